import { and, desc, eq, type SQL } from "drizzle-orm";
import type { RepairState } from "@/contract/interaction/repair-labels";
import type { Executor } from "../../../core/database";
import { repairKind } from "./repair.case";
import { repairTable } from "./repair.table";
import { containsText } from "../../../core/text/text-match";

export type RepairRowData = typeof repairTable.$inferSelect;
export type NewRepair = typeof repairTable.$inferInsert;
export const repairCases = { kind: repairKind, table: repairTable };

/** What changed last comes first. */
export const NEWEST_FIRST = [desc(repairTable.updatedAt), desc(repairTable.number)];

/** One of the enterprise's own. */
export const ownRepair = (enterpriseId: string, id: string): SQL | undefined =>
  and(eq(repairTable.enterpriseId, enterpriseId), eq(repairTable.id, id));

/** What the enterprise has sent under a submission's id. */
export const sentRepair = (enterpriseId: string, submissionHash: string): SQL | undefined =>
  and(eq(repairTable.enterpriseId, enterpriseId), eq(repairTable.submissionHash, submissionHash));

/** The enterprise's own, as they are chosen in its list. */
export const ownRepairs = (
  enterpriseId: string,
  { keyword, state }: { readonly keyword?: string | undefined; readonly state?: RepairState | undefined },
): SQL | undefined =>
  and(
    eq(repairTable.enterpriseId, enterpriseId),
    state ? eq(repairTable.state, state) : undefined,
    containsText([repairTable.content, repairTable.placeName, repairTable.building, repairTable.number], keyword),
  );

export async function insertRepair(db: Executor, row: NewRepair): Promise<void> {
  await db.insert(repairTable).values(row);
}
