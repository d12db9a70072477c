import { randomUUID } from "node:crypto";
import type { Executor } from "../../../core/database";
import type { FieldCipher, SealedColumn } from "../../../core/field-cipher";
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

/** What of an invitation lies sealed. */
export const INVITATION_SEALED: readonly SealedColumn[] = [
  { table: "staff_invitation", column: "sealed_phone", purpose: PURPOSE },
];
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

/** Text messages that were put down within a transaction, to be handed over once it is committed. */
interface Messages {
  /** By phone; whoever has had the share of them has none. */
  readonly idByPhone: ReadonlyMap<string, string>;
  /** Seconds until the one who has none can have another. */
  readonly shortFor: number | undefined;
}

export interface Sent {
  readonly idByPhone: Messages["idByPhone"];
  readonly budget: Taken | undefined;
  readonly invitations: readonly { readonly id: string; readonly phone: string }[];
}

/**
 * Asks the owners of phones to work for an enterprise. A phone without an account and one with an account are treated the
 * same up to the last word: what the enterprise sees tells nothing of who is registered.
 */
export function createInviting(context: ModuleContext) {
  const { clock, cipher, config, database, log } = context;
  const { outbox, messenger } = context.ports;
  const budget = createSmsBudget(context);

  /** Counts a message against what one enterprise may send a phone in a month, and what the phone gets in a day. */
  async function takePhoneShare(transaction: Executor, phone: string, enterpriseId: string) {
    const limits = createLimits(transaction, context);
    const subject = `${enterpriseId}\u0000${phone}`;
    const pair = await limits.take(LIMITS.invitationSmsByPair, subject);
    if (!pair.within) return pair.seconds;
    const day = await limits.take(LIMITS.invitationSms, phone);
    if (day.within) return undefined;
    await limits.giveBack(LIMITS.invitationSmsByPair, subject);
    return day.seconds;
  }

  /**
   * The text messages to phones; nothing goes to one that has had its share. Everybody counts in the same order, so that no
   * two transactions wait for each other.
   */
  async function putMessages(
    transaction: Executor,
    phones: readonly string[],
    enterpriseId: string,
  ): Promise<Messages> {
    const [enterprise] = await createEnterpriseDirectory({ database: { db: transaction } }).find([enterpriseId]);
    const body = invitationWords(config.siteName, enterprise?.name ?? "", config.siteOrigin);
    const idByPhone = new Map<string, string>();
    let shortFor: number | undefined;
    for (const phone of [...phones].sort()) {
      const short = await takePhoneShare(transaction, phone, enterpriseId);
      if (short === undefined)
        idByPhone.set(phone, await outbox.put(transaction, { channel: "sms", recipient: phone, body }));
      else shortFor = short;
    }
    return { idByPhone, shortFor };
  }

  /** Counts the messages against what the portal may send. Last of all: everybody else's wait until the transaction ends. */
  async function takeBudget(transaction: Executor, { idByPhone }: Messages): Promise<Taken | undefined> {
    if (idByPhone.size === 0) return undefined;
    const taken = await budget.takeMany(transaction, idByPhone.size);
    if (!taken.within) throw tooMany("本站短信发送量接近上限，暂时不能邀请", taken.seconds);
    return taken;
  }

  /** Whoever has an account finds it in the inbox as well. In the background: how long the answer takes tells nobody who has. */
  async function tellInInbox({ invitations, idByPhone }: Sent, enterpriseId: string): Promise<void> {
    const staff = createStaffRepository(database.db);
    for (const { id, phone } of invitations) {
      const owner = idByPhone.has(phone) ? await staff.findUserByPhone(phone) : undefined;
      if (!owner) continue;
      await messenger.send({
        to: { userIds: [owner.id] },
        enterpriseId,
        kind: "enterprise",
        title: "企业邀请您加入",
        body: "请核对企业名称，在绑定企业中接受或谢绝邀请。",
        link: "/user/bind",
        eventKey: `invitation:${id}:${clock().getTime()}`,
      });
    }
  }

  return {
    putMessages,
    takeBudget,

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

    /** Invites people without an obstacle, within a transaction that holds the enterprise. */
    async invite(
      transaction: Executor,
      people: readonly Invitee[],
      { enterpriseId, by }: { readonly enterpriseId: string; readonly by: string },
    ): Promise<Sent> {
      const now = clock();
      const repository = createInvitationRepository(transaction);
      const messages = await putMessages(
        transaction,
        people.map(({ phone }) => phone),
        enterpriseId,
      );
      const invitations: { id: string; phone: string }[] = [];
      for (const { phone, ...person } of people) {
        const id = randomUUID();
        const begun = await repository.begin({
          ...person,
          id,
          enterpriseId,
          phoneHash: phoneKey(cipher, phone),
          sealedPhone: cipher.seal(phone, PURPOSE),
          state: "waiting",
          invitedBy: by,
          invitedAt: now,
          expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
          toldAt: messages.idByPhone.has(phone) ? now : null,
        });
        if (!begun) throw new Refusal("WRONG_STATE", { message: ALREADY_INVITED });
        invitations.push({ id, phone });
      }
      return { invitations, idByPhone: messages.idByPhone, budget: await takeBudget(transaction, messages) };
    },

    /** Hands over what {@link invite} wrote. */
    async announce(sent: Sent, enterpriseId: string): Promise<void> {
      for (const id of sent.idByPhone.values()) outbox.deliverSoon(id);
      if (sent.budget) await budget.report(sent.budget, sent.idByPhone.size);
      tellInInbox(sent, enterpriseId).catch((error: unknown) => log.error({ err: error }, "invitation"));
    },
  };
}
