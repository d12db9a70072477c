import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Handling } from "@/contract/common/home";
import { todayInShanghai, type Clock } from "../clock";
import type { OpenDatabase } from "../database";
import type { AnyCase } from "./case.repository";
import { getDue } from "./case-dto";
import { createCaseStore, listCasesTaken } from "./case.repository";
import { settlingSteps } from "./case.rules";
import { daysWithin, readHandling, type Handled } from "./handling.rules";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back handling is told of. */
export const HANDLING_DAYS = 365;
/** The newest cases of a kind that count, and the oldest running ones looked at: more would not change what they say. */
const MOST = 1000;

/** How long answers and decisions of all kinds of cases took in the last year, and what is late today. */
export function createCaseHandling(
  { database, clock }: { readonly database: OpenDatabase; readonly clock: Clock },
  kinds: readonly AnyCase[],
) {
  async function readKind(domain: AnyCase): Promise<Handled[]> {
    const settling = settlingSteps(domain.kind);
    if (settling.length === 0) return [];
    const store = createCaseStore(database.db, domain);
    const since = new Date(clock().getTime() - HANDLING_DAYS * DAY_MS);
    const ids = await listCasesTaken(database.db, domain.kind, settling, { since, limit: MOST });
    if (ids.length === 0) return [];
    const rows = await store.list(inArray(domain.table.id, ids), [], { limit: MOST, offset: 0 });
    const logs = await store.listEvents(ids);
    return rows.flatMap((row) => readHandling(domain.kind, row, logs.get(row.id) ?? []) ?? []);
  }

  async function countLate(domain: AnyCase, today: string): Promise<number> {
    if (settlingSteps(domain.kind).length === 0) return 0;
    const { kind, table } = domain;
    const store = createCaseStore(database.db, domain);
    // What was never handed in is nobody's turn: a draft.
    const where = and(inArray(table.state, [...kind.running]), table.submittedAt && isNotNull(table.submittedAt));
    const rows = await store.list(where, [asc(table.updatedAt)], { limit: MOST, offset: 0 });
    const logs = await store.listEvents(rows.map(({ id }) => id));
    return rows.filter((row) => (getDue(kind, row, logs.get(row.id) ?? [], today)?.workdays ?? 0) < 0).length;
  }

  return async function tell(): Promise<Handling> {
    const today = todayInShanghai(clock);
    const handled: Handled[] = [];
    let late = 0;
    // One after the other: what is asked of the database by a public page waits in line.
    for (const domain of kinds) {
      handled.push(...(await readKind(domain)));
      late += await countLate(domain, today);
    }
    const workdays = handled.map((one) => one.workdays);
    return {
      handled: handled.length,
      inTime: handled.filter(({ inTime }) => inTime).length,
      halfWithin: daysWithin(workdays, 0.5),
      mostWithin: daysWithin(workdays, 0.9),
      late,
    };
  };
}
