import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { Frequency } from "@/contract/subscribe/labels";
import type { Executor } from "../../core/database";
import { subscriptionSettingTable as settings } from "./subscribe.table";

export type SettingRow = typeof settings.$inferSelect;

/** How often each person is told, and up to where it was done. */
export function createSettingRepository(db: Executor) {
  return {
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
  };
}
