import { and, count, eq, ne } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import {
  subscriptionDigestTable,
  subscriptionMemberTable as members,
  subscriptionSettingTable,
  subscriptionTable as subscriptions,
} from "./subscribe.table";
import { isMember, type MemberRow, type SubscriptionRow } from "./list-subscriptions.repository";

/** Makes, joins, shares and leaves subscriptions. */
export function createSubscribeRepository(db: Executor) {
  return {
    /** Others who add for the same person wait until this transaction ends: the limit holds whatever comes at once. */
    async lock(userId: string): Promise<void> {
      await holdLock(db, "subscription", userId);
    },

    async countOf(userId: string): Promise<number> {
      const rows = await db.select({ total: count() }).from(members).where(eq(members.userId, userId));
      return rows[0]?.total ?? 0;
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

    /** False when the person did not hear of it. What nobody hears of is gone. */
    async leave(userId: string, id: string): Promise<boolean> {
      const rows = await db.delete(members).where(isMember(userId, id)).returning({ userId: members.userId });
      const left = await db.select({ total: count() }).from(members).where(eq(members.subscriptionId, id));
      if (left[0]?.total === 0) await db.delete(subscriptions).where(eq(subscriptions.id, id));
      return rows.length > 0;
    },

    /** Everything that tells the person something; what nobody else hears of is gone. */
    async forget(userId: string): Promise<void> {
      const heard = await db.select({ id: members.subscriptionId }).from(members).where(eq(members.userId, userId));
      for (const { id } of heard) await this.leave(userId, id);
      await db.delete(subscriptionSettingTable).where(eq(subscriptionSettingTable.userId, userId));
      await db.delete(subscriptionDigestTable).where(eq(subscriptionDigestTable.userId, userId));
    },

    async mute(userId: string, id: string, set: Partial<Pick<MemberRow, "muted" | "sinceSeq">>): Promise<void> {
      await db.update(members).set(set).where(isMember(userId, id));
    },

    /** Ends the silence of a subscription that is silent; what happened until `sinceSeq` is not told. */
    async unmute(userId: string, id: string, sinceSeq: number): Promise<void> {
      await db
        .update(members)
        .set({ muted: false, sinceSeq })
        .where(and(isMember(userId, id), eq(members.muted, true)));
    },

    /** Shares with an enterprise or with nobody; whoever joined under another sharing hears no more of it. */
    async share(id: string, makerId: string, enterpriseId: string | null): Promise<void> {
      await db.update(subscriptions).set({ enterpriseId }).where(eq(subscriptions.id, id));
      await db.delete(members).where(and(eq(members.subscriptionId, id), ne(members.userId, makerId)));
    },
  };
}
