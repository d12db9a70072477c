import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql } from "drizzle-orm";
import type { Frequency } from "@/contract/subscribe/labels";
import type { Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import {
  subscriptionDigestTable as digests,
  subscriptionMemberTable as members,
  subscriptionSettingTable as settings,
  subscriptionTable as subscriptions,
} from "./subscribe.table";

const OFFERED_MOST = 200;

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type MemberRow = typeof members.$inferSelect;
export type SettingRow = typeof settings.$inferSelect;
export type DigestRow = typeof digests.$inferSelect;
/** A subscription with what one of its people made of it. */
export type HeldRow = SubscriptionRow & Pick<MemberRow, "userId" | "linkId" | "muted" | "sinceSeq">;

const held = {
  id: subscriptions.id,
  kind: subscriptions.kind,
  target: subscriptions.target,
  filter: subscriptions.filter,
  name: subscriptions.name,
  createdBy: subscriptions.createdBy,
  enterpriseId: subscriptions.enterpriseId,
  createdAt: subscriptions.createdAt,
  userId: members.userId,
  linkId: members.linkId,
  muted: members.muted,
  sinceSeq: members.sinceSeq,
};

/** The only reader and writer of subscriptions, settings and digests. */
export function createSubscribeRepository(db: Executor) {
  const membership = (userId: string, id: string) => and(eq(members.userId, userId), eq(members.subscriptionId, id));
  return {
    /** Others who add for the same person wait until this transaction ends: the limit holds whatever comes at once. */
    async lock(userId: string): Promise<void> {
      await holdLock(db, "subscription", userId);
    },

    async countOf(userId: string): Promise<number> {
      const rows = await db.select({ total: count() }).from(members).where(eq(members.userId, userId));
      return rows[0]?.total ?? 0;
    },

    async find(id: string): Promise<SubscriptionRow | undefined> {
      return (await db.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1))[0];
    },

    async findMade(key: Pick<SubscriptionRow, "createdBy" | "kind" | "target">): Promise<SubscriptionRow | undefined> {
      const same = and(
        eq(subscriptions.createdBy, key.createdBy),
        eq(subscriptions.kind, key.kind),
        eq(subscriptions.target, key.target),
      );
      return (await db.select().from(subscriptions).where(same).limit(1))[0];
    },

    async insert(row: SubscriptionRow): Promise<void> {
      await db.insert(subscriptions).values(row);
    },

    /** False when the person hears of it already. */
    async join(row: MemberRow): Promise<boolean> {
      const added = await db.insert(members).values(row).onConflictDoNothing().returning({ userId: members.userId });
      return added.length > 0;
    },

    async findHeld(userId: string, id: string): Promise<HeldRow | undefined> {
      const rows = await db
        .select(held)
        .from(members)
        .innerJoin(subscriptions, eq(subscriptions.id, members.subscriptionId))
        .where(membership(userId, id))
        .limit(1);
      return rows[0];
    },

    async findByLink(linkId: string): Promise<HeldRow | undefined> {
      const rows = await db
        .select(held)
        .from(members)
        .innerJoin(subscriptions, eq(subscriptions.id, members.subscriptionId))
        .where(eq(members.linkId, linkId))
        .limit(1);
      return rows[0];
    },

    /** What people hear of, in the order in which they came to it. */
    async listHeld(userIds: readonly string[]): Promise<HeldRow[]> {
      if (userIds.length === 0) return [];
      return db
        .select(held)
        .from(members)
        .innerJoin(subscriptions, eq(subscriptions.id, members.subscriptionId))
        .where(inArray(members.userId, [...userIds]))
        .orderBy(asc(members.createdAt), asc(members.subscriptionId));
    },

    /** What is shared with an enterprise, without the named ones. */
    async listShared(enterpriseId: string, except: readonly string[]): Promise<SubscriptionRow[]> {
      return db
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.enterpriseId, enterpriseId),
            ...(except.length > 0 ? [notInArray(subscriptions.id, [...except])] : []),
          ),
        )
        .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id))
        .limit(OFFERED_MOST);
    },

    async countMembers(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: members.subscriptionId, total: count() })
        .from(members)
        .where(inArray(members.subscriptionId, [...ids]))
        .groupBy(members.subscriptionId);
      return new Map(rows.map(({ id, total }) => [id, total]));
    },

    /** False when the person did not hear of it. What nobody hears of is gone. */
    async leave(userId: string, id: string): Promise<boolean> {
      const rows = await db.delete(members).where(membership(userId, id)).returning({ userId: members.userId });
      const left = await db.select({ total: count() }).from(members).where(eq(members.subscriptionId, id));
      if (left[0]?.total === 0) await db.delete(subscriptions).where(eq(subscriptions.id, id));
      return rows.length > 0;
    },

    async mute(userId: string, id: string, set: Partial<Pick<MemberRow, "muted" | "sinceSeq">>): Promise<void> {
      await db.update(members).set(set).where(membership(userId, id));
    },

    /** Shares with an enterprise or with nobody; whoever joined under another sharing hears no more of it. */
    async share(id: string, makerId: string, enterpriseId: string | null): Promise<void> {
      await db.update(subscriptions).set({ enterpriseId }).where(eq(subscriptions.id, id));
      await db.delete(members).where(and(eq(members.subscriptionId, id), ne(members.userId, makerId)));
    },

    async findSetting(userId: string): Promise<SettingRow | undefined> {
      return (await db.select().from(settings).where(eq(settings.userId, userId)).limit(1))[0];
    },

    async findSettingByLink(linkId: string): Promise<SettingRow | undefined> {
      return (await db.select().from(settings).where(eq(settings.linkId, linkId)).limit(1))[0];
    },

    /** The one there is stays. */
    async putSetting(row: typeof settings.$inferInsert): Promise<void> {
      await db.insert(settings).values(row).onConflictDoNothing();
    },

    async saveSetting(
      userId: string,
      set: Partial<Pick<SettingRow, "frequency" | "stopped" | "toldSeq">>,
    ): Promise<void> {
      await db.update(settings).set(set).where(eq(settings.userId, userId));
    },

    /**
     * People whose turn it is, by account from `after` on: of `period` those who have not been looked at in it, without one
     * those who were told less than `upTo`.
     */
    async listDue(
      frequency: Frequency,
      due: {
        readonly period: string | undefined;
        readonly upTo: number;
        readonly after: string;
        readonly limit: number;
      },
    ): Promise<SettingRow[]> {
      return db
        .select()
        .from(settings)
        .where(
          and(
            eq(settings.frequency, frequency),
            eq(settings.stopped, false),
            gt(settings.userId, due.after),
            due.period === undefined ? lt(settings.toldSeq, due.upTo) : ne(settings.period, due.period),
          ),
        )
        .orderBy(asc(settings.userId))
        .limit(due.limit);
    },

    /** People are told up to a number; of two gateways at once one moves a person on. Gives whom it moved. */
    async advance(
      userIds: readonly string[],
      frequency: Frequency,
      to: { readonly upTo: number; readonly period: string | undefined },
    ): Promise<string[]> {
      if (userIds.length === 0) return [];
      const rows = await db
        .update(settings)
        .set({
          toldSeq: sql`greatest(${settings.toldSeq}, ${to.upTo})`,
          ...(to.period === undefined ? {} : { period: to.period }),
        })
        .where(
          and(
            inArray(settings.userId, [...userIds]),
            eq(settings.frequency, frequency),
            eq(settings.stopped, false),
            to.period === undefined ? lt(settings.toldSeq, to.upTo) : ne(settings.period, to.period),
          ),
        )
        .returning({ userId: settings.userId });
      return rows.map(({ userId }) => userId);
    },

    async putDigest(row: typeof digests.$inferInsert): Promise<void> {
      await db.insert(digests).values(row).onConflictDoNothing();
    },

    /** Decided and not known to have been sent, the oldest first. */
    async listUnsent(limit: number): Promise<DigestRow[]> {
      return db.select().from(digests).where(isNull(digests.sentAt)).orderBy(asc(digests.decidedAt)).limit(limit);
    },

    async markSent({ userId, period }: Pick<DigestRow, "userId" | "period">, sentAt: Date): Promise<void> {
      await db
        .update(digests)
        .set({ sentAt })
        .where(and(eq(digests.userId, userId), eq(digests.period, period)));
    },

    async sweepDigests(before: Date): Promise<void> {
      await db.delete(digests).where(and(isNotNull(digests.sentAt), lte(digests.sentAt, before)));
    },
  };
}
