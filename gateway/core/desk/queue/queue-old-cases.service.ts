import { and, asc, notInArray } from "drizzle-orm";
import { DECISION_WORKDAYS, type DecisionKind } from "@/contract/account/decision-days";
import { createCaseStore, type AnyCase } from "../../case/case.repository";
import type { CaseParts } from "../../case/case-steps.service";
import type { FindUnqueued } from "../decision-facts";
import { dayInShanghai } from "../../clock";
import { findPromise, listReopenings, workKindOf } from "../case-work";
import { listAsked } from "./queue.repository";
import { putContent } from "../search/case-content.repository";
import { unqueued, withoutContent } from "../viewer";
import { putWork } from "../work";
import { createWorkRepository } from "../work.repository";
import { decisionDue } from "../work.rules";

const ROWS_A_BATCH = 200;
const DECISION_KINDS = Object.keys(DECISION_WORKDAYS) as DecisionKind[];

type Parts = Pick<CaseParts, "database" | "cipher" | "ports" | "work">;

const OVER = { turn: "over", role: "audit", dueOn: null } as const;
const waiting = ({ kind, openedAt }: { readonly kind: DecisionKind; readonly openedAt: Date }) =>
  ({ turn: "staff", role: "audit", dueOn: decisionDue(kind, openedAt) }) as const;

const HOW = "转入了工作台";

/** Cases of a kind, a batch a transaction. */
async function queueCases({ database, work }: Parts, domain: AnyCase): Promise<void> {
  const { kind, table } = domain;
  const workKind = workKindOf(kind);
  if (!workKind) return;
  const { before = [] } = kind.work ?? {};
  const lacking = and(
    unqueued(workKind, table.id),
    before.length > 0 ? notInArray(table.state, [...before]) : undefined,
  );
  for (let left = true; left;)
    left = await database.db.transaction(async (transaction) => {
      const store = createCaseStore(transaction, domain);
      const rows = await store.list(lacking, [asc(table.id)], { limit: ROWS_A_BATCH, offset: 0 });
      for (const row of rows) {
        const { updatedAt } = row as unknown as { updatedAt: Date };
        const change = { at: updatedAt, by: null, side: "staff", how: HOW } as const;
        await work.follow(transaction, domain, row, change);
      }
      return rows.length === ROWS_A_BATCH;
    });
}

/**
 * Of items from before it was kept: what they are found by, how often they came back, and the day on which they close. No
 * news: whoever writes an opinion goes on.
 */
async function completeCases({ database, cipher }: Parts, domain: AnyCase): Promise<void> {
  const { kind, table } = domain;
  const workKind = workKindOf(kind);
  if (!workKind) return;
  for (let left = true; left;)
    left = await database.db.transaction(async (transaction) => {
      const store = createCaseStore(transaction, domain);
      const works = createWorkRepository(transaction);
      const bounds = { limit: ROWS_A_BATCH, offset: 0 };
      const rows = await store.list(withoutContent(workKind, table.id), [asc(table.id)], bounds);
      const ids = rows.map(({ id }) => id);
      const [logs, ratings] = [await store.listEvents(ids), await store.listRatings(ids)];
      for (const row of rows) {
        const events = logs.get(row.id) ?? [];
        const { updatedAt } = row as unknown as { updatedAt: Date };
        const about = { rating: ratings.get(row.id), today: dayInShanghai(updatedAt) };
        const { turn, dueOn } = findPromise(domain, row, events, about);
        const key = { kind: workKind, caseId: row.id };
        const reopened = listReopenings(kind, events).length;
        await works.update(key, turn === "asker" ? { reopened, dueOn } : { reopened });
        await putContent(transaction, cipher, domain, key, row);
      }
      return rows.length === ROWS_A_BATCH;
    });
}

/** Gives those their day that came in before any was promised. No news: whoever writes an opinion goes on. */
async function promiseOldDecisions({ database }: Parts): Promise<void> {
  for (let left = true; left;)
    left = await database.db.transaction(async (transaction) => {
      const works = createWorkRepository(transaction);
      const found = await listAsked(transaction, DECISION_KINDS, { limit: ROWS_A_BATCH });
      for (const { kind, caseId, askedAt } of found)
        await works.update({ kind, caseId }, { dueOn: decisionDue(kind as DecisionKind, askedAt) });
      return found.length === ROWS_A_BATCH;
    });
}

/**
 * Opens work items for what came before the staff before there were any. Started again, or in two gateways at once, it goes
 * on with what is left; where nothing is, it only looks.
 */
export async function queueOldCases(
  parts: Parts,
  {
    cases,
    unqueued: finders,
  }: { readonly cases: { readonly kinds: readonly AnyCase[] }; readonly unqueued: readonly FindUnqueued[] },
): Promise<void> {
  for (const domain of cases.kinds) {
    await queueCases(parts, domain);
    await completeCases(parts, domain);
  }
  await promiseOldDecisions(parts);
  for (const find of finders)
    for (let left = true; left;)
      left = await parts.database.db.transaction(async (transaction) => {
        const found = await find(transaction, ROWS_A_BATCH);
        for (const { waits, ...facts } of found)
          await putWork(
            transaction,
            parts.ports.people,
            { ...facts, ...(waits ? waiting(facts) : OVER) },
            { at: facts.openedAt, by: null, side: "staff", how: HOW },
          );
        return found.length === ROWS_A_BATCH;
      });
}
