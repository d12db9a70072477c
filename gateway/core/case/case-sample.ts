import type { PgTable } from "drizzle-orm/pg-core";
import { RATING_SCORE_LABELS, type Score } from "@/contract/case-labels";
import { addWorkDays } from "@/contract/rules/work-days";
import { dayInShanghai, todayInShanghai } from "../clock";
import type { Executor } from "../database";
import { sampleDays } from "../sample-days";
import { checkAndRecordStep, type Rating } from "./case-checks";
import { createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import { mayTake, nameAgain, remarkOf, stateAfter } from "./case.rules";
import type { PartySide } from "@/contract/two-party/party-sides";
import { isTakenBy } from "./case-sides";
import { noteParties } from "./party-news";

/** Sample cases: their steps in the past, written as the engine would have written them. */

const MINUTE_MS = 60_000;

/** Minutes between two steps of a sample at least, when both are on the same day. */
const STEP_MINUTES = 45;

/**
 * When the steps of a sample were taken, told by the working days that lie between each and today: one after the other on a
 * day, and the last of today a moment ago. `seed`: samples with different ones differ in the minute, since people do not
 * all come to work at half past eight.
 */
export function sampleMoments(now: Date, log: readonly { readonly workdaysAgo: number }[], seed = 0): Date[] {
  const today = todayInShanghai(() => now);
  const { at } = sampleDays(today);
  return log.map(({ workdaysAgo }, index) => {
    const late = ((seed * 37) % 90) + ((seed * (index + 1) * 17) % STEP_MINUTES);
    const planned = at(addWorkDays(today, -workdaysAgo), 8.5 + (index * STEP_MINUTES + late) / 60);
    return new Date(Math.min(planned.getTime(), now.getTime() - (log.length - index) * 7 * MINUTE_MS));
  });
}

interface SampleStep<Step extends string, Row> {
  readonly step: Step;
  readonly at: Date;
  /** What was said with it. */
  readonly words?: string;
  readonly rating?: Rating | undefined;
  /** Of a step that either party may take: which one did. */
  readonly as?: PartySide;
  /** Of a step of the staff or of the other party: who took it; left out, nobody in particular. */
  readonly by?: string | null;
  /** What it writes into the case beside its state. */
  readonly set?: (row: Row) => Partial<Row>;
}

interface Course<Step extends string, Table extends CaseTable, Row> {
  /** As it began. */
  readonly row: Table["$inferInsert"];
  readonly began: Date;
  /** Whose case it is: who begins it and takes its asker's steps. */
  readonly userId: string;
  readonly steps: readonly SampleStep<Step, Row>[];
  /** What else follows a step; `row`: as it is after it. */
  readonly follow?: (row: Row, index: number) => Promise<void>;
}

/**
 * Writes a sample case with its log, rating and correction; gives the row as its last step leaves it. A step that the kind
 * does not allow then throws: a sample that could not have happened must not come in quietly.
 */
export async function replayCase<State extends string, Step extends string, Table extends CaseTable>(
  transaction: Executor,
  domain: CaseDomain<State, Step, Table>,
  { row: begun, began, userId, steps, follow }: Course<Step, Table, Table["$inferSelect"] & CaseRow<State>>,
): Promise<Table["$inferSelect"] & CaseRow<State>> {
  type Row = Table["$inferSelect"] & CaseRow<State>;
  const { kind } = domain;
  const cases = createCaseStore(transaction, domain);
  const [inserted] = await transaction
    .insert(domain.table as PgTable)
    .values({ ...begun, ...domain.kind.parties?.begin(begun as Row, began) })
    .returning();
  let row = inserted as Row;
  const begin = { step: "begin", fromState: null, toState: row.state, remark: kind.begin.remark } as const;
  await cases.addEvent(row.id, { at: began, ...begin, side: "asker", userId });
  await noteParties(transaction, domain, { before: undefined, after: row, now: began });
  for (const [index, { step, at, words = "", rating, as, by = null, set }] of steps.entries()) {
    const before = row.state;
    const refuse = (why: string) => new Error(`示例 ${row.id} 的第 ${index + 1} 步 ${step} 走不通：${why}`);
    const { to, remark: usual, wordsInLog, check, findObstacle } = kind.steps[step];
    const side = as ?? kind.steps[step].side;
    if (!isTakenBy(kind.steps[step], side) || !mayTake(kind, step, before)) throw refuse(`现在是 ${before}`);
    const obstacle = findObstacle?.(row, dayInShanghai(at), side);
    if (obstacle !== undefined) throw refuse(obstacle);
    await checkAndRecordStep(transaction, domain, step, { row, now: at, words, rating }).catch((error: unknown) => {
      throw refuse(String(error));
    });
    const written: Row = { ...row, ...set?.(row) };
    const after = stateAfter(kind, step, before, written) ?? before;
    const stepped: Row = { ...written, state: after, ...(to === "same" ? {} : { updatedAt: at }) };
    const previous = row;
    row = { ...stepped, ...kind.parties?.advance(previous, stepped, side, at) };
    const rated = rating && RATING_SCORE_LABELS[rating.score as Score];
    const said =
      rating && check === "rate"
        ? [rated, rating.words].filter(Boolean).join("：")
        : rated
          ? `${usual}，评价${rated}`
          : (nameAgain(kind, step, before, after) ?? usual);
    const about = remarkOf(kind, step, row, said);
    await cases.addEvent(row.id, {
      at,
      step,
      fromState: before,
      toState: after,
      side,
      userId: side === "asker" ? userId : by,
      remark: wordsInLog && words ? `${about}：${words}` : about,
    });
    await noteParties(transaction, domain, { before: previous, after: row, now: at });
    await follow?.(row, index);
  }
  await cases.change(row.id, row);
  return row;
}
