import { inArray } from "drizzle-orm";
import { DECISION_WORKDAYS, type DecisionKind } from "@/contract/account/decision-days";
import type { AnyCase } from "../../case/case.repository";
import { createCaseStore } from "../../case/case.repository";
import { dayInShanghai } from "../../clock";
import type { Database } from "../../database";
import { findPromise, workKindOf } from "../case-work";
import { listAsked, listPromised, redate } from "./queue.repository";
import { decisionDue } from "../work.rules";

const ROWS_A_BATCH = 200;
const DECISION_KINDS = Object.keys(DECISION_WORKDAYS) as DecisionKind[];

async function redateCases(db: Database, domain: AnyCase, from: string): Promise<void> {
  const kind = workKindOf(domain.kind);
  if (!kind) return;
  const store = createCaseStore(db, domain);
  const items = new Map((await listPromised(db, kind, from)).map((item) => [item.caseId, item]));
  const ids = [...items.keys()];
  for (let at = 0; at < ids.length; at += ROWS_A_BATCH) {
    const batch = ids.slice(at, at + ROWS_A_BATCH);
    const rows = await store.list(inArray(domain.table.id, batch), [], { limit: ROWS_A_BATCH, offset: 0 });
    const events = await store.listEvents(batch);
    const ratings = await store.listRatings(batch);
    for (const row of rows) {
      const item = items.get(row.id);
      const { updatedAt } = row as unknown as { updatedAt: Date };
      const facts = { rating: ratings.get(row.id), today: dayInShanghai(updatedAt) };
      const { dueOn } = findPromise(domain, row, events.get(row.id) ?? [], facts);
      if (item && dueOn !== item.dueOn) await redate(db, item, dueOn);
    }
  }
}

/**
 * Counts anew what the queues promise for a day (`YYYY-MM-DD`) or later: the holidays on the way there have changed. Done twice, or by
 * two gateways, it changes nothing more. No news: whoever writes an opinion goes on.
 */
export async function redateQueues(db: Database, kinds: readonly AnyCase[], from: string): Promise<void> {
  for (const domain of kinds) await redateCases(db, domain, from);
  for (const { askedAt, ...item } of await listAsked(db, DECISION_KINDS, { from })) {
    const dueOn = decisionDue(item.kind as DecisionKind, askedAt);
    if (dueOn !== item.dueOn) await redate(db, item, dueOn);
  }
}
