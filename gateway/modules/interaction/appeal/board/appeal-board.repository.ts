import { sql, type SQL } from "drizzle-orm";
import { WORST_SCORES } from "@/contract/case-labels";
import { codesOf } from "@/contract/coded-value";
import { MAX_OLDEST } from "@/contract/interaction/appeal-board-labels";
import type { AppealSubject } from "@/contract/interaction/appeal-categories";
import { answerWorkdays, APPEAL_KIND_LABELS } from "@/contract/interaction/appeal-labels";
import { isWorkDay } from "@/contract/rules/work-days";
import { shiftDay, startOfShanghaiDay } from "../../../../core/clock";
import { queryRows, type Executor } from "../../../../core/database";
import { caseEventTable, caseRatingTable } from "../../../../core/case/case.table";
import { deskWorkTable } from "../../../../core/desk/work.table";
import { appealTable } from "../appeal.table";
import type { BoardCell, OpenAppeal } from "./appeal-board.rules";

const inShanghai = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`;
const AT_WORK = sql`('submitted', 'accepted', 'processing')`;

/** The days that are promised for the answer, by kind. */
const PROMISED = sql`case counted.kind ${sql.join(
  codesOf(APPEAL_KIND_LABELS).map((kind) => sql`when ${kind} then ${answerWorkdays(kind)}::int`),
  sql` `,
)} end`;

/** For each day from one to another: how many of the days up to it are worked, itself included. */
function countWorkDays(from: string, to: string): number[] {
  const counts: number[] = [];
  for (let day = from, worked = 0; day <= to; day = shiftDay(day, 1)) {
    if (isWorkDay(day)) worked += 1;
    counts.push(worked);
  }
  return counts;
}

interface Period {
  readonly from: string;
  /** Not later than today. */
  readonly to: string;
  readonly today: string;
}

/** Reads the scoreboard from appeals, their log and their ratings. */
export function createAppealBoardRepository(db: Executor) {
  return {
    /**
     * All figures that can be added up, by unit, subject and month, in one query. Which days are worked is a table of numbers
     * that goes along: the calendar is in the contract and nowhere else.
     */
    async readCells({ from, to, today }: Period): Promise<BoardCell[]> {
      // From the day before the first, since what lies before a day is read too.
      const base = shiftDay(from, -1);
      const worked = countWorkDays(base, today);
      const upTo = (day: SQL) => sql`calendar.worked[${day} - ${base}::date + 1]`;
      const rows = await queryRows<Omit<BoardCell, "subject"> & { subject: string }>(
        db,
        sql`
        with calendar as materialized (select string_to_array(${worked.join(",")}::text, ',')::int[] as worked),
        sent as materialized (
          select a.id, a.kind, split_part(a.category, '.', 1) as subject, a.state, w.unit_id, ${inShanghai(sql`a.submitted_at`)} as sent_on
          from ${appealTable} a left join ${deskWorkTable} w on w.kind = 'appeal' and w.case_id = a.id
          where a.submitted_at >= ${startOfShanghaiDay(from).toISOString()}::timestamptz
            and a.submitted_at < ${startOfShanghaiDay(shiftDay(to, 1)).toISOString()}::timestamptz
        ),
        log as materialized (
          select e.case_id,
            max(e.at) filter (where e.to_state = 'submitted' and e.from_state is distinct from e.to_state) as since,
            min(e.at) filter (where e.step = 'answer') as answered_at,
            bool_or(e.step = 'dispute') as reopened,
            bool_or(e.step = 'refer') as sent_back
          from ${caseEventTable} e where e.kind = 'appeal' and e.case_id in (select id from sent) group by e.case_id
        ),
        counted as (
          select sent.*, log.reopened, r.score, ${inShanghai(sql`log.since`)} as since, ${inShanghai(sql`log.answered_at`)} as answered_on
          from sent join log on log.case_id = sent.id
            left join ${caseRatingTable} r on r.kind = 'appeal' and r.case_id = sent.id
          where sent.state <> 'withdrawn' or log.sent_back
        ),
        judged as (
          select counted.*, counted.state in ${AT_WORK} as at_work, ${PROMISED} as promised,
            ${upTo(sql`answered_on`)} - ${upTo(sql`since`)} as workdays,
            ${upTo(sql`coalesce(answered_on, ${today}::date) - 1`)} - ${upTo(sql`since`)} as gone
          from counted, calendar
        )
        select unit_id as "unitId", subject, to_char(sent_on, 'YYYY-MM') as month,
          count(*)::int as received,
          count(answered_on)::int as answered,
          (count(answered_on) filter (where gone < promised))::int as "inTime",
          (count(*) filter (where at_work and answered_on is null and gone >= promised))::int as overdue,
          (count(*) filter (where state = 'resolved'))::int as solved,
          (count(*) filter (where state = 'lapsed'))::int as lapsed,
          (count(*) filter (where state = 'answered'))::int as waiting,
          (count(*) filter (where at_work))::int as "atWork",
          (count(*) filter (where at_work and reopened))::int as reworking,
          (count(*) filter (where state in ('returned', 'withdrawn')))::int as returned,
          (count(*) filter (where reopened))::int as reopened,
          count(score)::int as rated,
          (count(score) filter (where score > ${WORST_SCORES}::int))::int as satisfied,
          coalesce(array_agg(workdays) filter (where answered_on is not null), '{}') as workdays,
          (min(sent_on) filter (where at_work))::text as "oldestOn"
        from judged group by 1, 2, 3`,
      );
      // The part of a category's code before the dot.
      return rows.map((row) => ({ ...row, subject: row.subject as AppealSubject }));
    },

    /** What has been in the zone's hands for the longest time. */
    listOldest: (): Promise<OpenAppeal[]> =>
      queryRows<OpenAppeal>(
        db,
        sql`select a.kind, a.category, w.unit_id as "unitId", ${inShanghai(sql`a.submitted_at`)}::text as "sentOn",
            w.due_on::text as "dueOn", w.escalated_at is not null as escalated
          from ${appealTable} a left join ${deskWorkTable} w on w.kind = 'appeal' and w.case_id = a.id
          where a.state in ${AT_WORK} order by a.submitted_at, a.id limit ${MAX_OLDEST}::int`,
      ),

    /** The year in which the first appeal came; undefined while there is none. */
    async findFirstYear(): Promise<number | undefined> {
      const [row] = await queryRows<{ year: number | null }>(
        db,
        sql`select extract(year from ${inShanghai(sql`min(submitted_at)`)})::int as year from ${appealTable}`,
      );
      return row?.year ?? undefined;
    },
  };
}
