import { sql } from "drizzle-orm";
import type { Caller } from "../caller";
import { queryRows, type Executor } from "../database";
import { MAY_BE_HIDDEN, toWorker, visibleWork } from "./viewer";
import { createWorkRepository, type WorkItem, type WorkKey } from "./work.repository";
import { isConcerned } from "./work.rules";

/** An operator who looks at the portal with the eyes of whoever asked. */
export type Looker = Pick<Caller, "userId" | "operator">;

/**
 * Whether something of the same person or enterprise is confidential and not for this operator. The pages of whoever asked
 * would show it.
 */
export async function asksWhatIsHidden(
  db: Executor,
  viewer: Looker,
  { userId, enterpriseId }: Pick<WorkItem, "userId" | "enterpriseId">,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select 1 from desk_work hidden where (hidden.user_id = ${userId} or hidden.enterprise_id = ${enterpriseId}) and ${MAY_BE_HIDDEN} and ${visibleWork(viewer, "hidden")} is not true limit 1`,
  );
  return rows.length > 0;
}

/** Whether the item is still a reason to look: open, the operator's to move, and nothing hidden beside it. */
export async function isStillReason(db: Executor, viewer: Looker, key: WorkKey): Promise<boolean> {
  const works = createWorkRepository(db);
  const [item, jointUnits] = await Promise.all([
    works.find(key, visibleWork(viewer)),
    works.listJointUnits(key.kind, [key.caseId]),
  ]);
  if (!item || item.turn === "over") return false;
  if (!isConcerned(item, jointUnits.get(key.caseId) ?? [], toWorker(viewer))) return false;
  return !(await asksWhatIsHidden(db, viewer, item));
}
