import { randomUUID } from "node:crypto";
import { currentEnterprise, NO_PERMISSION, type Caller } from "../caller";
import { todayInShanghai, type Clock } from "../clock";
import { holdLock } from "../locks";
import type { ConsentBetween, ConsentedRead, ConsentPort, NewConsent } from "../ports";
import { Refusal } from "../refusal";
import { createConsentRepository, type ConsentBond, type ConsentRow } from "./consent.repository";
import { findUncovered, getConsentState, whyUnread } from "./consent.rules";

const NOT_THEIRS = "您不是得到授权的单位的人员，不能查看";

/** The account of a person, or the enterprise that the person may speak for. */
function giverId(caller: Caller, { giver, permission }: NewConsent): string {
  if (caller.viewing) throw new Refusal("NOT_ALLOWED");
  if (giver === "person") return caller.userId;
  const { id, permissions, approval } = currentEnterprise(caller);
  if (approval !== "approved" || !permissions.includes(permission))
    throw new Refusal("NOT_ALLOWED", { message: NO_PERMISSION });
  return id;
}

/** The zone's administration as a whole, where what is responsible is no unit of the desk. */
export const ZONE_RECEIVER = "zone";

/** Whether somebody reads for a unit or an enterprise, as the gateway knows them. */
function readsFor({ enterprise, operator, viewing }: Caller, { kind, id }: ConsentedRead["receiver"]): boolean {
  if (viewing) return false;
  if (kind === "enterprise") return enterprise?.id === id && enterprise.approval === "approved";
  if (id === ZONE_RECEIVER) return operator !== undefined;
  return operator?.unitIds.includes(id) === true || operator?.standsInFor?.includes(id) === true;
}

/** Whether the same was agreed to in the same words. */
const isSame = (one: ConsentRow, other: ConsentRow): boolean =>
  one.version === other.version &&
  one.until === other.until &&
  one.permission === other.permission &&
  one.items.length === other.items.length &&
  findUncovered(one.items, other.items).length === 0;

const toBond = ({ giver, receiver, purpose, about }: ConsentBetween): ConsentBond => ({
  giverKind: giver.kind,
  giverId: giver.id,
  receiverKind: receiver.kind,
  receiverId: receiver.id,
  purposeCode: purpose.code,
  aboutKind: about?.kind ?? "",
  aboutId: about?.id ?? "",
});

/** The way every domain gets consents and reads by them. */
export function createConsents(clock: Clock): ConsentPort {
  return {
    async give(transaction, caller, consent) {
      const { giver, receiver, items, purpose, about } = consent;
      const givenAt = clock();
      const today = todayInShanghai(clock);
      if (items.length === 0) throw Refusal.input("请至少勾选一项要授权的内容", "items");
      if (consent.until < today) throw Refusal.input("授权截止日期已过，请改选今天或以后的日期", "until");
      const row: ConsentRow = {
        id: randomUUID(),
        giverKind: giver,
        giverId: giverId(caller, consent),
        givenBy: caller.userId,
        receiverKind: receiver.kind,
        receiverId: receiver.id,
        receiverName: receiver.name,
        permission: consent.permission,
        items,
        purposeCode: purpose.code,
        purpose: purpose.words,
        aboutKind: about?.kind ?? "",
        aboutId: about?.id ?? "",
        aboutName: about?.name ?? "",
        version: consent.version,
        givenAt,
        until: consent.until,
        withdrawnAt: null,
        withdrawnBy: null,
      };
      // Of the same one sent twice the second waits here, and then finds the first.
      await holdLock(transaction, "consent", `${row.giverKind}:${row.giverId}`);
      const repository = createConsentRepository(transaction);
      const first = (await repository.holdLiving(row, today)).find((one) => isSame(one, row));
      if (first) return first.id;
      await repository.insert(row);
      return row.id;
    },

    async living(transaction, between) {
      const rows = await createConsentRepository(transaction).holdLiving(toBond(between), todayInShanghai(clock));
      return rows.map(({ items, givenAt, until }) => ({ codes: items.map(({ code }) => code), givenAt, until }));
    },

    async end(transaction, caller, between) {
      if (caller.viewing) throw new Refusal("NOT_ALLOWED");
      const repository = createConsentRepository(transaction);
      for (const { id } of await repository.holdLiving(toBond(between), todayInShanghai(clock)))
        await repository.withdraw(id, caller.userId, clock());
    },

    async read(transaction, caller, { items, thing, ...between }) {
      const { receiver } = between;
      if (items.length === 0) throw new Error("没有写明按授权查看哪些内容");
      if (!readsFor(caller, receiver)) throw new Refusal("NOT_ALLOWED", { message: NOT_THEIRS });
      const today = todayInShanghai(clock);
      const bond = toBond(between);
      const repository = createConsentRepository(transaction);
      const living = await repository.holdLiving(bond, today);
      const covering = living.find((one) => findUncovered(items, one.items).length === 0);
      if (!covering) {
        const given = await repository.listBound(bond);
        throw new Refusal("NOT_ALLOWED", { message: whyUnread(items, given, today) });
      }
      await repository.addRead({
        consentId: covering.id,
        userId: caller.userId,
        items: items.map(({ code }) => code).toSorted(),
        thing: thing ?? null,
        at: clock(),
      });
    },
  };
}

/** Why a consent cannot be withdrawn any more; undefined where it can. */
export const whyNotWithdrawn = (row: ConsentRow, today: string): string | undefined =>
  ({
    living: undefined,
    expired: `这份授权已于 ${row.until} 到期，对方已经不能查看，不用撤回`,
    withdrawn: "这份授权已经撤回，对方已经不能查看",
  })[getConsentState(row, today)];
