import type { CallAnswer } from "@/contract/call";
import type { OwnBinding, staffCalls } from "@/contract/enterprise/staff";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createEnterpriseDirectory } from "../directory/enterprise.service";
import { createStaffRepository } from "./staff.repository";
import { createOwnBindingRepository } from "./own-binding.repository";
import { createJoining } from "./join-enterprise.service";
import { createLeaving } from "./leave-enterprise.service";

/** Bindings as the person sees them: asking, withdrawing, accepting, leaving. */
export function createBindingService(context: ModuleContext) {
  const { database } = context;
  const directory = createEnterpriseDirectory({ database });

  return {
    ...createJoining(context),
    ...createLeaving(context),

    async listOwn(caller: Caller): Promise<OwnBinding[]> {
      const rows = await createOwnBindingRepository(database.db).listOwn(caller.userId);
      const first = rows.find((row) => row.binding.state === "bound")?.binding.id;
      return rows.map(({ binding, enterprise, roleName }) => ({
        id: binding.id,
        enId: enterprise.id,
        enName: enterprise.name,
        state: binding.state,
        origin: binding.origin,
        enterpriseAdmin: binding.state === "bound" && binding.admin,
        roleName,
        position: binding.position ?? "",
        isDefault: binding.id === first,
        requestRemark: binding.requestRemark ?? "",
        decisionRemark: binding.decisionRemark ?? "",
        requestedAt: binding.requestedAt.toISOString(),
        decidedAt: binding.decidedAt?.toISOString() ?? null,
      }));
    },

    search: (keyword: string): Promise<CallAnswer<typeof staffCalls.searchEnterprises>> => directory.search(keyword),

    async setDefault(caller: Caller, enterpriseId: string): Promise<null> {
      if (!caller.enterprises.some((own) => own.id === enterpriseId))
        throw new Refusal("NOT_FOUND", { message: "您没有绑定该企业，请刷新页面" });
      await database.db.transaction(async (transaction) => {
        await createStaffRepository(transaction).lockUser(caller.userId);
        await createOwnBindingRepository(transaction).makeFirst(caller.userId, enterpriseId);
      });
      return null;
    },
  };
}
