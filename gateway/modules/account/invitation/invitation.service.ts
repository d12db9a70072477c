import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { invitationCalls } from "@/contract/enterprise/invitation";
import type { staffCalls, staffForm } from "@/contract/enterprise/staff";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { tooMany } from "../../../core/limits/limit.service";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { recordStaffStep } from "../staff/change-staff.service";
import { createStaffImports } from "../staff/staff-import.repository";
import { getGrantableRole } from "../staff/staff.rights";
import { createStaffRepository } from "../staff/staff.repository";
import { createInvitationRepository } from "./invitation.repository";
import { INVITATION_LIFETIME_MS, INVITATION_MEMORY_MS, invitationState } from "./invitation.rules";
import { ALREADY_HERE, createInviting, openPhone, REFUSED_BEFORE } from "./invite.service";

const NO_MORE_MESSAGES = "给该手机号的邀请短信已发完，可以当面请对方登录后在“绑定企业”中确认";
const NO_INVITATION = "没有这条邀请，可能已被接受或撤回，请刷新列表";

/** Invitations as the administrator sees them: sending, sending again, taking back. */
export function createInvitationService(context: ModuleContext) {
  const { database, clock, cipher } = context;
  const { audit } = context.ports;
  const inviting = createInviting(context);
  const repository = createInvitationRepository(database.db);

  return {
    /** Invites one person whom the administrator names. */
    async add(caller: Caller, form: z.output<typeof staffForm>): Promise<CallAnswer<typeof staffCalls.addStaff>> {
      const enterpriseId = currentEnterprise(caller).id;
      const sent = await database.db.transaction(async (transaction) => {
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        await getGrantableRole(transaction, enterpriseId, form.roleId);
        const obstacle = (await inviting.findObstacles(transaction, enterpriseId, [form.phone])).get(form.phone);
        if (obstacle !== undefined) throw new Refusal("WRONG_STATE", { message: obstacle });
        await inviting.takeShare(transaction, enterpriseId, 1);
        const person = {
          fullName: cleanText(form.fullName),
          phone: form.phone,
          position: form.position ? cleanText(form.position) : null,
          roleId: form.roleId,
        };
        return inviting.invite(transaction, [person], { enterpriseId, by: caller.userId });
      });
      const id = sent.invitations[0]?.id ?? "";
      await recordStaffStep(audit, caller, "staff.add", id);
      await inviting.announce(sent, enterpriseId);
      return { id };
    },

    async list(
      caller: Caller,
      query: z.output<typeof invitationCalls.listInvitations.query>,
    ): Promise<CallAnswer<typeof invitationCalls.listInvitations>> {
      const enterpriseId = currentEnterprise(caller).id;
      const now = clock();
      const [total, rows] = await Promise.all([
        repository.count(enterpriseId),
        repository.list(enterpriseId, pageBounds(query)),
      ]);
      const records = rows.map(({ invitation, roleName, isBacked }) => ({
        id: invitation.id,
        fullName: invitation.fullName,
        phone: maskPhone(openPhone(cipher, invitation.sealedPhone)),
        position: invitation.position ?? "",
        roleName,
        state: invitationState({ ...invitation, isBacked }, now),
        invitedAt: invitation.invitedAt.toISOString(),
        expiresAt: invitation.expiresAt.toISOString(),
        toldAt: invitation.toldAt?.toISOString() ?? null,
      }));
      return { records, total, page: query.page, size: query.size };
    },

    async resend(caller: Caller, id: string): Promise<null> {
      const enterpriseId = currentEnterprise(caller).id;
      const sent = await database.db.transaction(async (transaction) => {
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        const invitations = createInvitationRepository(transaction);
        const invitation = await invitations.find(enterpriseId, id);
        if (!invitation) throw new Refusal("NOT_FOUND", { message: NO_INVITATION });
        if (invitation.state === "refused") throw new Refusal("WRONG_STATE", { message: REFUSED_BEFORE });
        const phone = openPhone(cipher, invitation.sealedPhone);
        const here = await createStaffImports(transaction).phonesAtWork(enterpriseId, [phone]);
        if (here.has(phone)) throw new Refusal("WRONG_STATE", { message: ALREADY_HERE });
        await inviting.takeShare(transaction, enterpriseId, 1);
        const messages = await inviting.putMessages(transaction, [phone], enterpriseId);
        if (messages.shortFor !== undefined) throw tooMany(NO_MORE_MESSAGES, messages.shortFor);
        const now = clock();
        const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS);
        if (!(await invitations.renew(enterpriseId, id, { invitedBy: caller.userId, toldAt: now, expiresAt })))
          throw new Refusal("NOT_FOUND", { message: NO_INVITATION });
        const budget = await inviting.takeBudget(transaction, messages);
        return { invitations: [{ id, phone }], idByPhone: messages.idByPhone, budget };
      });
      await recordStaffStep(audit, caller, "staff.invite.again", id);
      await inviting.announce(sent, enterpriseId);
      return null;
    },

    async withdraw(caller: Caller, id: string): Promise<null> {
      const enterpriseId = currentEnterprise(caller).id;
      if (!(await repository.withdraw(enterpriseId, id))) {
        const refused = await repository.find(enterpriseId, id);
        throw refused
          ? new Refusal("WRONG_STATE", { message: "对方已经谢绝，不用撤回" })
          : new Refusal("NOT_FOUND", { message: NO_INVITATION });
      }
      await recordStaffStep(audit, caller, "staff.invite.withdraw", id);
      return null;
    },

    /** Forgets what ended long ago. */
    sweep: () => repository.sweep(new Date(clock().getTime() - INVITATION_MEMORY_MS)),
  };
}
