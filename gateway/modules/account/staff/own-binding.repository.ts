import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { bindingTable, enterpriseTable, roleTable, userRoleTable } from "../account.table";

type Binding = typeof bindingTable.$inferSelect;

/** A person's own bindings: all of them, and which enterprise comes first. */
export function createOwnBindingRepository(db: Executor) {
  return {
    /** Everything a person has or had to do with enterprises, open matters first. */
    async listOwn(userId: string) {
      return db
        .select({
          binding: bindingTable,
          enterprise: { id: enterpriseTable.id, name: enterpriseTable.name },
          roleName: roleTable.name,
        })
        .from(bindingTable)
        .innerJoin(enterpriseTable, eq(enterpriseTable.id, bindingTable.enterpriseId))
        .leftJoin(
          userRoleTable,
          and(eq(userRoleTable.userId, bindingTable.userId), eq(userRoleTable.enterpriseId, bindingTable.enterpriseId)),
        )
        .leftJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
        .where(eq(bindingTable.userId, userId))
        .orderBy(asc(bindingTable.sort), desc(bindingTable.requestedAt), asc(enterpriseTable.id));
    },

    async findOwn(userId: string, bindingId: string): Promise<Binding | undefined> {
      return (
        await db
          .select()
          .from(bindingTable)
          .where(and(eq(bindingTable.userId, userId), eq(bindingTable.id, bindingId)))
          .limit(1)
      )[0];
    },

    async countOpenRequests(userId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(bindingTable)
        .where(
          and(eq(bindingTable.userId, userId), eq(bindingTable.state, "pending"), eq(bindingTable.origin, "request")),
        );
      return rows[0]?.total ?? 0;
    },

    /** The binding; undefined when the person does not work there. */
    async setManaged(userId: string, enterpriseId: string, managed: boolean): Promise<string | undefined> {
      const rows = await db
        .update(bindingTable)
        .set({ managed })
        .where(
          and(
            eq(bindingTable.userId, userId),
            eq(bindingTable.enterpriseId, enterpriseId),
            inArray(bindingTable.state, ["bound", "disabled"]),
          ),
        )
        .returning({ id: bindingTable.id });
      return rows[0]?.id;
    },

    /** Makes one enterprise the first; the others keep their order behind it. */
    async makeFirst(userId: string, enterpriseId: string): Promise<void> {
      await db
        .update(bindingTable)
        .set({
          sort: sql`case when ${bindingTable.enterpriseId} = ${enterpriseId} then 0 else ${bindingTable.sort} + 1 end`,
        })
        .where(eq(bindingTable.userId, userId));
    },
  };
}
