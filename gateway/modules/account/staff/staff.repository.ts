import type { Executor } from "../../../core/database";
import { createBindingWriter } from "./binding.repository";
import { createStaffReader } from "./list-staff.repository";
import { createStaffAccounts } from "./staff-account.repository";

/** What a step on somebody's work for an enterprise reads and writes within its transaction. */
export function createStaffRepository(db: Executor) {
  return { ...createStaffReader(db), ...createBindingWriter(db), ...createStaffAccounts(db) };
}

export type StaffRepository = ReturnType<typeof createStaffRepository>;
