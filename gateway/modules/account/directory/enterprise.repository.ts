import { and, asc, count, eq, inArray, ne, or } from "drizzle-orm";
import { normaliseCompact } from "@/contract/rules/identity-codes";
import type { Executor } from "../../../core/database";
import type { SeenBy } from "../../../core/desk/viewer";
import { bindingTable, enterpriseTable, roleTable, userRoleTable, userTable } from "../account.table";
import { containsText } from "../../../core/text/text-match";

export type EnterpriseRow = typeof enterpriseTable.$inferSelect;

/** Enterprises as other domains need them; who may see what is decided there. */
export function createEnterpriseRepository(db: Executor) {
  const approved = (keyword: string | undefined) =>
    and(
      eq(enterpriseTable.approval, "approved"),
      keyword === undefined
        ? undefined
        : // The code only as a whole: it is shown masked.
          or(
            containsText([enterpriseTable.name], keyword),
            eq(enterpriseTable.creditCode, normaliseCompact(keyword).toUpperCase()),
          ),
    );

  return {
    async find(ids: readonly string[]): Promise<EnterpriseRow[]> {
      if (ids.length === 0) return [];
      return db
        .select()
        .from(enterpriseTable)
        .where(inArray(enterpriseTable.id, [...ids]));
    },

    /** Approved ones, by name. */
    async listApproved(
      keyword: string | undefined,
      bounds: { limit: number; offset: number },
    ): Promise<EnterpriseRow[]> {
      return db
        .select()
        .from(enterpriseTable)
        .where(approved(keyword))
        .orderBy(asc(enterpriseTable.name), asc(enterpriseTable.id))
        .limit(bounds.limit)
        .offset(bounds.offset);
    },
    async countApproved(keyword: string | undefined): Promise<number> {
      const rows = await db.select({ total: count() }).from(enterpriseTable).where(approved(keyword));
      return rows[0]?.total ?? 0;
    },

    /** Asks for certification: only who never asked or was rejected. Says whether it was so. */
    async askForFinance(id: string): Promise<boolean> {
      const rows = await db
        .update(enterpriseTable)
        .set({ financeState: "P", financeRemark: null })
        .where(and(eq(enterpriseTable.id, id), inArray(enterpriseTable.financeState, ["", "R"])))
        .returning({ id: enterpriseTable.id });
      return rows.length > 0;
    },

    /** Those that have ever asked for certification, or only those in one state. */
    async listByFinance(
      state: EnterpriseRow["financeState"] | undefined,
      seen: SeenBy,
      limit: number,
    ): Promise<EnterpriseRow[]> {
      const ofState =
        state === undefined ? ne(enterpriseTable.financeState, "") : eq(enterpriseTable.financeState, state);
      return db
        .select()
        .from(enterpriseTable)
        .where(and(ofState, seen(enterpriseTable.id)))
        .orderBy(asc(enterpriseTable.createdAt), asc(enterpriseTable.id))
        .limit(limit);
    },

    /** By id or credit code. */
    async findByName(name: string): Promise<EnterpriseRow | undefined> {
      const rows = await db
        .select()
        .from(enterpriseTable)
        .where(or(eq(enterpriseTable.id, name), eq(enterpriseTable.creditCode, name.toUpperCase())))
        .limit(1);
      return rows[0];
    },

    /** Who works there, administrators first. */
    async listPeople(id: string, limit: number) {
      return db
        .select({
          fullName: userTable.fullName,
          position: bindingTable.position,
          roleName: roleTable.name,
          admin: bindingTable.admin,
        })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .leftJoin(
          userRoleTable,
          and(eq(userRoleTable.userId, bindingTable.userId), eq(userRoleTable.enterpriseId, bindingTable.enterpriseId)),
        )
        .leftJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
        .where(and(eq(bindingTable.enterpriseId, id), eq(bindingTable.state, "bound")))
        .orderBy(asc(bindingTable.requestedAt), asc(userTable.fullName), asc(bindingTable.id))
        .limit(limit);
    },
  };
}
