import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { bindingTable, userTable } from "../account.table";
import type { PageBounds } from "../../../core/paging";

/** The people who work for an enterprise, as they see each other. */
export function createColleagueRepository(db: Executor) {
  return {
    /** A person bound to an enterprise, with the place there. */
    async listColleagues(enterpriseId: string, { limit, offset }: PageBounds) {
      return db
        .select({ user: userTable, position: bindingTable.position, admin: bindingTable.admin })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(and(eq(bindingTable.enterpriseId, enterpriseId), eq(bindingTable.state, "bound")))
        .orderBy(desc(bindingTable.admin), asc(userTable.username))
        .limit(limit)
        .offset(offset);
    },

    async countColleagues(enterpriseId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(bindingTable)
        .where(and(eq(bindingTable.enterpriseId, enterpriseId), eq(bindingTable.state, "bound")));
      return rows[0]?.total ?? 0;
    },

    async findColleague(enterpriseId: string, userId: string) {
      const rows = await db
        .select({ user: userTable, position: bindingTable.position, admin: bindingTable.admin })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(
          and(
            eq(bindingTable.enterpriseId, enterpriseId),
            eq(bindingTable.userId, userId),
            eq(bindingTable.state, "bound"),
          ),
        )
        .limit(1);
      return rows[0];
    },
  };
}
