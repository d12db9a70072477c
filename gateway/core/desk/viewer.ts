import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { WorkKind } from "@/contract/desk/work-kinds";
import type { Viewer } from "../caller";
import type { Executor } from "../database";
import { queryRows } from "../database";
import { Refusal } from "../refusal";

/**
 * Whether a case exists for whoever of the staff asks, and whether it is theirs to read: the one place of this rule, for
 * queues, dossiers, steps and files.
 *
 * Exists: a confidential one for its assignee, for whoever audits in its unit and for whom it was escalated to; one that is
 * about a unit, for nobody of that unit; one that speaks of a unit, for its people only once somebody gave it to them.
 * Neither exists for somebody who works in no unit: whose eyes those are the zone has not said.
 *
 * Theirs to read: nobody's, the own units', those that the own ones stand in for or help with, the own one or a covered
 * colleague's, one that was escalated to them. Of others lists show a line.
 *
 * Nobody in particular is at the control socket, which sees everything.
 */
type Somebody = NonNullable<Viewer>;

/** Where the viewer works. */
const ownUnits = ({ operator }: Somebody): readonly string[] => operator?.unitIds ?? [];
/** The units whose work is the viewer's today. */
export const workUnits = (viewer: Somebody): readonly string[] => [
  ...ownUnits(viewer),
  ...(viewer.operator?.standsInFor ?? []),
];
const auditedUnits = (viewer: Somebody): readonly string[] =>
  viewer.operator?.roles.includes("audit") ? [...ownUnits(viewer), ...(viewer.operator.auditsFor ?? [])] : [];
/** Whose work the viewer does: the own, and that of colleagues who are away. */
export const workPeople = ({ userId, operator }: Somebody): readonly string[] => [userId, ...(operator?.covers ?? [])];

const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
/** A list of values for `in`; `in ()` is no SQL, so nothing is in the empty list. */
const among = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`false` : sql`${column} in (${listed(values)})`;
/** That an array column holds one of the values. */
const holds = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`false` : sql`${column} && array[${listed(values)}]::text[]`;

const columnsOf = (alias: string) => (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
type Columns = ReturnType<typeof columnsOf>;

/** That a unit of these helps with the item; `also` narrows which. */
const isJoint = (column: Columns, unitIds: readonly string[], also: SQL = sql`true`): SQL =>
  unitIds.length === 0
    ? sql`false`
    : sql`exists (select 1 from desk_joint_unit joint where joint.kind = ${column("kind")} and joint.case_id = ${column("case_id")} and ${among(sql`joint.unit_id`, unitIds)} and ${also})`;

/** That a row of `desk_work` is not hidden from the viewer; nothing where nothing is. `alias`: what the query calls it. */
export function visibleWork(viewer: Viewer, alias = "desk_work"): SQL | undefined {
  if (!viewer) return undefined;
  const column = columnsOf(alias);
  const own = ownUnits(viewer);
  const [barred, mentioned] = [column("barred_unit_ids"), column("mentioned_unit_ids")];
  if (own.length === 0) return sql`(not ${column("confidential")} and ${barred} = '{}' and ${mentioned} = '{}')`;
  const people = workPeople(viewer);
  const isTheirs = among(column("assignee"), people);
  const wasAsked = holds(column("escalated_to"), people);
  const open = sql`(not ${column("confidential")} or ${isTheirs} or ${wasAsked} or ${among(column("unit_id"), auditedUnits(viewer))})`;
  // To the very unit that it speaks of: somebody who works in another one as well is still of that unit.
  const givenUnit = sql`(${among(column("unit_id"), own)} and ${column("unit_id")} = any(${mentioned}))`;
  // Nor does covering for somebody make one another unit's.
  const givenPerson = sql`${column("assignee")} = ${viewer.userId}`;
  const given = sql`(${givenUnit} or ${givenPerson} or ${isJoint(column, own, sql`joint.unit_id = any(${mentioned})`)})`;
  return sql`(${open} and not ${holds(barred, own)} and (not ${holds(mentioned, own)} or ${given}))`;
}

/** The viewer as {@link isConcerned} judges; what {@link concernedWork} asks of rows it asks of items. */
export const toWorker = (viewer: Somebody) => ({ userIds: workPeople(viewer), unitIds: workUnits(viewer) });

/** That a row of `desk_work` is the viewer's to read whole and to move; nothing where everything is. */
export function concernedWork(viewer: Viewer, alias = "desk_work"): SQL | undefined {
  if (!viewer) return undefined;
  const column = columnsOf(alias);
  const people = workPeople(viewer);
  const units = workUnits(viewer);
  return sql`(${column("unit_id")} is null or ${among(column("unit_id"), units)} or ${among(column("assignee"), people)} or ${holds(column("escalated_to"), people)} or ${isJoint(column, units)})`;
}

/** That a row of `desk_work` called `hidden` may be hidden from somebody; the words of its index. */
export const MAY_BE_HIDDEN: SQL = sql`(hidden.confidential or hidden.barred_unit_ids <> '{}' or hidden.mentioned_unit_ids <> '{}')`;

// `is not true`: without an assignee or a unit the comparison is unknown, and unknown must not be visible.
/** That the case with this id is not hidden from the viewer, for the lists of its own domain. */
export function visibleCase(kind: string, id: PgColumn, viewer: Viewer): SQL | undefined {
  const visible = visibleWork(viewer, "hidden");
  if (!visible) return undefined;
  return sql`not exists (select 1 from desk_work hidden where hidden.kind = ${kind} and hidden.case_id = ${id} and ${MAY_BE_HIDDEN} and ${visible} is not true)`;
}

/** That the case with this id is the viewer's to read whole, for the lists of its own domain. */
export function concernedCase(kind: string, id: PgColumn, viewer: Viewer): SQL | undefined {
  const concerned = concernedWork(viewer, "others");
  if (!concerned) return undefined;
  return sql`not exists (select 1 from desk_work others where others.kind = ${kind} and others.case_id = ${id} and ${concerned} is not true)`;
}

/** {@link visibleCase} and {@link concernedCase} of one kind, for repositories that know the column. */
export type SeenBy = (id: PgColumn) => SQL | undefined;
export const seenBy =
  (kind: WorkKind, viewer: Viewer): SeenBy =>
  (id) =>
    and(visibleCase(kind, id, viewer), concernedCase(kind, id, viewer));

/** That a case has no work item yet. */
export const unqueued = (kind: WorkKind, id: PgColumn): SQL =>
  sql`not exists (select 1 from desk_work queued where queued.kind = ${kind} and queued.case_id = ${id})`;

async function exists(db: Executor, query: SQL): Promise<boolean> {
  return (await queryRows(db, query)).length > 0;
}
/** That a case has a work item, of which nothing has been written down yet to find it by. */
export const withoutContent = (kind: WorkKind, id: PgColumn): SQL =>
  sql`(exists (select 1 from desk_work queued where queued.kind = ${kind} and queued.case_id = ${id}) and not exists (select 1 from desk_content found where found.kind = ${kind} and found.case_id = ${id}))`;

/** Whether one case is hidden from the viewer. */
async function isHidden(db: Executor, kind: string, caseId: string, viewer: Viewer): Promise<boolean> {
  const visible = visibleWork(viewer, "hidden");
  if (!visible) return false;
  return exists(
    db,
    sql`select 1 from desk_work hidden where hidden.kind = ${kind} and hidden.case_id = ${caseId} and ${MAY_BE_HIDDEN} and ${visible} is not true`,
  );
}

/** Whether one case is somebody else's, of which the viewer knows no more than its line in a list. */
async function isOthers(db: Executor, kind: string, caseId: string, viewer: Viewer): Promise<boolean> {
  const concerned = concernedWork(viewer, "others");
  if (!concerned) return false;
  return exists(
    db,
    sql`select 1 from desk_work others where others.kind = ${kind} and others.case_id = ${caseId} and ${concerned} is not true`,
  );
}

/** Whether what a case holds is not for the viewer. */
export const isClosed = async (db: Executor, kind: string, caseId: string, viewer: Viewer): Promise<boolean> =>
  (await isHidden(db, kind, caseId, viewer)) || isOthers(db, kind, caseId, viewer);

/** What whoever opens another unit's case is told. */
export const OTHERS =
  "这一件由别的单位承办，内容只给承办、联合办理和督办的同事看；需要参与的，请联系承办单位转办或邀请您的单位联合办理";

/** Throws NOT_FOUND, as if there were none, for whoever may not know of it, and NOT_ALLOWED for whoever may not read it. */
export async function refuseClosed(
  db: Executor,
  { kind, caseId, missing }: { readonly kind: string; readonly caseId: string; readonly missing: string },
  viewer: Viewer,
): Promise<void> {
  if (await isHidden(db, kind, caseId, viewer)) throw new Refusal("NOT_FOUND", { message: missing });
  if (await isOthers(db, kind, caseId, viewer)) throw new Refusal("NOT_ALLOWED", { message: OTHERS });
}
