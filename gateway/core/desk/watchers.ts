import { sql } from "drizzle-orm";
import { queryRows, type Executor } from "../database";
import type { PeoplePort } from "../ports";
import { MAY_BE_HIDDEN } from "./viewer";

/**
 * Whom of the staff a reminder about a case may reach: of a confidential one only its assignee and the heads of its unit, for
 * whom alone it exists; of one that is about a unit nobody of that unit; of either nobody without a unit; of another one
 * everybody given.
 */
export async function findWatchers(
  db: Executor,
  people: Pick<PeoplePort, "units">,
  { kind, caseId }: { readonly kind: string; readonly caseId: string },
  staff: readonly string[],
): Promise<readonly string[]> {
  const [hidden] = await queryRows<{
    confidential: boolean;
    assignee: string | null;
    unit_id: string | null;
    barred_unit_id: string | null;
  }>(
    db,
    sql`select confidential, assignee, unit_id, barred_unit_id from desk_work hidden where kind = ${kind} and case_id = ${caseId} and ${MAY_BE_HIDDEN}`,
  );
  if (!hidden) return staff;
  const units = await people.units();
  const peopleOf = (unitId: string | null) => units.find(({ id }) => id === unitId)?.people ?? [];
  const heads = peopleOf(hidden.unit_id).filter(({ head }) => head);
  const placed = new Set(units.flatMap(({ people }) => people.map(({ id }) => id)));
  const barred = new Set(peopleOf(hidden.barred_unit_id).map(({ id }) => id));
  return staff.filter(
    (id) =>
      placed.has(id) &&
      !barred.has(id) &&
      (!hidden.confidential || id === hidden.assignee || heads.some((person) => person.id === id)),
  );
}
