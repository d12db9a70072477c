import { and, asc, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { OperatorRole } from "@/contract/access/operator-roles";
import type { Executor } from "../../../core/database";
import type { UserRow } from "../account.repository";
import { userTable } from "../account.table";
import { groupTable } from "../sign-in/access.table";
import { operatorRoleTable, operatorUnitTable } from "./operator.table";

/** An operator with what they may do and where they work. */
export interface OperatorRow {
  readonly user: UserRow;
  readonly roles: readonly OperatorRole[];
  readonly units: readonly { readonly id: string; readonly name: string }[];
}

const MOST = 1000;

/** Of operators: what they may do and where they work. */
export function createOperatorRepository(db: Executor) {
  /** With what belongs to each, in two more queries for all of them. */
  async function complete(users: readonly UserRow[]): Promise<OperatorRow[]> {
    const ids = users.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [roles, units] = await Promise.all([
      db.select().from(operatorRoleTable).where(inArray(operatorRoleTable.userId, ids)),
      db
        .select({ userId: operatorUnitTable.userId, id: groupTable.id, name: groupTable.name })
        .from(operatorUnitTable)
        .innerJoin(groupTable, eq(groupTable.id, operatorUnitTable.unitId))
        .where(inArray(operatorUnitTable.userId, ids))
        .orderBy(asc(groupTable.sort), asc(groupTable.id)),
    ]);
    return users.map((user) => ({
      user,
      roles: roles.flatMap(({ userId, role }) => (userId === user.id ? [role] : [])),
      units: units.flatMap(({ userId, id, name }) => (userId === user.id ? [{ id, name }] : [])),
    }));
  }

  const isOperator = eq(userTable.type, "operator");

  return {
    /** By account name, phone or id. */
    async find(name: string): Promise<OperatorRow | undefined> {
      const called = or(eq(userTable.id, name), eq(userTable.username, name.toLowerCase()), eq(userTable.phone, name));
      const users = await db.select().from(userTable).where(and(isOperator, called)).limit(1);
      return (await complete(users))[0];
    },

    /** Whether somebody else who may sign in holds the role too. */
    async hasAnother(role: OperatorRole, but: string): Promise<boolean> {
      const others = and(eq(operatorRoleTable.role, role), ne(userTable.id, but), eq(userTable.enabled, true));
      const rows = await db
        .select({ id: userTable.id })
        .from(operatorRoleTable)
        .innerJoin(userTable, eq(userTable.id, operatorRoleTable.userId))
        .where(others)
        .limit(1);
      return rows.length > 0;
    },

    /** Those who may sign in first. */
    async list(): Promise<OperatorRow[]> {
      const order = [desc(userTable.enabled), asc(userTable.createdAt), asc(userTable.username)];
      return complete(
        await db
          .select()
          .from(userTable)
          .where(isOperator)
          .orderBy(...order)
          .limit(MOST),
      );
    },

    async rolesOf(userId: string): Promise<OperatorRole[]> {
      const rows = await db
        .select({ role: operatorRoleTable.role })
        .from(operatorRoleTable)
        .where(eq(operatorRoleTable.userId, userId));
      return rows.map(({ role }) => role);
    },

    /** What those of the accounts that are not locked may do. */
    async listStanding(userIds: readonly string[]): Promise<Map<string, OperatorRole[]>> {
      const found = new Map<string, OperatorRole[]>();
      if (userIds.length === 0) return found;
      const rows = await db
        .select({ userId: operatorRoleTable.userId, role: operatorRoleTable.role })
        .from(operatorRoleTable)
        .innerJoin(userTable, eq(userTable.id, operatorRoleTable.userId))
        .where(and(isOperator, eq(userTable.enabled, true), inArray(operatorRoleTable.userId, [...userIds])));
      for (const { userId, role } of rows) found.set(userId, [...(found.get(userId) ?? []), role]);
      return found;
    },

    /** Holds the account if nobody has ever had a password for it; false where somebody has. */
    async holdUnopened(userId: string): Promise<boolean> {
      const unopened = and(
        isOperator,
        eq(userTable.id, userId),
        isNull(userTable.passwordChangedAt),
        isNull(userTable.lastLoginAt),
        isNull(userTable.secondFactorSince),
      );
      return (await db.select({ id: userTable.id }).from(userTable).where(unopened).for("update")).length > 0;
    },

    /** With its roles, units and requests. */
    async remove(userId: string): Promise<void> {
      await db.delete(userTable).where(and(isOperator, eq(userTable.id, userId)));
    },

    /** In the zone's order. */
    unitsOf: (userId: string): Promise<{ id: string; name: string }[]> =>
      db
        .select({ id: groupTable.id, name: groupTable.name })
        .from(operatorUnitTable)
        .innerJoin(groupTable, eq(groupTable.id, operatorUnitTable.unitId))
        .where(eq(operatorUnitTable.userId, userId))
        .orderBy(asc(groupTable.sort), asc(groupTable.id)),

    /** The roles as they shall be from now on. */
    async putRoles(userId: string, roles: readonly OperatorRole[]): Promise<void> {
      await db.delete(operatorRoleTable).where(eq(operatorRoleTable.userId, userId));
      if (roles.length > 0)
        await db.insert(operatorRoleTable).values([...new Set(roles)].map((role) => ({ userId, role })));
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
