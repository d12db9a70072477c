import { and, eq, inArray, isNull, max } from "drizzle-orm";
import type { WorkKind } from "@/contract/desk/queue-labels";
import type { Executor } from "../database";
import { deskEventTable, deskWorkTable } from "./work.table";
import type { WorkKey } from "./work.repository";

/** Of these kinds, what waits for the staff and has no day; `askedAt`: when it was asked for the last time. */
export async function listUndated(
  db: Executor,
  kinds: readonly WorkKind[],
  limit: number,
): Promise<(WorkKey & { readonly askedAt: Date })[]> {
  const work = deskWorkTable;
  const event = deskEventTable;
  const asked = and(
    eq(event.kind, work.kind),
    eq(event.caseId, work.caseId),
    eq(event.act, "step"),
    eq(event.side, "asker"),
  );
  const rows = await db
    .select({ kind: work.kind, caseId: work.caseId, openedAt: work.openedAt, askedAt: max(event.at) })
    .from(work)
    .leftJoin(event, asked)
    .where(and(inArray(work.kind, [...kinds]), eq(work.turn, "staff"), isNull(work.dueOn)))
    .groupBy(work.kind, work.caseId, work.openedAt)
    .limit(limit);
  return rows.map(({ kind, caseId, openedAt, askedAt }) => ({ kind, caseId, askedAt: askedAt ?? openedAt }));
}
