import { sql, type SQL } from "drizzle-orm";
import { WORST_SCORES } from "@/contract/case-labels";
import { codesOf } from "@/contract/coded-value";
import { MAX_OLDEST } from "@/contract/interaction/appeal-board-labels";
import { answerWorkdays, APPEAL_KIND_LABELS } from "@/contract/interaction/appeal-labels";
import { isWorkDay } from "@/contract/rules/work-days";
import { shiftDay, startOfShanghaiDay } from "../../../../core/clock";
import { queryRows, type Executor } from "../../../../core/database";
import { caseEventTable, caseRatingTable } from "../../../../core/case/case.table";
import { deskWorkTable } from "../../../../core/desk/work.table";
import { appealTable } from "../appeal.table";
import { HIDDEN_GROUP, type BoardGroup, type BoardGroups, type OpenAppeal } from "./appeal-board.rules";

// Shanghai has kept UTC+8 without summer time since 1991; a zone's name would be looked up for each row.
const inShanghai = (moment: SQL): SQL => sql`(${moment} at time zone interval '8 hours')::date`;
const AT_WORK = sql`('submitted', 'accepted', 'processing')`;

/** That a bad rating (`r`) should have been answered by what was mended, and was not. */
const uncorrected = (today: string): SQL => sql`(r.corrected_at is null and r.correct_by < ${today}::date)`;

/** The days that are promised for the answer, by kind. */
const PROMISED = sql`case sent.kind ${sql.join(
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

// What GROUPING(unit, subject, month) is: a bit for each that the rows are not grouped by.
const [BY_UNIT, BY_SUBJECT, BY_MONTH] = [0b011, 0b101, 0b110];

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
     * All figures that can be added up, by unit, by subject and by month, in one query. Which days are worked is a table of numbers
     * that goes along: the calendar is in the contract and nowhere else. Days are places in that table. The promise counts from
     * sending, or from sending again after 退回; `gone`: the working days since then before the answer, or before today.
     */
    async readGroups({ from, to, today }: Period): Promise<BoardGroups> {
      // From the day before the first, since what lies before a day is read too.
      const base = shiftDay(from, -1);
      const worked = countWorkDays(base, today);
      const begin = startOfShanghaiDay(from).toISOString();
      const rows = await queryRows<BoardGroup & { readonly grouped: number }>(
        db,
        sql`
        with calendar as materialized (select string_to_array(${worked.join(",")}::text, ',')::int[] as worked),
        log as materialized (
          select case_id, max(at) filter (where step = 'amend') as amended_at, min(at) filter (where step = 'answer') as answered_at,
            bool_or(step = 'dispute') as reopened, bool_or(step = 'refer') as sent_back
          from ${caseEventTable}
          where kind = 'appeal' and step in ('amend', 'answer', 'dispute', 'refer') and at >= ${begin}::timestamptz
          group by case_id
        ),
        sent as materialized (
          select a.kind, a.state, a.state in ${AT_WORK} as at_work, r.score, ${uncorrected(today)} as uncorrected,
            case when w.confidential then ${HIDDEN_GROUP} else split_part(a.category, '.', 1) end as subject,
            case when w.confidential then ${HIDDEN_GROUP} else w.unit_id end as unit_id,
            coalesce(log.reopened, false) as reopened, ${inShanghai(sql`a.submitted_at`)} as sent_on,
            ${inShanghai(sql`coalesce(log.amended_at, a.submitted_at)`)} - ${base}::date + 1 as since,
            ${inShanghai(sql`log.answered_at`)} - ${base}::date + 1 as answered
          from ${appealTable} a
            left join log on log.case_id = a.id
            left join ${deskWorkTable} w on w.kind = 'appeal' and w.case_id = a.id
            left join ${caseRatingTable} r on r.kind = 'appeal' and r.case_id = a.id
          where a.submitted_at >= ${begin}::timestamptz
            and a.submitted_at < ${startOfShanghaiDay(shiftDay(to, 1)).toISOString()}::timestamptz
            and (a.state <> 'withdrawn' or log.sent_back)
        ),
        judged as materialized (
          select sent.*, to_char(sent_on, 'YYYY-MM') as month, ${PROMISED} as promised,
            worked[answered] - worked[since] as workdays,
            worked[coalesce(answered, ${today}::date - ${base}::date + 1) - 1] - worked[since] as gone
          from sent, calendar
        )
        select grouping(unit_id, subject, month) as grouped, coalesce(unit_id, subject, month) as key,
          count(*)::int as received,
          count(answered)::int as answered,
          (count(answered) filter (where gone < promised))::int as "inTime",
          (count(*) filter (where at_work and answered is null and gone >= promised))::int as overdue,
          (count(*) filter (where state = 'resolved'))::int as solved,
          (count(*) filter (where state = 'lapsed'))::int as lapsed,
          (count(*) filter (where state = 'answered'))::int as waiting,
          (count(*) filter (where at_work))::int as "atWork",
          (count(*) filter (where at_work and reopened))::int as reworking,
          (count(*) filter (where state in ('returned', 'withdrawn')))::int as returned,
          (count(*) filter (where reopened))::int as reopened,
          count(score)::int as rated,
          (count(score) filter (where score > ${WORST_SCORES}::int))::int as satisfied,
          (count(*) filter (where uncorrected))::int as uncorrected,
          coalesce(array_agg(workdays) filter (where answered is not null), '{}') as workdays,
          (min(sent_on) filter (where at_work))::text as "oldestOn"
        from judged group by grouping sets ((unit_id), (subject), (month))`,
      );
      const groups = (by: number) =>
        rows.filter(({ grouped }) => grouped === by).map(({ grouped: _, ...group }) => group);
      return { units: groups(BY_UNIT), subjects: groups(BY_SUBJECT), months: groups(BY_MONTH) };
    },

    /**
     * What has been in the zone's hands for the longest time, with what it has not mended in time, but for what is confidential: a
     * row speaks of a single case.
     */
    listOldest: (today: string): Promise<OpenAppeal[]> =>
      queryRows<OpenAppeal>(
        db,
        sql`select a.kind, a.category, w.unit_id as "unitId", ${inShanghai(sql`a.submitted_at`)}::text as "sentOn",
            w.due_on::text as "dueOn", w.escalated_at is not null as escalated,
            coalesce(${uncorrected(today)}, false) as uncorrected
          from ${appealTable} a left join ${deskWorkTable} w on w.kind = 'appeal' and w.case_id = a.id
            left join ${caseRatingTable} r on r.kind = 'appeal' and r.case_id = a.id
          where (a.state in ${AT_WORK} or ${uncorrected(today)}) and w.confidential is not true order by a.submitted_at, a.id limit ${MAX_OLDEST}::int`,
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
