import { and, count, desc, eq, inArray, isNull, lt, type SQL } from "drizzle-orm";
import type { MessageKind, MessagePreference } from "@/contract/message/message";
import type { Executor } from "../../core/database";
import { liveEventTable, liveSessionTable, messagePreferenceTable, messageTable } from "./message.table";

export type MessageRow = typeof messageTable.$inferSelect;

export interface MessageChoice {
  readonly userId: string;
  readonly kind?: MessageKind | undefined;
  readonly unread?: boolean;
}

function matching({ userId, kind, unread }: MessageChoice): SQL | undefined {
  return and(
    eq(messageTable.userId, userId),
    ...(kind ? [eq(messageTable.kind, kind)] : []),
    ...(unread ? [isNull(messageTable.readAt)] : []),
  );
}

/** The only reader and writer of the inbox. */
export function createMessageRepository(db: Executor) {
  return {
    /** Adds what is not there yet; gives what was added. */
    async insert(rows: readonly (typeof messageTable.$inferInsert)[]): Promise<MessageRow[]> {
      return db
        .insert(messageTable)
        .values([...rows])
        .onConflictDoNothing()
        .returning();
    },

    async list(choice: MessageChoice, bounds: { limit: number; offset: number }): Promise<MessageRow[]> {
      return db
        .select()
        .from(messageTable)
        .where(matching(choice))
        .orderBy(desc(messageTable.createdAt), desc(messageTable.id))
        .limit(bounds.limit)
        .offset(bounds.offset);
    },

    async count(choice: MessageChoice): Promise<number> {
      return (await db.select({ total: count() }).from(messageTable).where(matching(choice)))[0]?.total ?? 0;
    },

    async find(userId: string, id: string): Promise<MessageRow | undefined> {
      const rows = await db
        .select()
        .from(messageTable)
        .where(and(eq(messageTable.userId, userId), eq(messageTable.id, id)))
        .limit(1);
      return rows[0];
    },

    /** Unread messages by kind. */
    async countUnread(userId: string): Promise<ReadonlyMap<MessageKind, number>> {
      const rows = await db
        .select({ kind: messageTable.kind, total: count() })
        .from(messageTable)
        .where(and(eq(messageTable.userId, userId), isNull(messageTable.readAt)))
        .groupBy(messageTable.kind);
      return new Map(rows.map((row) => [row.kind, row.total]));
    },

    /** Marks as read; says how many changed. Without `ids`: all, of the kind if one is given. */
    async markRead(userId: string, at: Date, which: { ids?: readonly string[]; kind?: MessageKind | undefined }) {
      const rows = await db
        .update(messageTable)
        .set({ readAt: at })
        .where(
          and(
            matching({ userId, kind: which.kind, unread: true }),
            ...(which.ids ? [inArray(messageTable.id, [...which.ids])] : []),
          ),
        )
        .returning({ id: messageTable.id });
      return rows.length;
    },

    async listPreferences(userIds: readonly string[]): Promise<(MessagePreference & { userId: string })[]> {
      if (userIds.length === 0) return [];
      return db
        .select()
        .from(messagePreferenceTable)
        .where(inArray(messagePreferenceTable.userId, [...userIds]));
    },

    async putPreference(userId: string, preference: MessagePreference): Promise<void> {
      await db
        .insert(messagePreferenceTable)
        .values({ userId, ...preference })
        .onConflictDoUpdate({
          target: [messagePreferenceTable.userId, messagePreferenceTable.kind, messagePreferenceTable.channel],
          set: { enabled: preference.enabled },
        });
    },

    /** Inbox, ways to be told, and what waits for the person's browsers. */
    async forget(userId: string): Promise<void> {
      await db.delete(messageTable).where(eq(messageTable.userId, userId));
      await db.delete(messagePreferenceTable).where(eq(messagePreferenceTable.userId, userId));
      await db.delete(liveEventTable).where(eq(liveEventTable.userId, userId));
      await db.delete(liveSessionTable).where(eq(liveSessionTable.userId, userId));
    },

    /** What leads to an address, out of some people's inboxes. */
    async takeBack(userIds: readonly string[], link: string): Promise<void> {
      if (userIds.length === 0) return;
      await db.delete(messageTable).where(and(inArray(messageTable.userId, [...userIds]), eq(messageTable.link, link)));
    },

    async sweep(before: Date): Promise<void> {
      await db.delete(messageTable).where(lt(messageTable.createdAt, before));
    },
  };
}
