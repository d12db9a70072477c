import type { Executor } from "../database";
import type { PeoplePort } from "../ports";
import { mayRead, placeViewer } from "./units/unit-viewer";
import { createWorkRepository, type WorkKey } from "./work.repository";

/**
 * Whom of the staff something about a case may reach: those whose it is to read. Everybody given where it has no work item.
 * `today`: `YYYY-MM-DD` in Shanghai.
 */
export async function findWatchers(
  db: Executor,
  people: Pick<PeoplePort, "units">,
  key: { readonly kind: string; readonly caseId: string },
  { staff, today }: { readonly staff: readonly string[]; readonly today: string },
): Promise<readonly string[]> {
  const works = createWorkRepository(db);
  const { kind, caseId } = key as WorkKey;
  const item = await works.find({ kind, caseId }, undefined);
  if (!item) return staff;
  const [units, joint] = await Promise.all([people.units(), works.listJointUnits(kind, [caseId])]);
  const jointUnits = joint.get(caseId) ?? [];
  return staff.filter((id) => mayRead(item, jointUnits, placeViewer(units, id, today)));
}
