import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { applicationKind } from "../apply.case";
import type { ApplicationRowData } from "../apply.repository";
import { applicationTable } from "../apply.table";

/** What an enterprise has open, and what it was paid. Days are `YYYY-MM-DD`. */
export function createWorklistRepository(db: Executor) {
  return {
    /** Neither decided to the end nor withdrawn; an item has at most a draft and one that runs, so these are few. */
    listOpen: (enterpriseId: string): Promise<ApplicationRowData[]> =>
      db
        .select()
        .from(applicationTable)
        .where(
          and(
            eq(applicationTable.enterpriseId, enterpriseId),
            inArray(applicationTable.state, [...applicationKind.running]),
          ),
        )
        .orderBy(asc(applicationTable.updatedAt), asc(applicationTable.id)),

    /** What was paid between two days, both count, in 万元; null where nothing was. */
    async sumPaid(enterpriseId: string, from: string, until: string): Promise<string | null> {
      const total = sql<string | null>`sum(${applicationTable.paidAmount}::numeric)::text`;
      const where = and(
        eq(applicationTable.enterpriseId, enterpriseId),
        gte(applicationTable.paidOn, from),
        lte(applicationTable.paidOn, until),
      );
      return (await db.select({ total }).from(applicationTable).where(where))[0]?.total ?? null;
    },
  };
}
