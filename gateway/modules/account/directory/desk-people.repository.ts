import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { WORK_ROLES } from "@/contract/access/operator-roles";
import type { Executor } from "../../../core/database";
import { containsText } from "../../../core/text/text-match";
import { enterpriseTable, userTable } from "../account.table";
import { operatorAbsenceTable, operatorRoleTable, operatorUnitTable } from "../operator/operator.table";
import { groupTable } from "../sign-in/access.table";

/** Reads whom the desk names: those who asked, the zone's units and who works there. */
export function createDeskPeopleRepository(db: Executor) {
  return {
    async findFullName(userId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ name: userTable.fullName })
        .from(userTable)
        .where(eq(userTable.id, userId))
        .limit(1);
      return row?.name;
    },
    async findEnterpriseName(id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ name: enterpriseTable.name })
        .from(enterpriseTable)
        .where(eq(enterpriseTable.id, id))
        .limit(1);
      return row?.name;
    },
    async listEnterprisesCalled(text: string): Promise<string[]> {
      const rows = await db
        .select({ id: enterpriseTable.id })
        .from(enterpriseTable)
        .where(containsText([enterpriseTable.name], text))
        .limit(500);
      return rows.map(({ id }) => id);
    },
    async findEnterpriseNamedIn(text: string): Promise<string | undefined> {
      const { name } = enterpriseTable;
      const [row] = await db
        .select({ name })
        .from(enterpriseTable)
        .where(sql`position(lower(translate(${name}, '（）()·•．. -－', '')) in ${text}) > 0`)
        .limit(1);
      return row?.name;
    },
    /** In the zone's order. */
    listUnits: () =>
      db
        .select({
          id: groupTable.id,
          name: groupTable.name,
          otherNames: groupTable.otherNames,
          deputyId: groupTable.deputyId,
          complaintRank: groupTable.complaintRank,
        })
        .from(groupTable)
        .orderBy(asc(groupTable.sort), asc(groupTable.id)),
    /** Operators at work by unit and role: one row for each of both. */
    listMembers: () =>
      db
        .select({
          unitId: operatorUnitTable.unitId,
          id: userTable.id,
          name: userTable.fullName,
          role: operatorRoleTable.role,
          absence: operatorAbsenceTable,
        })
        .from(operatorUnitTable)
        .innerJoin(userTable, eq(userTable.id, operatorUnitTable.userId))
        .innerJoin(operatorRoleTable, eq(operatorRoleTable.userId, userTable.id))
        .leftJoin(operatorAbsenceTable, eq(operatorAbsenceTable.userId, userTable.id))
        .where(
          and(
            eq(userTable.type, "operator"),
            eq(userTable.enabled, true),
            inArray(operatorRoleTable.role, [...WORK_ROLES]),
          ),
        )
        .orderBy(asc(userTable.fullName), asc(userTable.id)),
  };
}
