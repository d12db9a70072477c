import type { ModuleContext } from "../../../core/module";
import { createStaffEditing } from "./edit-staff.service";
import { createStaffEnding } from "./end-staff.service";
import { createStaffList } from "./list-staff.service";
import { createPasswordReset } from "./reset-password.service";
import { createBindingDecision } from "./decide-binding.service";

/** Sub-users of the current enterprise, as its administrator handles them. */
export function createStaffService(context: ModuleContext) {
  return {
    ...createStaffList(context),
    ...createStaffEditing(context),
    ...createStaffEnding(context),
    ...createPasswordReset(context),
    ...createBindingDecision(context),
  };
}
