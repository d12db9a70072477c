import { and, asc, count, eq, ne } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { unqueued, type SeenBy } from "../../../core/desk/viewer";
import { realNameTable } from "../sign-in/access.table";

export type RealNameDbRow = typeof realNameTable.$inferSelect;

/** The only reader and writer of real names. */
export function createRealNameRepository(db: Executor) {
  const ofState = (state: RealNameDbRow["state"] | undefined) => state && eq(realNameTable.state, state);
  return {
    async find(userId: string): Promise<RealNameDbRow | undefined> {
      return (await db.select().from(realNameTable).where(eq(realNameTable.userId, userId)).limit(1))[0];
    },

    /** The other account that has proved to be the person with this number. */
    async findProved(idFingerprint: string, userId: string): Promise<string | undefined> {
      const rows = await db
        .select({ userId: realNameTable.userId })
        .from(realNameTable)
        .where(
          and(
            eq(realNameTable.idFingerprint, idFingerprint),
            eq(realNameTable.state, "approved"),
            ne(realNameTable.userId, userId),
          ),
        )
        .limit(1);
      return rows[0]?.userId;
    },

    /** First time or after a refusal; false when one waits or is approved already. */
    async submit(row: typeof realNameTable.$inferInsert): Promise<boolean> {
      const { userId: _id, ...rest } = row;
      const rows = await db
        .insert(realNameTable)
        .values(row)
        .onConflictDoUpdate({
          target: realNameTable.userId,
          set: { ...rest, decidedAt: null, remark: null },
          setWhere: eq(realNameTable.state, "refused"),
        })
        .returning({ userId: realNameTable.userId });
      return rows.length > 0;
    },

    /** Takes the whole record away; undefined when there was none. */
    async remove(userId: string): Promise<RealNameDbRow | undefined> {
      return (await db.delete(realNameTable).where(eq(realNameTable.userId, userId)).returning())[0];
    },

    /** Only one that waits can be decided. */
    async decide(userId: string, set: Pick<RealNameDbRow, "state" | "decidedAt" | "remark">): Promise<boolean> {
      const rows = await db
        .update(realNameTable)
        .set(set)
        .where(and(eq(realNameTable.userId, userId), eq(realNameTable.state, "pending")))
        .returning({ userId: realNameTable.userId });
      return rows.length > 0;
    },

    /** What has waited longest first. */
    async list(
      state: RealNameDbRow["state"] | undefined,
      seen: SeenBy,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<RealNameDbRow[]> {
      return db
        .select()
        .from(realNameTable)
        .where(and(ofState(state), seen(realNameTable.userId)))
        .orderBy(asc(realNameTable.submittedAt), asc(realNameTable.userId))
        .limit(limit)
        .offset(offset);
    },
    async count(state: RealNameDbRow["state"] | undefined, seen: SeenBy): Promise<number> {
      const where = and(ofState(state), seen(realNameTable.userId));
      return (await db.select({ total: count() }).from(realNameTable).where(where))[0]?.total ?? 0;
    },
    /** Those that the operators' queues lack. */
    listUnqueued: (limit: number): Promise<RealNameDbRow[]> =>
      db.select().from(realNameTable).where(unqueued("realname", realNameTable.userId)).limit(limit),
  };
}
