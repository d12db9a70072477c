import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { WorkKind } from "@/contract/desk/queue-labels";
import type { Caller } from "../caller";
import type { Executor } from "../database";
import { queryRows } from "../database";
import { Refusal } from "../refusal";

/**
 * Whether a case exists for whoever of the staff asks: the one place of this rule, for queues, dossiers, steps and files. A
 * confidential one exists for its assignee and for whoever audits in its unit; one that is about a unit, for nobody of that
 * unit. Neither exists for somebody who works in no unit: whose eyes those are the zone has not said. Nobody in particular is
 * at the control socket, which sees everything.
 */
export type Viewer = Pick<Caller, "userId" | "operator"> | undefined;

const ownUnits = (viewer: NonNullable<Viewer>): readonly string[] => viewer.operator?.unitIds ?? [];
const auditedUnits = (viewer: NonNullable<Viewer>) =>
  viewer.operator?.roles.includes("audit") ? ownUnits(viewer) : [];

/** A list of values for `in`; `in ()` is no SQL, so nothing is in the empty list. */
const among = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`;

/** That a row of `desk_work` is not hidden from the viewer; nothing where nothing is. `alias`: what the query calls it. */
export function visibleWork(viewer: Viewer, alias = "desk_work"): SQL | undefined {
  if (!viewer) return undefined;
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  const barred = column("barred_unit_id");
  if (ownUnits(viewer).length === 0) return sql`(not ${column("confidential")} and ${barred} is null)`;
  const open = sql`(not ${column("confidential")} or ${column("assignee")} = ${viewer.userId} or ${among(column("unit_id"), auditedUnits(viewer))})`;
  return sql`(${open} and (${barred} is null or not ${among(barred, ownUnits(viewer))}))`;
}

/** That a row of `desk_work` called `hidden` may be hidden from somebody; the words of its index. */
export const MAY_BE_HIDDEN: SQL = sql`(hidden.confidential or hidden.barred_unit_id is not null)`;

// `is not true`: without an assignee or a unit the comparison is unknown, and unknown must not be visible.
/** That the case with this id is not hidden from the viewer, for the lists of its own domain. */
export function visibleCase(kind: string, id: PgColumn, viewer: Viewer): SQL | undefined {
  const visible = visibleWork(viewer, "hidden");
  if (!visible) return undefined;
  return sql`not exists (select 1 from desk_work hidden where hidden.kind = ${kind} and hidden.case_id = ${id} and ${MAY_BE_HIDDEN} and ${visible} is not true)`;
}

/** {@link visibleCase} of one kind, for repositories that know the column. */
export type SeenBy = (id: PgColumn) => SQL | undefined;
export const seenBy =
  (kind: WorkKind, viewer: Viewer): SeenBy =>
  (id) =>
    visibleCase(kind, id, viewer);

/** That a case has no work item yet. */
export const unqueued = (kind: WorkKind, id: PgColumn): SQL =>
  sql`not exists (select 1 from desk_work queued where queued.kind = ${kind} and queued.case_id = ${id})`;

/** That a case has a work item, of which nothing has been written down yet to find it by. */
export const withoutContent = (kind: WorkKind, id: PgColumn): SQL =>
  sql`(exists (select 1 from desk_work queued where queued.kind = ${kind} and queued.case_id = ${id}) and not exists (select 1 from desk_content found where found.kind = ${kind} and found.case_id = ${id}))`;

/** Whether one case is hidden from the viewer. */
export async function isHidden(db: Executor, kind: string, caseId: string, viewer: Viewer): Promise<boolean> {
  const visible = visibleWork(viewer, "hidden");
  if (!visible) return false;
  const rows = await queryRows(
    db,
    sql`select 1 from desk_work hidden where hidden.kind = ${kind} and hidden.case_id = ${caseId} and ${MAY_BE_HIDDEN} and ${visible} is not true`,
  );
  return rows.length > 0;
}

/** Throws NOT_FOUND, as if there were none, for whoever may not see it. */
export async function refuseHidden(
  db: Executor,
  { kind, caseId, missing }: { readonly kind: WorkKind; readonly caseId: string; readonly missing: string },
  viewer: Viewer,
): Promise<void> {
  if (await isHidden(db, kind, caseId, viewer)) throw new Refusal("NOT_FOUND", { message: missing });
}
