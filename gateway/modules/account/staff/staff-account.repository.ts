import { and, count, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { bindingTable, userTable } from "../account.table";
import { createSessionRepository } from "../sign-in/session.repository";

type User = typeof userTable.$inferSelect;

/** The accounts of the people of an enterprise, as far as its administrators act on them. */
export function createStaffAccounts(db: Executor) {
  return {
    endSessions: createSessionRepository(db).endSessions,

    async findUserByPhone(phone: string): Promise<User | undefined> {
      return (await db.select().from(userTable).where(eq(userTable.phone, phone)).limit(1))[0];
    },

    async setFullName(userId: string, fullName: string): Promise<void> {
      await db.update(userTable).set({ fullName }).where(eq(userTable.id, userId));
    },

    async setOneTimePassword(userId: string, passwordHash: string, at: Date): Promise<void> {
      await db
        .update(userTable)
        .set({ passwordHash, mustChangePassword: true, passwordChangedAt: at, phoneProofDue: true })
        .where(eq(userTable.id, userId));
    },

    /** Who works for an enterprise is a member, who works for none a personal member. Operators stay what they are. */
    async settleType(userId: string): Promise<void> {
      const bound = sql`exists (select 1 from enterprise_binding b where b.user_id = ${userId} and b.state in ('bound', 'disabled'))`;
      await db
        .update(userTable)
        .set({ type: sql`case when ${bound} then 'member' else 'member_personal' end` })
        .where(and(eq(userTable.id, userId), ne(userTable.type, "operator")));
    },

    async countBound(userId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(bindingTable)
        .where(and(eq(bindingTable.userId, userId), eq(bindingTable.state, "bound")));
      return rows[0]?.total ?? 0;
    },
  };
}
