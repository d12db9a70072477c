import { sql } from "drizzle-orm";
import { queryRows, type Executor } from "../database";
import type { PeoplePort } from "../ports";

/**
 * Whom of the staff a reminder about a case may reach: of a confidential one only its assignee and the heads of its unit, for
 * whom alone it exists; of another one everybody given.
 */
export async function findWatchers(
  db: Executor,
  people: Pick<PeoplePort, "units">,
  { kind, caseId }: { readonly kind: string; readonly caseId: string },
  staff: readonly string[],
): Promise<readonly string[]> {
  const [hidden] = await queryRows<{ assignee: string | null; unit_id: string | null }>(
    db,
    sql`select assignee, unit_id from desk_work where kind = ${kind} and case_id = ${caseId} and confidential`,
  );
  if (!hidden) return staff;
  const unit = (await people.units()).find(({ id }) => id === hidden.unit_id);
  const heads = unit?.people.filter(({ head }) => head).map(({ id }) => id) ?? [];
  return staff.filter((id) => id === hidden.assignee || heads.includes(id));
}
