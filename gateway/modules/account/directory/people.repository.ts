import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { OperatorRole } from "@/contract/access/operator-roles";
import type { Executor } from "../../../core/database";
import { operatorRoleTable } from "../operator/operator.table";
import { bindingTable, enterpriseTable, sessionTable, userTable } from "../account.table";

/** Reads what other domains need to know of people; writes nothing. */
export function createPeopleRepository(db: Executor) {
  return {
    async listSessions(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .select({
          id: sessionTable.id,
          userId: sessionTable.userId,
          type: userTable.type,
          lastSeenAt: sessionTable.lastSeenAt,
          absoluteEnd: sessionTable.absoluteEnd,
          revokedAt: sessionTable.revokedAt,
        })
        .from(sessionTable)
        .innerJoin(userTable, and(eq(userTable.id, sessionTable.userId), eq(userTable.enabled, true)))
        .where(inArray(sessionTable.id, [...ids]));
    },

    async listBound(userIds: readonly string[]) {
      if (userIds.length === 0) return [];
      return db
        .select({ userId: bindingTable.userId, enterpriseId: bindingTable.enterpriseId })
        .from(bindingTable)
        .where(and(inArray(bindingTable.userId, [...userIds]), eq(bindingTable.state, "bound")));
    },

    /** Accounts that are not locked, with the enterprises they work for; one row an enterprise, null for none. */
    async listWorkplaces(userIds: readonly string[]) {
      if (userIds.length === 0) return [];
      return db
        .select({ userId: userTable.id, enterpriseId: bindingTable.enterpriseId })
        .from(userTable)
        .leftJoin(bindingTable, and(eq(bindingTable.userId, userTable.id), eq(bindingTable.state, "bound")))
        .where(and(inArray(userTable.id, [...userIds]), eq(userTable.enabled, true)));
    },

    /** The accounts that work for an enterprise now, or only its administrators. */
    async listStaff(enterpriseId: string, adminsOnly: boolean): Promise<string[]> {
      const rows = await db
        .select({ userId: bindingTable.userId })
        .from(bindingTable)
        .where(
          and(
            eq(bindingTable.enterpriseId, enterpriseId),
            eq(bindingTable.state, "bound"),
            ...(adminsOnly ? [eq(bindingTable.admin, true)] : []),
          ),
        );
      return rows.map((row) => row.userId);
    },

    /** Accounts of the zone's staff that are not locked. */
    /** Operators with any of these roles. */
    async listOperators(roles: readonly OperatorRole[]): Promise<string[]> {
      const rows = await db
        .selectDistinct({ id: userTable.id })
        .from(userTable)
        .innerJoin(operatorRoleTable, eq(operatorRoleTable.userId, userTable.id))
        .where(
          and(eq(userTable.type, "operator"), eq(userTable.enabled, true), inArray(operatorRoleTable.role, [...roles])),
        );
      return rows.map(({ id }) => id);
    },

    async listEmails(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ id: userTable.id, email: userTable.email })
        .from(userTable)
        .where(and(inArray(userTable.id, [...userIds]), isNotNull(userTable.email)));
      return new Map(rows.flatMap((row) => (row.email === null ? [] : [[row.id, row.email] as const])));
    },

    async listNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ id: userTable.id, name: userTable.fullName })
        .from(userTable)
        .where(inArray(userTable.id, [...userIds]));
      return new Map(rows.flatMap((row) => (row.name ? [[row.id, row.name] as const] : [])));
    },

    async listEnterpriseNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: enterpriseTable.id, name: enterpriseTable.name })
        .from(enterpriseTable)
        .where(inArray(enterpriseTable.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row.name]));
    },
  };
}
