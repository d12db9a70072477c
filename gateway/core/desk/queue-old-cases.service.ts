import { and, asc, notInArray } from "drizzle-orm";
import { DECISION_WORKDAYS, type DecisionKind } from "@/contract/account/decision-days";
import type { AnyCase } from "../case/case-registry";
import { createCaseStore } from "../case/case.repository";
import type { OpenDatabase } from "../database";
import type { Registry } from "../module";
import type { Ports } from "../ports";
import { syncCaseWork, workKindOf } from "./case-work";
import { listAsked } from "./queue.repository";
import { unqueued } from "./viewer";
import { putWork } from "./work";
import { createWorkRepository } from "./work.repository";
import { decisionDue } from "./work.rules";

const ROWS_A_BATCH = 200;
const DECISION_KINDS = Object.keys(DECISION_WORKDAYS) as DecisionKind[];

interface Parts {
  readonly database: OpenDatabase;
  readonly ports: Pick<Ports, "people">;
}

const OVER = { turn: "over", role: "audit", dueOn: null } as const;
const waiting = ({ kind, openedAt }: { readonly kind: DecisionKind; readonly openedAt: Date }) =>
  ({ turn: "staff", role: "audit", dueOn: decisionDue(kind, openedAt) }) as const;

const HOW = "转入了工作台";

/** Cases of a kind, a batch a transaction. */
async function queueCases({ database, ports }: Parts, domain: AnyCase): Promise<void> {
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
        await syncCaseWork(transaction, ports.people as Ports["people"], domain, row, change);
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
  }: { readonly cases: Pick<Registry["cases"], "kinds">; readonly unqueued: Registry["unqueued"] },
): Promise<void> {
  for (const domain of cases.kinds) await queueCases(parts, domain);
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
