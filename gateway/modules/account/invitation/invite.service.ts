import { randomUUID } from "node:crypto";
import type { Executor } from "../../../core/database";
import type { FieldCipher } from "../../../core/field-cipher";
import { createLimits, tooMany, type Taken } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createEnterpriseDirectory } from "../directory/enterprise.service";
import { createSmsBudget } from "../sign-in/sms-budget.service";
import { createStaffImports } from "../staff/staff-import.repository";
import { createStaffRepository } from "../staff/staff.repository";
import { createInvitationRepository } from "./invitation.repository";
import { INVITATION_LIFETIME_MS, INVITATION_MEMORY_DAYS, invitationWords } from "./invitation.rules";

export const ALREADY_HERE = "该手机号已在本企业的子账号中，请在列表中查看";
export const ALREADY_INVITED = "该手机号已有等待确认的邀请，请在“已发出的邀请”中再发短信或撤回";
export const REFUSED_BEFORE = `对方谢绝了本企业的邀请，${INVITATION_MEMORY_DAYS} 天内不能再邀请；对方可以自己在“绑定企业”中申请加入`;

const PURPOSE = "staff.invitation";
/** By what the invitations of a phone are found. */
export const phoneKey = (cipher: FieldCipher, phone: string): string => cipher.fingerprint(phone, PURPOSE);
export const openPhone = (cipher: FieldCipher, sealed: string): string => cipher.open(sealed, PURPOSE);

/** Whom the administrator names. */
export interface Invitee {
  readonly fullName: string;
  readonly phone: string;
  readonly position: string | null;
  readonly roleId: string;
}

/** What was written within a transaction and is to be told once it is committed. */
export interface Sent {
  readonly id: string;
  /** The account that the phone has. */
  readonly userId: string | undefined;
  readonly messageId: string | undefined;
  readonly budget: Taken | undefined;
}

/**
 * Asks the owners of phones to work for an enterprise. A phone without an account and one with an account are treated the
 * same up to the last word: what the enterprise sees tells nothing of who is registered.
 */
export function createInviting(context: ModuleContext) {
  const { clock, cipher, config } = context;
  const { outbox, messenger } = context.ports;
  const budget = createSmsBudget(context);

  /** The text message to a phone; nothing is sent when the phone has had its share today. */
  async function putMessage(transaction: Executor, phone: string, enterpriseId: string) {
    const share = await createLimits(transaction, context).take(LIMITS.invitationSms, phone);
    if (!share.within) return { share, messageId: undefined, budget: undefined };
    const taken = await budget.take(transaction);
    if (!taken.within) throw tooMany("本站短信发送量已达上限，暂时不能邀请", taken.seconds);
    const [enterprise] = await createEnterpriseDirectory({ database: { db: transaction } }).find([enterpriseId]);
    const body = invitationWords(config.siteName, enterprise?.name ?? "", config.siteOrigin);
    const messageId = await outbox.put(transaction, { channel: "sms", recipient: phone, body });
    return { share, messageId, budget: taken };
  }

  return {
    putMessage,

    /** Counts against what an enterprise may send in a day. */
    async takeShare(transaction: Executor, enterpriseId: string, amount: number): Promise<void> {
      const { amount: most } = LIMITS.invitations;
      const taken = await createLimits(transaction, context).take(LIMITS.invitations, enterpriseId, amount);
      if (taken.within) return;
      const left = Math.max(0, most - taken.used + amount);
      throw tooMany(`本企业一天最多邀请 ${most} 人，现在还能邀请 ${left} 人；更多的`, taken.seconds);
    },

    /** Why each of the phones cannot be invited, in words that end without a full stop; those that can are missing. */
    async findObstacles(
      executor: Executor,
      enterpriseId: string,
      phones: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      const here = await createStaffImports(executor).phonesAtWork(enterpriseId, phones);
      const hashes = new Map(phones.map((phone) => [phoneKey(cipher, phone), phone]));
      const taken = await createInvitationRepository(executor).listTaken(enterpriseId, [...hashes.keys()], clock());
      return new Map([
        ...taken.map(
          ({ phoneHash, state }) =>
            [hashes.get(phoneHash) ?? "", state === "refused" ? REFUSED_BEFORE : ALREADY_INVITED] as const,
        ),
        ...[...here].map((phone) => [phone, ALREADY_HERE] as const),
      ]);
    },

    /** Invites somebody without an obstacle, within a transaction that holds the enterprise. */
    async invite(
      transaction: Executor,
      person: Invitee,
      { enterpriseId, by }: { readonly enterpriseId: string; readonly by: string },
    ): Promise<Sent> {
      const now = clock();
      const id = randomUUID();
      const { messageId, budget: taken } = await putMessage(transaction, person.phone, enterpriseId);
      const begun = await createInvitationRepository(transaction).begin({
        id,
        enterpriseId,
        phoneHash: phoneKey(cipher, person.phone),
        sealedPhone: cipher.seal(person.phone, PURPOSE),
        fullName: person.fullName,
        position: person.position,
        roleId: person.roleId,
        state: "waiting",
        invitedBy: by,
        invitedAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
        toldAt: messageId === undefined ? null : now,
      });
      if (!begun) throw new Refusal("WRONG_STATE", { message: ALREADY_INVITED });
      const owner = await createStaffRepository(transaction).findUserByPhone(person.phone);
      return { id, userId: owner?.id, messageId, budget: taken };
    },

    /** Hands over what {@link invite} wrote; whoever has an account finds it in the inbox as well. */
    async announce(sent: Sent, enterpriseId: string): Promise<void> {
      if (sent.messageId !== undefined) outbox.deliverSoon(sent.messageId);
      if (sent.budget) await budget.report(sent.budget);
      if (sent.userId === undefined) return;
      await messenger.send({
        to: { userIds: [sent.userId] },
        enterpriseId,
        kind: "enterprise",
        title: "企业邀请您加入",
        body: "请核对企业名称，在绑定企业中接受或谢绝邀请。",
        link: "/user/bind",
        eventKey: `invitation:${sent.id}:${clock().getTime()}`,
      });
    },
  };
}
