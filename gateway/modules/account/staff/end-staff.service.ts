import type { Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createInvitationRepository } from "../invitation/invitation.repository";
import { phoneKey } from "../invitation/invite.service";
import type { StaffRow } from "./list-staff.repository";
import { handOverCases, ensureAdminRemains, settleAfterLeaving } from "./staff.rights";
import { changeStaff, recordStaffStep } from "./change-staff.service";

/** Suspends, ends and takes up again what somebody does for the enterprise. */
export function createStaffEnding({ database, clock, cipher, registry, ports }: ModuleContext) {
  const { audit } = ports;

  /** Whoever was sent away does not come back by an invitation that was still open. */
  const forgetInvitation = (transaction: Executor, { binding, user }: StaffRow) =>
    createInvitationRepository(transaction).forget(binding.enterpriseId, phoneKey(cipher, user.phone));

  async function end(caller: Caller, id: string, handOverTo: string | undefined, to: "disabled" | "unbound") {
    await changeStaff(database, caller, id, async (staff, row, transaction) => {
      const { state } = row.binding;
      const fits = to === "disabled" ? state === "bound" : ["bound", "disabled", "pending"].includes(state);
      if (!fits)
        throw new Refusal("WRONG_STATE", {
          message: to === "disabled" ? "只有已绑定的子账号可以停用，请刷新列表" : "该人员已不在本企业，请刷新列表",
        });
      await ensureAdminRemains(staff, row);
      await handOverCases(transaction, staff, registry.cases, row, handOverTo);
      const now = clock();
      await staff.step(row.binding.id, state, {
        state: to,
        decidedAt: now,
        decidedBy: caller.userId,
        ...(to === "unbound" ? { admin: false, managed: false } : {}),
      });
      await forgetInvitation(transaction, row);
      if (to === "unbound") await staff.clearRole(row.user.id, row.binding.enterpriseId);
      await settleAfterLeaving(staff, row.user.id, now);
    });
    await recordStaffStep(audit, caller, to === "disabled" ? "staff.disable" : "staff.remove", id);
    return null;
  }

  return {
    async enable(caller: Caller, id: string): Promise<null> {
      await changeStaff(database, caller, id, async (staff, row) => {
        const set = { state: "bound" as const, decidedAt: clock(), decidedBy: caller.userId };
        if (row.binding.state !== "disabled" || !(await staff.step(id, "disabled", set)))
          throw new Refusal("WRONG_STATE", { message: "只有已停用的子账号可以启用，请刷新列表" });
        await staff.settleType(row.user.id);
      });
      await recordStaffStep(audit, caller, "staff.enable", id);
      return null;
    },

    disable: (caller: Caller, id: string, handOverTo: string | undefined) => end(caller, id, handOverTo, "disabled"),
    remove: (caller: Caller, id: string, handOverTo: string | undefined) => end(caller, id, handOverTo, "unbound"),
  };
}
