import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { OperatorRequestKind } from "@/contract/access/operator-request-rules";
import type { Executor } from "../../../../core/database";
import { operatorRequestTable } from "../operator.table";

export type OperatorRequestRow = typeof operatorRequestTable.$inferSelect;

const MAX_DECIDED = 50;

/** What administrators asked for operators' accounts. */
export function createOperatorRequestRepository(db: Executor) {
  const open = eq(operatorRequestTable.state, "asked");
  return {
    /** False when the same is asked for already. */
    async add(row: typeof operatorRequestTable.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(operatorRequestTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: operatorRequestTable.id });
      return rows.length > 0;
    },

    async find(id: string): Promise<OperatorRequestRow | undefined> {
      return (await db.select().from(operatorRequestTable).where(eq(operatorRequestTable.id, id)).limit(1))[0];
    },

    /** The same, which nobody else changes until the transaction ends. */
    async hold(id: string): Promise<OperatorRequestRow | undefined> {
      const rows = await db.select().from(operatorRequestTable).where(eq(operatorRequestTable.id, id)).for("update");
      return rows[0];
    },

    async findOpen(userId: string, what: OperatorRequestKind): Promise<OperatorRequestRow | undefined> {
      const same = and(open, eq(operatorRequestTable.userId, userId), eq(operatorRequestTable.what, what));
      return (await db.select().from(operatorRequestTable).where(same).limit(1))[0];
    },

    /** What waits for somebody concerning an account, but for its first password. */
    async findOpenReset(userId: string): Promise<OperatorRequestRow | undefined> {
      const resets = and(
        open,
        eq(operatorRequestTable.userId, userId),
        ne(operatorRequestTable.what, "firstPassword" satisfies OperatorRequestKind),
      );
      return (await db.select().from(operatorRequestTable).where(resets).limit(1))[0];
    },

    /** All that wait, the oldest first, and the newest of the others. */
    async list(): Promise<OperatorRequestRow[]> {
      const waiting = db.select().from(operatorRequestTable).where(open).orderBy(operatorRequestTable.askedAt);
      const others = db
        .select()
        .from(operatorRequestTable)
        .where(ne(operatorRequestTable.state, "asked"))
        .orderBy(desc(operatorRequestTable.askedAt))
        .limit(MAX_DECIDED);
      return (await Promise.all([waiting, others])).flat();
    },

    async change(id: string, set: Partial<typeof operatorRequestTable.$inferInsert>): Promise<void> {
      await db.update(operatorRequestTable).set(set).where(eq(operatorRequestTable.id, id));
    },

    /** All that wait, which nobody else changes until the transaction ends. */
    holdOpen: (): Promise<OperatorRequestRow[]> =>
      db.select().from(operatorRequestTable).where(open).orderBy(operatorRequestTable.id).for("update"),

    /** What somebody has not said to know of, the newest first; what was taken back needs nobody's attention. */
    listUnseen: (userId: string): Promise<OperatorRequestRow[]> =>
      db
        .select()
        .from(operatorRequestTable)
        .where(
          and(
            eq(operatorRequestTable.userId, userId),
            isNull(operatorRequestTable.seenAt),
            ne(operatorRequestTable.state, "withdrawn"),
          ),
        )
        .orderBy(desc(operatorRequestTable.askedAt)),

    async markSeen(userId: string, now: Date): Promise<void> {
      await db
        .update(operatorRequestTable)
        .set({ seenAt: now })
        .where(and(eq(operatorRequestTable.userId, userId), isNull(operatorRequestTable.seenAt)));
    },
  };
}
