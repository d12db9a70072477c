import { and, asc, count, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { EnterpriseDossier } from "@/contract/desk/enterprise";
import type { Executor } from "../../../core/database";
import { bindingTable, enterpriseTable, userTable } from "../account.table";
import { unqueued, type SeenBy } from "../../../core/desk/viewer";
import type { PageBounds } from "../../../core/paging";

export type EnterpriseRow = typeof enterpriseTable.$inferSelect;

const MOST_PEOPLE = 100;

/** Enterprises and their administrators, as the zone's staff decides on them. */
export function createEnterpriseDecisions(db: Executor) {
  const ofApproval = (approval: EnterpriseRow["approval"] | undefined) =>
    approval && eq(enterpriseTable.approval, approval);
  return {
    /** What has waited longest first. */
    async listEnterprises(
      approval: EnterpriseRow["approval"] | undefined,
      seen: SeenBy,
      { limit, offset }: PageBounds,
    ): Promise<EnterpriseRow[]> {
      return db
        .select()
        .from(enterpriseTable)
        .where(and(ofApproval(approval), seen(enterpriseTable.id)))
        .orderBy(asc(enterpriseTable.createdAt), asc(enterpriseTable.id))
        .limit(limit)
        .offset(offset);
    },

    async countEnterprises(approval: EnterpriseRow["approval"] | undefined, seen: SeenBy): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(enterpriseTable)
        .where(and(ofApproval(approval), seen(enterpriseTable.id)));
      return rows[0]?.total ?? 0;
    },

    /** Changes an enterprise only while it is in the state it was judged by. */
    async decideEnterprise(
      id: string,
      while_: Partial<Pick<EnterpriseRow, "approval" | "financeState">>,
      set: Partial<typeof enterpriseTable.$inferInsert>,
    ): Promise<boolean> {
      const rows = await db
        .update(enterpriseTable)
        .set(set)
        .where(
          and(
            eq(enterpriseTable.id, id),
            while_.approval === undefined ? undefined : eq(enterpriseTable.approval, while_.approval),
            while_.financeState === undefined ? undefined : eq(enterpriseTable.financeState, while_.financeState),
          ),
        )
        .returning({ id: enterpriseTable.id });
      return rows.length > 0;
    },

    /** Who works for an enterprise now, its administrators first; by account. */
    async listPeople(enterpriseId: string): Promise<string[]> {
      const rows = await db
        .select({ userId: bindingTable.userId })
        .from(bindingTable)
        .where(and(eq(bindingTable.enterpriseId, enterpriseId), eq(bindingTable.state, "bound")))
        .orderBy(desc(bindingTable.admin), asc(bindingTable.requestedAt), asc(bindingTable.userId))
        .limit(MOST_PEOPLE);
      return rows.map(({ userId }) => userId);
    },

    /** Administrators by enterprise; phones as they are. */
    async listAdmins(enterpriseIds: readonly string[]): Promise<Map<string, EnterpriseDossier["admins"]>> {
      const found = new Map<string, EnterpriseDossier["admins"]>();
      if (enterpriseIds.length === 0) return found;
      const rows = await db
        .select({
          enterpriseId: bindingTable.enterpriseId,
          username: userTable.username,
          fullName: userTable.fullName,
          phone: userTable.phone,
        })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(
          and(
            inArray(bindingTable.enterpriseId, [...enterpriseIds]),
            eq(bindingTable.state, "bound"),
            eq(bindingTable.admin, true),
          ),
        )
        .orderBy(asc(userTable.username));
      for (const { enterpriseId, ...admin } of rows) {
        const admins = found.get(enterpriseId) ?? [];
        admins.push(admin);
        found.set(enterpriseId, admins);
      }
      return found;
    },
    /** Registered here or asking for certification, and missing in the operators' queues. */
    listUnqueued: (kind: "enterprise" | "finance", limit: number): Promise<EnterpriseRow[]> =>
      db
        .select()
        .from(enterpriseTable)
        .where(
          and(
            kind === "finance"
              ? ne(enterpriseTable.financeState, "")
              : or(ne(enterpriseTable.approval, "approved"), isNotNull(enterpriseTable.licenceFileId)),
            unqueued(kind, enterpriseTable.id),
          ),
        )
        .limit(limit),
  };
}
