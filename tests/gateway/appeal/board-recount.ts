import { sql } from "drizzle-orm";
import type { AppealFigures } from "../../../contract/interaction/appeal-board";
import { addWorkDays, isWorkDay } from "../../../contract/rules/work-days";
import { queryRows, type OpenDatabase } from "../../../gateway/core/database";

/**
 * The scoreboard counted a second time, case by case, by going through the raw rows of the log as a person would with a calendar
 * in hand. It shares nothing with the gateway's query but the tables and the calendar.
 */

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly category: string;
  readonly state: string;
  readonly submitted: string | null;
  readonly unit: string | null;
  readonly due: string | null;
  readonly escalated: boolean;
  readonly confidential: boolean;
  readonly score: number | null;
  readonly rated: string | null;
  readonly corrected: boolean;
}
interface Event {
  readonly case_id: string;
  readonly step: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly at: string;
}

export interface CountedCase extends Row {
  readonly sentOn: string;
  readonly subject: string;
  readonly answeredOn: string | undefined;
  readonly since: string;
  readonly reopened: boolean;
  readonly sentBack: boolean;
}

const day = (moment: string): string => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10);
const next = (one: string): string => new Date(Date.parse(one) + 86_400_000).toISOString().slice(0, 10);

/** Working days from the day after one day to another, counted one after the other. */
export function countWorked(from: string, to: string): number {
  let worked = 0;
  for (let at = next(from); at <= to; at = next(at)) if (isWorkDay(at)) worked += 1;
  return worked;
}

/** Everything that was ever sent, with what its log says. */
export async function readCases({ db }: Pick<OpenDatabase, "db">): Promise<CountedCase[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select a.id, a.kind, a.category, a.state, a.submitted_at::text as submitted, z.name as unit, w.due_on::text as due,
          w.escalated_at is not null as escalated, coalesce(w.confidential, false) as confidential, (select score from case_rating r where r.kind = 'appeal' and r.case_id = a.id) as score,
          (select rated_at::text from case_rating r where r.kind = 'appeal' and r.case_id = a.id) as rated,
          exists (select 1 from case_rating r where r.kind = 'appeal' and r.case_id = a.id and r.corrected_at is not null) as corrected
        from appeal a left join desk_work w on w.kind = 'appeal' and w.case_id = a.id left join zone_group z on z.id = w.unit_id`,
  );
  const events = await queryRows<Event>(
    db,
    sql`select case_id, step, from_state, to_state, at::text as at from case_event where kind = 'appeal' order by id`,
  );
  return rows.flatMap((row) => {
    if (row.submitted === null) return [];
    let [answeredOn, since]: (string | undefined)[] = [];
    let [reopened, sentBack] = [false, false];
    for (const { case_id, step, from_state, to_state, at } of events) {
      if (case_id !== row.id) continue;
      if (to_state === "submitted" && from_state !== "submitted") since = day(at);
      if (step === "answer") answeredOn ??= day(at);
      if (step === "dispute") reopened = true;
      if (to_state === "returned" && from_state !== "returned") sentBack = true;
    }
    const subject = row.category.split(".")[0] ?? "";
    const sentOn = day(row.submitted);
    return [{ ...row, sentOn, subject, answeredOn, since: since ?? sentOn, reopened, sentBack }];
  });
}

/** What belongs into the scoreboard of a period. */
export const inPeriod = (cases: readonly CountedCase[], from: string, to: string) =>
  cases.filter(({ state, sentOn, sentBack }) => sentOn >= from && sentOn <= to && (state !== "withdrawn" || sentBack));

const AT_WORK = ["submitted", "accepted", "processing"];
const promisedOn = ({ kind, since }: CountedCase) => addWorkDays(since, kind === "consultation" ? 3 : 5);

/** A bad rating (1 or 2) that nobody has answered within fifteen working days after its day. */
export const isUncorrected = ({ score, rated, corrected }: CountedCase, today: string): boolean =>
  score !== null && score <= 2 && rated !== null && !corrected && today > addWorkDays(day(rated), 15);

/** The number that this share of a list does not exceed, the list being long enough. */
function within(times: readonly number[], share: number): number | null {
  if (times.length < 10) return null;
  for (let limit = 0; ; limit += 1)
    if (times.filter((time) => time <= limit).length / times.length >= share) return limit;
}

export function recount(cases: readonly CountedCase[], today: string): AppealFigures {
  const count = (holds: (one: CountedCase) => boolean) => cases.filter(holds).length;
  const atWork = (one: CountedCase) => AT_WORK.includes(one.state);
  const times = cases.flatMap(({ since, answeredOn }) =>
    answeredOn === undefined ? [] : [countWorked(since, answeredOn)],
  );
  const open = cases.filter(atWork).map(({ sentOn }) => (Date.parse(today) - Date.parse(sentOn)) / 86_400_000);
  return {
    received: cases.length,
    answered: times.length,
    inTime: count((one) => one.answeredOn !== undefined && one.answeredOn <= promisedOn(one)),
    overdue: count((one) => atWork(one) && one.answeredOn === undefined && today > promisedOn(one)),
    solved: count(({ state }) => state === "resolved"),
    lapsed: count(({ state }) => state === "lapsed"),
    waiting: count(({ state }) => state === "answered"),
    atWork: count(atWork),
    reworking: count((one) => atWork(one) && one.reopened),
    returned: count(({ state }) => state === "returned" || state === "withdrawn"),
    reopened: count(({ reopened }) => reopened),
    rated: count(({ score }) => score !== null),
    satisfied: count(({ score }) => score !== null && score >= 3),
    uncorrected: count((one) => isUncorrected(one, today)),
    halfWithin: within(times, 0.5),
    mostWithin: within(times, 0.9),
    oldestOpenDays: open.length === 0 ? null : Math.max(...open),
  };
}
