import type { z } from "zod";
import type { bindingDecision } from "@/contract/enterprise/staff";
import { currentEnterprise, type Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { ADMIN_ROLE_ID, DEFAULT_ROLE_ID } from "../role/role.rules";
import { createInvitationRepository } from "../invitation/invitation.repository";
import { phoneKey } from "../invitation/invite.service";
import { getGrantableRole } from "./staff.rights";
import { changeStaff, recordStaffStep } from "./change-staff.service";

/** Decides on a request of somebody who wants to join. */
export function createBindingDecision(context: ModuleContext) {
  const { database, clock, cipher } = context;
  const { audit, messenger } = context.ports;

  return {
    async decide(caller: Caller, decision: z.output<typeof bindingDecision>): Promise<null> {
      const userId = await changeStaff(database, caller, decision.id, async (staff, row, transaction) => {
        if (row.binding.state !== "pending" || row.binding.origin !== "request")
          throw new Refusal("WRONG_STATE", { message: "这条申请已处理或已撤回，请刷新列表" });
        const remark = decision.remark ? cleanText(decision.remark) : null;
        const decided = { decidedAt: clock(), decidedBy: caller.userId, decisionRemark: remark };
        if (!decision.passed) {
          await staff.step(row.binding.id, "pending", { ...decided, state: "refused" });
          return row.user.id;
        }
        const role = await getGrantableRole(transaction, row.binding.enterpriseId, decision.roleId ?? DEFAULT_ROLE_ID);
        await staff.step(row.binding.id, "pending", { ...decided, state: "bound", admin: role.id === ADMIN_ROLE_ID });
        await staff.setRole(row.user.id, row.binding.enterpriseId, role.id);
        await staff.settleType(row.user.id);
        const invitations = createInvitationRepository(transaction);
        await invitations.forget(row.binding.enterpriseId, phoneKey(cipher, row.user.phone));
        return row.user.id;
      });
      await recordStaffStep(audit, caller, "binding.decide", decision.id, { passed: decision.passed });
      await messenger.send({
        to: { userIds: [userId] },
        enterpriseId: currentEnterprise(caller).id,
        kind: "enterprise",
        title: decision.passed ? "绑定申请已通过" : "绑定申请未通过",
        body: decision.passed
          ? "您现在可以代表该企业办理事项，在页面右上角切换企业。"
          : `原因：${decision.remark ?? "未填写"}。可以修改说明后重新申请。`,
        link: "/user/bind",
        eventKey: `binding:${decision.id}:${clock().getTime()}:decide`,
      });
      return null;
    },
  };
}
