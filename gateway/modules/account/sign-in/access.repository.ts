import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import type { UserRow } from "../account.repository";
import { bindingTable, enterpriseTable, userRoleTable, userTable } from "../account.table";

/** Registration, and what a person or the zone changes on an account. */
export function createAccessRepository(db: Executor) {
  return {
    async findUserByPhone(phone: string): Promise<UserRow | undefined> {
      return (await db.select().from(userTable).where(eq(userTable.phone, phone)).limit(1))[0];
    },

    /** False when the phone or the account name is taken, also by somebody who came at the same moment. */
    async addUser(row: typeof userTable.$inferInsert): Promise<boolean> {
      return (await db.insert(userTable).values(row).onConflictDoNothing().returning({ id: userTable.id })).length > 0;
    },

    /** False when the credit code is taken. */
    async addEnterprise(row: typeof enterpriseTable.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(enterpriseTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: enterpriseTable.id });
      return rows.length > 0;
    },

    async addAdministrator(userId: string, enterpriseId: string, at: Date): Promise<void> {
      await db
        .insert(bindingTable)
        .values({ userId, enterpriseId, state: "bound", admin: true, sort: 0, requestedAt: at, decidedAt: at });
      await db.insert(userRoleTable).values({ userId, enterpriseId, roleId: "role-admin" });
    },

    async updateUser(id: string, set: Partial<typeof userTable.$inferInsert>): Promise<void> {
      await db.update(userTable).set(set).where(eq(userTable.id, id));
    },

    /** False when somebody else has the phone. */
    async changePhone(id: string, phone: string): Promise<boolean> {
      const rows = await db
        .update(userTable)
        .set({ phone })
        .where(
          and(
            eq(userTable.id, id),
            sql`not exists (select 1 from ${userTable} other where other.phone = ${phone} and other.id <> ${id})`,
          ),
        )
        .returning({ id: userTable.id });
      return rows.length > 0;
    },
  };
}
