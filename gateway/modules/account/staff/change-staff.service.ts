import { currentEnterprise, type Caller } from "../../../core/caller";
import type { Executor, OpenDatabase } from "../../../core/database";
import type { AuditEntry, AuditPort } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { NO_STAFF } from "./staff.rights";
import { createStaffRepository, type StaffRepository } from "./staff.repository";
import type { StaffRow } from "./list-staff.repository";

/** Does something to one person of the caller's enterprise while nobody else changes who works there. */
export async function changeStaff<Result>(
  database: OpenDatabase,
  caller: Caller,
  bindingId: string,
  act: (staff: StaffRepository, row: StaffRow, transaction: Executor) => Promise<Result>,
): Promise<Result> {
  const enterpriseId = currentEnterprise(caller).id;
  return database.db.transaction(async (transaction) => {
    const staff = createStaffRepository(transaction);
    await staff.lockEnterprise(enterpriseId);
    const row = await staff.find(enterpriseId, bindingId);
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_STAFF });
    return act(staff, row, transaction);
  });
}

/** Notes a step on one person of the caller's enterprise. */
export function recordStaffStep(
  audit: AuditPort,
  caller: Caller,
  event: string,
  target: string,
  detail: AuditEntry["detail"] = {},
) {
  return audit.record({ event, userId: caller.userId, enterpriseId: currentEnterprise(caller).id, target, detail });
}
