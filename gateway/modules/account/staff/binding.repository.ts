import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { bindingTable, userRoleTable, type BindingOrigin, type BindingState } from "../account.table";

type Binding = typeof bindingTable.$inferSelect;

/** Writes bindings and roles, under the locks that keep two changes apart. */
export function createBindingWriter(db: Executor) {
  async function nextSort(userId: string): Promise<number> {
    const rows = await db
      .select({ last: max(bindingTable.sort) })
      .from(bindingTable)
      .where(and(eq(bindingTable.userId, userId), eq(bindingTable.state, "bound")));
    return (rows[0]?.last ?? -1) + 1;
  }

  return {
    /** Others that change who works for the enterprise wait until this transaction ends. */
    async lockEnterprise(id: string): Promise<void> {
      await db.execute(sql`select id from enterprise where id = ${id} for update`);
    },
    /** The same for one person's bindings. */
    async lockUser(id: string): Promise<void> {
      await db.execute(sql`select id from app_user where id = ${id} for update`);
    },

    /**
     * Begins a binding: a new one, or one that was refused or ended begins anew. The id; undefined when there is a live one.
     */
    async begin(row: {
      userId: string;
      enterpriseId: string;
      state: "pending" | "bound";
      origin: BindingOrigin;
      admin: boolean;
      position: string | null;
      /** What the enterprise called the person when inviting. */
      invitedName: string | null;
      requestRemark: string | null;
      at: Date;
      decidedBy: string | null;
    }): Promise<string | undefined> {
      const { at, ...rest } = row;
      const fresh = {
        ...rest,
        managed: false,
        decisionRemark: null,
        requestedAt: at,
        decidedAt: row.state === "bound" ? at : null,
        sort: await nextSort(row.userId),
      };
      const rows = await db
        .insert(bindingTable)
        .values(fresh)
        .onConflictDoUpdate({
          target: [bindingTable.userId, bindingTable.enterpriseId],
          set: fresh,
          setWhere: inArray(bindingTable.state, ["refused", "unbound"]),
        })
        .returning({ id: bindingTable.id });
      return rows[0]?.id;
    },

    /** Takes a step only from the state it was judged by; says whether it was still so. */
    async step(id: string, from: BindingState, set: Partial<Binding>): Promise<boolean> {
      const rows = await db
        .update(bindingTable)
        .set(set)
        .where(and(eq(bindingTable.id, id), eq(bindingTable.state, from)))
        .returning({ id: bindingTable.id });
      return rows.length > 0;
    },

    async setRole(userId: string, enterpriseId: string, roleId: string): Promise<void> {
      await db
        .insert(userRoleTable)
        .values({ userId, enterpriseId, roleId })
        .onConflictDoUpdate({ target: [userRoleTable.userId, userRoleTable.enterpriseId], set: { roleId } });
    },

    async clearRole(userId: string, enterpriseId: string): Promise<void> {
      await db
        .delete(userRoleTable)
        .where(and(eq(userRoleTable.userId, userId), eq(userRoleTable.enterpriseId, enterpriseId)));
    },
  };
}
