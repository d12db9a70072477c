import type { Viewer } from "../../caller";
import type { OperatorRole } from "@/contract/access/operator-roles";
import type { UnitPeople } from "../../ports";
import { toWorker } from "../viewer";
import type { WorkItem } from "../work.repository";
import { isConcerned } from "../work.rules";
import { findCovered, findStoodIn } from "./unit.rules";

type Somebody = NonNullable<Viewer>;

/** Somebody of the staff as the rules of who sees what judge them. `today`: `YYYY-MM-DD` in Shanghai. */
export function placeViewer(units: readonly UnitPeople[], userId: string, today: string): Somebody {
  const own = units.filter(({ people }) => people.some(({ id }) => id === userId));
  const roles: readonly OperatorRole[] = own.flatMap(
    ({ people }) => people.find(({ id }) => id === userId)?.roles ?? [],
  );
  return placeOperator(units, { userId, roles, unitIds: own.map(({ id }) => id) }, today);
}

/** The same where roles and units are known. */
export function placeOperator(
  units: readonly UnitPeople[],
  {
    userId,
    roles,
    unitIds,
  }: { readonly userId: string; readonly roles: readonly OperatorRole[]; readonly unitIds: readonly string[] },
  today: string,
) {
  const { work, audit } = findStoodIn(units, unitIds, today);
  const covers = findCovered(units, userId, today);
  return { userId, operator: { roles, unitIds, standsInFor: work, auditsFor: audit, covers } };
}

const share = (some: readonly string[], others: readonly string[]): boolean => some.some((id) => others.includes(id));

/** What `visibleWork` and `concernedWork` of the viewer's rules ask of rows, asked of one item; the two must agree. */
export function mayRead(item: WorkItem, jointUnits: readonly string[], viewer: Somebody): boolean {
  const { unitId, assignee, confidential, barredUnitIds, mentionedUnitIds, escalatedTo } = item;
  const { roles = [], unitIds: own = [], auditsFor = [] } = viewer.operator ?? {};
  const worker = toWorker(viewer);
  if (!isConcerned(item, jointUnits, worker)) return false;
  if (own.length === 0) return !confidential && barredUnitIds.length === 0 && mentionedUnitIds.length === 0;
  const isTheirs = assignee !== null && worker.userIds.includes(assignee);
  const audits = roles.includes("audit") && unitId !== null && [...own, ...auditsFor].includes(unitId);
  if (confidential && !isTheirs && !audits && !share(escalatedTo, worker.userIds)) return false;
  if (share(barredUnitIds, own)) return false;
  const spoken = own.filter((id) => mentionedUnitIds.includes(id));
  const wasGiven = assignee === viewer.userId || share(spoken, [...jointUnits, ...(unitId === null ? [] : [unitId])]);
  return spoken.length === 0 || wasGiven;
}
