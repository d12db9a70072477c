import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createInvitationRepository } from "../invitation/invitation.repository";
import { phoneKey } from "../invitation/invite.service";
import { ensureAdminRemains } from "./staff.rights";
import { createStaffRepository } from "./staff.repository";
import { recordOwnStep } from "./own-step";

/** A person's own way out of an enterprise. */
export function createLeaving({ database, clock, cipher, registry, ports }: ModuleContext) {
  return {
    async leave(caller: Caller, enterpriseId: string): Promise<null> {
      const id = await database.db.transaction(async (transaction) => {
        const staff = createStaffRepository(transaction);
        await staff.lockEnterprise(enterpriseId);
        const row = await staff.findByUser(enterpriseId, caller.userId);
        if (row?.binding.state !== "bound") throw new Refusal("NOT_FOUND", { message: "您没有绑定该企业，请刷新页面" });
        await ensureAdminRemains(staff, row);
        const running = await registry.cases.countHeld(transaction, { userId: caller.userId, enterpriseId });
        if (running.length > 0) {
          const words = running.map(({ label, count }) => `${label} ${count} 件`).join("、");
          throw new Refusal("WRONG_STATE", {
            message: `您还有在办事项（${words}），请办结或由企业管理员移交后再解除绑定`,
          });
        }
        const now = clock();
        await staff.step(row.binding.id, "bound", {
          state: "unbound",
          admin: false,
          managed: false,
          decidedAt: now,
          decisionRemark: "本人解除绑定",
        });
        await staff.clearRole(caller.userId, enterpriseId);
        await createInvitationRepository(transaction).forget(enterpriseId, phoneKey(cipher, row.user.phone));
        await staff.settleType(caller.userId);
        return row.binding.id;
      });
      await recordOwnStep(ports.audit, caller, "binding.leave", enterpriseId, id);
      return null;
    },
  };
}
