import type { CallAnswer } from "@/contract/call";
import type { OwnBinding, staffCalls } from "@/contract/enterprise/staff";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createEnterpriseDirectory } from "../directory/enterprise.service";
import { createInvitationAnswers } from "../invitation/answer-invitation.service";
import { recordOwnStep } from "./own-step";
import { createStaffRepository } from "./staff.repository";
import { createOwnBindingRepository } from "./own-binding.repository";
import { createJoining } from "./join-enterprise.service";
import { createLeaving } from "./leave-enterprise.service";

const NOT_BOUND = "您没有绑定该企业，请刷新页面";

/** Bindings as the person sees them: asking, withdrawing, accepting, leaving. */
export function createBindingService(context: ModuleContext) {
  const { database } = context;
  const directory = createEnterpriseDirectory({ database });
  const answers = createInvitationAnswers(context);

  return {
    ...createJoining(context),
    ...createLeaving(context),

    /** Invitations first: they wait for an answer. */
    async listOwn(caller: Caller): Promise<OwnBinding[]> {
      const [invitations, rows] = await Promise.all([
        answers.listOpen(caller.userId),
        createOwnBindingRepository(database.db).listOwn(caller.userId),
      ]);
      const first = rows.find((row) => row.binding.state === "bound")?.binding.id;
      const bindings = rows.map(({ binding, enterprise, roleName }): OwnBinding => ({
        id: binding.id,
        enId: enterprise.id,
        enName: enterprise.name,
        state: binding.state,
        origin: binding.origin,
        enterpriseAdmin: binding.state === "bound" && binding.admin,
        invitedName: binding.invitedName ?? "",
        roleName,
        position: binding.position ?? "",
        isDefault: binding.id === first,
        managed: binding.managed,
        requestRemark: binding.requestRemark ?? "",
        decisionRemark: binding.decisionRemark ?? "",
        requestedAt: binding.requestedAt.toISOString(),
        decidedAt: binding.decidedAt?.toISOString() ?? null,
      }));
      return [...invitations, ...bindings];
    },

    answer: answers.answer,

    /** The person's consent that the enterprise changes name and password, or its end. */
    async setManaged(caller: Caller, enterpriseId: string, managed: boolean): Promise<null> {
      const id = await createOwnBindingRepository(database.db).setManaged(caller.userId, enterpriseId, managed);
      if (id === undefined) throw new Refusal("NOT_FOUND", { message: NOT_BOUND });
      await recordOwnStep(context.ports.audit, caller, "binding.managed", enterpriseId, id, { managed });
      return null;
    },

    search: (keyword: string): Promise<CallAnswer<typeof staffCalls.searchEnterprises>> => directory.search(keyword),

    async setDefault(caller: Caller, enterpriseId: string): Promise<null> {
      if (!caller.enterprises.some((own) => own.id === enterpriseId))
        throw new Refusal("NOT_FOUND", { message: NOT_BOUND });
      await database.db.transaction(async (transaction) => {
        await createStaffRepository(transaction).lockUser(caller.userId);
        await createOwnBindingRepository(transaction).makeFirst(caller.userId, enterpriseId);
      });
      return null;
    },
  };
}
