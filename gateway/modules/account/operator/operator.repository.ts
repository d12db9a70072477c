import { asc, eq, inArray } from "drizzle-orm";
import type { OperatorRole } from "@/contract/desk/roles";
import type { Executor } from "../../../core/database";
import { groupTable } from "../sign-in/access.table";
import { operatorRoleTable, operatorUnitTable } from "./operator.table";

/** Of operators: what they may do and where they work. */
export function createOperatorRepository(db: Executor) {
  return {
    async rolesOf(userId: string): Promise<OperatorRole[]> {
      const rows = await db
        .select({ role: operatorRoleTable.role })
        .from(operatorRoleTable)
        .where(eq(operatorRoleTable.userId, userId));
      return rows.map(({ role }) => role);
    },

    /** In the zone's order. */
    unitsOf: (userId: string): Promise<{ id: string; name: string }[]> =>
      db
        .select({ id: groupTable.id, name: groupTable.name })
        .from(operatorUnitTable)
        .innerJoin(groupTable, eq(groupTable.id, operatorUnitTable.unitId))
        .where(eq(operatorUnitTable.userId, userId))
        .orderBy(asc(groupTable.sort), asc(groupTable.id)),

    async membersOf(unitIds: readonly string[]): Promise<{ userId: string; unitId: string }[]> {
      if (unitIds.length === 0) return [];
      return db
        .select({ userId: operatorUnitTable.userId, unitId: operatorUnitTable.unitId })
        .from(operatorUnitTable)
        .where(inArray(operatorUnitTable.unitId, [...unitIds]));
    },

    /** The roles as they shall be from now on. */
    async putRoles(userId: string, roles: readonly OperatorRole[]): Promise<void> {
      await db.delete(operatorRoleTable).where(eq(operatorRoleTable.userId, userId));
      if (roles.length > 0) await db.insert(operatorRoleTable).values(roles.map((role) => ({ userId, role })));
    },

    /** The units as they shall be from now on. */
    async putUnits(userId: string, unitIds: readonly string[]): Promise<void> {
      await db.delete(operatorUnitTable).where(eq(operatorUnitTable.userId, userId));
      await this.addUnits(userId, unitIds);
    },

    async addUnits(userId: string, unitIds: readonly string[]): Promise<void> {
      if (unitIds.length === 0) return;
      await db
        .insert(operatorUnitTable)
        .values(unitIds.map((unitId) => ({ userId, unitId })))
        .onConflictDoNothing();
    },
  };
}
