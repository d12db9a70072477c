import { and, asc, count, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { PermissionName } from "@/contract/access/permission";
import type { Executor } from "../../../core/database";
import { bindingTable, roleTable, userRoleTable, userTable } from "../account.table";

export type RoleRow = typeof roleTable.$inferSelect;

// Whoever has left or was refused has no role any more.
const atWork = sql`${bindingTable.state} in ('bound', 'disabled', 'pending')`;

/** Roles as an enterprise sees them: the built-in ones and its own. */
export function createRoleRepository(db: Executor) {
  const visible = (enterpriseId: string) =>
    or(isNull(roleTable.enterpriseId), eq(roleTable.enterpriseId, enterpriseId));
  const bindingOfRole = and(
    eq(bindingTable.userId, userRoleTable.userId),
    eq(bindingTable.enterpriseId, userRoleTable.enterpriseId),
  );

  return {
    async list(enterpriseId: string): Promise<RoleRow[]> {
      return db
        .select()
        .from(roleTable)
        .where(visible(enterpriseId))
        .orderBy(sql`${roleTable.enterpriseId} nulls first`, asc(roleTable.name));
    },

    async find(enterpriseId: string, id: string): Promise<RoleRow | undefined> {
      return (
        await db
          .select()
          .from(roleTable)
          .where(and(eq(roleTable.id, id), visible(enterpriseId)))
          .limit(1)
      )[0];
    },

    /** People of the enterprise by role. */
    async countUsers(enterpriseId: string): Promise<Map<string, number>> {
      const rows = await db
        .select({ roleId: userRoleTable.roleId, total: count() })
        .from(userRoleTable)
        .innerJoin(bindingTable, bindingOfRole)
        .where(and(eq(userRoleTable.enterpriseId, enterpriseId), atWork))
        .groupBy(userRoleTable.roleId);
      return new Map(rows.map((row) => [row.roleId, row.total]));
    },

    async listHolders(enterpriseId: string, roleId: string, limit: number) {
      return db
        .select({ id: bindingTable.id, fullName: userTable.fullName, position: bindingTable.position })
        .from(userRoleTable)
        .innerJoin(bindingTable, bindingOfRole)
        .innerJoin(userTable, eq(userTable.id, userRoleTable.userId))
        .where(and(eq(userRoleTable.enterpriseId, enterpriseId), eq(userRoleTable.roleId, roleId), atWork))
        .orderBy(asc(userTable.fullName), asc(bindingTable.id))
        .limit(limit);
    },

    /** Whether another role that the enterprise can see has the name. */
    async nameTaken(enterpriseId: string, name: string, exceptId: string): Promise<boolean> {
      const rows = await db
        .select({ id: roleTable.id })
        .from(roleTable)
        .where(and(visible(enterpriseId), eq(roleTable.name, name), ne(roleTable.id, exceptId)))
        .limit(1);
      return rows.length > 0;
    },

    /** False when the enterprise has a role of that name by now. */
    async insert(row: typeof roleTable.$inferInsert): Promise<boolean> {
      const rows = await db.insert(roleTable).values(row).onConflictDoNothing().returning({ id: roleTable.id });
      return rows.length > 0;
    },

    async update(
      enterpriseId: string,
      id: string,
      set: { name: string; remark: string; permissions: PermissionName[]; updatedAt: Date },
    ): Promise<void> {
      await db
        .update(roleTable)
        .set(set)
        .where(and(eq(roleTable.id, id), eq(roleTable.enterpriseId, enterpriseId)));
    },

    async remove(enterpriseId: string, id: string): Promise<void> {
      await db.delete(roleTable).where(and(eq(roleTable.id, id), eq(roleTable.enterpriseId, enterpriseId)));
    },
  };
}
