import type { OwnBinding } from "@/contract/enterprise/staff";
import type { Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository, type UserRow } from "../account.repository";
import { ADMIN_ROLE_ID } from "../role/role.rules";
import { demandPhoneProof } from "../security/own-account.service";
import { isUnnamed } from "../sign-in/person-name";
import { recordOwnStep, refuseStaffOfTheZone } from "../staff/own-step";
import { createStaffRepository } from "../staff/staff.repository";
import type { Invitation } from "./invitation.repository";
import { phoneKey } from "./invite.service";
import { createOpenInvitations } from "./open-invitation.repository";

const SETTLED = "这条邀请已被答复、撤回或过期，请刷新页面查看最新状态";

/** Invitations as the owner of the phone sees them, who alone answers them. */
export function createInvitationAnswers(context: ModuleContext) {
  const { database, clock, cipher } = context;
  const { audit, messenger } = context.ports;

  /** The phone is proved: no account has one without a code that was sent to it. */
  const keyOf = (user: UserRow | undefined) => phoneKey(cipher, user?.phone ?? "");

  /** Makes the person a sub-user: by a new binding, by one that had ended, or by the person's own open request. */
  async function join(transaction: Executor, caller: Caller, invitation: Invitation): Promise<string> {
    const staff = createStaffRepository(transaction);
    const { enterpriseId, roleId, fullName } = invitation;
    const set = {
      state: "bound",
      origin: "invitation",
      admin: roleId === ADMIN_ROLE_ID,
      position: invitation.position,
      invitedName: fullName,
      decidedBy: invitation.invitedBy,
    } as const;
    const row = { ...set, userId: caller.userId, enterpriseId, requestRemark: null, at: clock() };
    let id = await staff.begin(row);
    if (id === undefined) {
      const live = await staff.findByUser(enterpriseId, caller.userId);
      const asked =
        live !== undefined && (await staff.step(live.binding.id, "pending", { ...set, decidedAt: clock() }));
      if (!asked) throw new Refusal("WRONG_STATE", { message: "您已在该企业的子账号中，请刷新页面" });
      id = live.binding.id;
    }
    await staff.setRole(caller.userId, enterpriseId, roleId);
    await staff.settleType(caller.userId);
    const user = await createAccountRepository(transaction).findUser(caller.userId);
    if (user && isUnnamed(user)) await staff.setFullName(caller.userId, fullName);
    return id;
  }

  return {
    /** In the shape of the person's bindings, which they become. */
    async listOpen(userId: string): Promise<OwnBinding[]> {
      const key = keyOf(await createAccountRepository(database.db).findUser(userId));
      const rows = await createOpenInvitations(database.db).listOpen(key, clock());
      return rows.map(({ invitation, enterprise, roleName }) => ({
        id: invitation.id,
        enId: invitation.enterpriseId,
        enName: enterprise,
        state: "pending",
        origin: "invitation",
        enterpriseAdmin: false,
        invitedName: invitation.fullName,
        roleName,
        position: invitation.position ?? "",
        isDefault: false,
        managed: false,
        requestRemark: "",
        decisionRemark: "",
        requestedAt: invitation.invitedAt.toISOString(),
        decidedAt: null,
      }));
    },

    /** The person's own answer; nobody else can give it. Whoever may not join can still refuse. */
    async answer(caller: Caller, id: string, accepted: boolean): Promise<null> {
      if (accepted) refuseStaffOfTheZone(caller);
      const { enterpriseId, bindingId, fullName } = await database.db.transaction(async (transaction) => {
        const invitations = createOpenInvitations(transaction);
        const accounts = createAccountRepository(transaction);
        const staff = createStaffRepository(transaction);
        const found = await invitations.findOpen(keyOf(await accounts.findUser(caller.userId)), id, clock());
        if (!found) throw new Refusal("NOT_FOUND", { message: SETTLED });
        await staff.lockEnterprise(found.enterpriseId);
        await staff.lockUser(caller.userId);
        // The phone may have changed until now.
        const user = await accounts.findUser(caller.userId);
        if (!user || keyOf(user) !== found.phoneHash) throw new Refusal("NOT_FOUND", { message: SETTLED });
        demandPhoneProof(user);
        const still = accepted ? await invitations.removeOpen(id, clock()) : await invitations.refuseOpen(id, clock());
        if (!still) throw new Refusal("WRONG_STATE", { message: SETTLED });
        return {
          enterpriseId: found.enterpriseId,
          fullName: found.fullName,
          bindingId: accepted ? await join(transaction, caller, found) : id,
        };
      });
      await recordOwnStep(audit, caller, "binding.accept", enterpriseId, bindingId, { accepted });
      await messenger.send({
        to: { enterpriseId, admins: true },
        enterpriseId,
        kind: "enterprise",
        title: accepted ? "邀请已被接受" : "邀请被谢绝",
        body: accepted ? `${fullName}已加入企业，可以在子账号管理中调整角色。` : `${fullName}谢绝了加入企业的邀请。`,
        link: "/user/personalmanage",
        eventKey: `binding:${id}:${clock().getTime()}:accept`,
      });
      return null;
    },
  };
}
