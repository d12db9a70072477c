import type { z } from "zod";
import type { bindingRequest } from "@/contract/enterprise/staff";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createAccountRepository } from "../account.repository";
import { createEnterpriseDirectory } from "../directory/enterprise.service";
import { createInvitationRepository } from "../invitation/invitation.repository";
import { phoneKey } from "../invitation/invite.service";
import { recordOwnStep, refuseStaffOfTheZone } from "./own-step";
import { createStaffRepository } from "./staff.repository";
import { MAX_OPEN_REQUESTS } from "./staff.rules";
import { createOwnBindingRepository } from "./own-binding.repository";

const ALREADY_TIED = "您与该企业已有绑定、邀请或待审核的申请，请在本页查看";
const NO_BINDING = "没有这条绑定记录，请刷新页面";
const NO_ENTERPRISE = "没有找到该企业，请重新查找";
const SETTLED = "这条记录已处理，请刷新页面查看最新状态";

/** How a person asks to come to an enterprise, and takes that back. */
export function createJoining(context: ModuleContext) {
  const { database, clock, cipher } = context;
  const { audit, messenger } = context.ports;

  return {
    async request(caller: Caller, form: z.output<typeof bindingRequest>): Promise<{ id: string }> {
      refuseStaffOfTheZone(caller);
      const id = await database.db.transaction(async (transaction) => {
        const staff = createStaffRepository(transaction);
        await staff.lockUser(caller.userId);
        const [enterprise] = await createEnterpriseDirectory({ database: { db: transaction } }).find([form.enId]);
        if (enterprise?.approval !== "approved") throw new Refusal("NOT_FOUND", { message: NO_ENTERPRISE });
        if ((await createOwnBindingRepository(transaction).countOpenRequests(caller.userId)) >= MAX_OPEN_REQUESTS)
          throw new Refusal("WRONG_STATE", {
            message: `待审核的申请最多 ${MAX_OPEN_REQUESTS} 条，请先等待审核或撤回一条`,
          });
        const user = await createAccountRepository(transaction).findUser(caller.userId);
        const invited = await createInvitationRepository(transaction).listTaken(
          form.enId,
          [phoneKey(cipher, user?.phone ?? "")],
          clock(),
        );
        if (invited.some(({ state }) => state === "waiting"))
          throw new Refusal("WRONG_STATE", { message: ALREADY_TIED });
        const begun = await staff.begin({
          userId: caller.userId,
          enterpriseId: form.enId,
          state: "pending",
          origin: "request",
          admin: false,
          position: null,
          invitedName: null,
          requestRemark: form.remark ? cleanText(form.remark) : null,
          at: clock(),
          decidedBy: null,
        });
        if (begun === undefined) throw new Refusal("WRONG_STATE", { message: ALREADY_TIED });
        await staff.clearRole(caller.userId, form.enId);
        return begun;
      });
      await recordOwnStep(audit, caller, "binding.request", form.enId, id);
      await messenger.send({
        to: { enterpriseId: form.enId, admins: true },
        enterpriseId: form.enId,
        kind: "enterprise",
        title: "有人申请加入企业",
        body: "请在子账号管理中核对申请人的姓名和说明，通过或退回申请。",
        link: "/user/personalmanage",
        eventKey: `binding:${id}:${clock().getTime()}:request`,
      });
      return { id };
    },

    async cancel(caller: Caller, id: string): Promise<null> {
      const binding = await createOwnBindingRepository(database.db).findOwn(caller.userId, id);
      if (!binding) throw new Refusal("NOT_FOUND", { message: NO_BINDING });
      const set = { state: "unbound" as const, decidedAt: clock(), decisionRemark: "本人撤回" };
      if (binding.origin !== "request" || !(await createStaffRepository(database.db).step(id, "pending", set)))
        throw new Refusal("WRONG_STATE", { message: SETTLED });
      await recordOwnStep(audit, caller, "binding.cancel", binding.enterpriseId, id);
      return null;
    },
  };
}
