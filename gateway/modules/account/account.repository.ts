import { and, asc, eq, inArray, or } from "drizzle-orm";
import { PERMISSION_NAMES, type PermissionName } from "@/contract/access/permission";
import type { Executor } from "../../core/database";
import { bindingTable, enterpriseTable, roleTable, userRoleTable, userTable } from "./account.table";

export type UserRow = typeof userTable.$inferSelect;

export interface BindingRow {
  readonly enterpriseId: string;
  readonly enterpriseName: string;
  readonly financeState: "" | "P" | "A" | "R";
  readonly approval: "pending" | "approved" | "refused";
  /** It asks for a second factor of its people. */
  readonly requiresSecondFactor: boolean;
  readonly admin: boolean;
  readonly role: { readonly id: string; readonly name: string } | null;
  /** What the role grants; everything for the administrator. */
  readonly permissions: readonly PermissionName[];
}

/** Accounts, and the enterprises that they may work for. */
export function createAccountRepository(db: Executor) {
  return {
    /** By user name (any case) or by phone. */
    async findUserByLogin(login: string): Promise<UserRow | undefined> {
      const rows = await db
        .select()
        .from(userTable)
        .where(or(eq(userTable.username, login.toLowerCase()), eq(userTable.phone, login)))
        .limit(1);
      return rows[0];
    },

    async findUser(id: string): Promise<UserRow | undefined> {
      return (await db.select().from(userTable).where(eq(userTable.id, id)).limit(1))[0];
    },

    /** Those of the ids that accounts have. */
    async findUserIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: userTable.id })
        .from(userTable)
        .where(inArray(userTable.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },

    /** Those of the ids that enterprises have. */
    async findEnterpriseIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: enterpriseTable.id })
        .from(enterpriseTable)
        .where(inArray(enterpriseTable.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },

    /** The enterprises a person may work for now, the one that sessions start with first. */
    async listBindings(userId: string): Promise<BindingRow[]> {
      const rows = await db
        .select({
          enterpriseId: enterpriseTable.id,
          enterpriseName: enterpriseTable.name,
          financeState: enterpriseTable.financeState,
          approval: enterpriseTable.approval,
          requiresSecondFactor: enterpriseTable.requiresSecondFactor,
          admin: bindingTable.admin,
          role: { id: roleTable.id, name: roleTable.name },
          permissions: roleTable.permissions,
        })
        .from(bindingTable)
        .innerJoin(enterpriseTable, eq(enterpriseTable.id, bindingTable.enterpriseId))
        .leftJoin(
          userRoleTable,
          and(eq(userRoleTable.userId, bindingTable.userId), eq(userRoleTable.enterpriseId, bindingTable.enterpriseId)),
        )
        .leftJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
        .where(and(eq(bindingTable.userId, userId), eq(bindingTable.state, "bound")))
        .orderBy(asc(bindingTable.sort), asc(enterpriseTable.id));
      return rows.map((row) => ({ ...row, permissions: row.admin ? PERMISSION_NAMES : (row.permissions ?? []) }));
    },

    async setLastLogin(userId: string, at: Date): Promise<void> {
      await db.update(userTable).set({ lastLoginAt: at }).where(eq(userTable.id, userId));
    },

    /** True when the sample accounts are in the database. */
    async hasSampleUsers(): Promise<boolean> {
      return (
        (await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.sample, true)).limit(1)).length > 0
      );
    },

    /** False when the account, or another one with its name or phone, is there already. */
    async insertUser(row: typeof userTable.$inferInsert): Promise<boolean> {
      return (await db.insert(userTable).values(row).onConflictDoNothing().returning({ id: userTable.id })).length > 0;
    },
    async insertEnterprise(row: typeof enterpriseTable.$inferInsert): Promise<void> {
      await db.insert(enterpriseTable).values(row).onConflictDoNothing();
    },
    async insertEnterprises(rows: readonly (typeof enterpriseTable.$inferInsert)[]): Promise<void> {
      await db
        .insert(enterpriseTable)
        .values([...rows])
        .onConflictDoNothing();
    },
    async insertBinding(row: typeof bindingTable.$inferInsert): Promise<void> {
      await db.insert(bindingTable).values(row).onConflictDoNothing();
    },
    async assignRole(row: typeof userRoleTable.$inferInsert): Promise<void> {
      await db.insert(userRoleTable).values(row).onConflictDoNothing();
    },
  };
}
