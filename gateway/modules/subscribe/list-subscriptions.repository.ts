import { and, asc, count, eq, inArray, notInArray } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { subscriptionMemberTable as members, subscriptionTable as subscriptions } from "./subscribe.table";

const MAX_OFFERED = 200;

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type MemberRow = typeof members.$inferSelect;
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

/** That a person hears of a subscription. */
export const isMember = (userId: string, id: string) => and(eq(members.userId, userId), eq(members.subscriptionId, id));

/** Reads subscriptions with what their people made of them. */
export function createSubscriptionList(db: Executor) {
  return {
    async find(id: string): Promise<SubscriptionRow | undefined> {
      return (await db.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1))[0];
    },

    async findHeld(userId: string, id: string): Promise<HeldRow | undefined> {
      const rows = await db
        .select(held)
        .from(members)
        .innerJoin(subscriptions, eq(subscriptions.id, members.subscriptionId))
        .where(isMember(userId, id))
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
        .limit(MAX_OFFERED);
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
  };
}
