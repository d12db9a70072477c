import { and, count, desc, eq, sql } from "drizzle-orm";
import type { ClaimFigures } from "@/contract/declare/claim";
import type { Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import type { OldReportBody } from "./old-report.rules";
import { matchReportTable } from "./report.table";

export type ReportRow = typeof matchReportTable.$inferSelect;

/** The only reader and writer of kept match reports; always of one enterprise. */
export function createReportRepository(db: Executor) {
  const ofEnterprise = (enterpriseId: string) => eq(matchReportTable.enterpriseId, enterpriseId);
  const one = (enterpriseId: string, id: string) => and(ofEnterprise(enterpriseId), eq(matchReportTable.id, id));
  return {
    /** Others who save for the same enterprise wait until this transaction ends: the limit holds whatever comes at once. */
    async lock(enterpriseId: string): Promise<void> {
      await holdLock(db, "matchReport", enterpriseId);
    },

    async count(enterpriseId: string): Promise<number> {
      const rows = await db.select({ total: count() }).from(matchReportTable).where(ofEnterprise(enterpriseId));
      return rows[0]?.total ?? 0;
    },

    async insert(row: ReportRow): Promise<void> {
      await db.insert(matchReportTable).values(row);
    },

    async find(enterpriseId: string, id: string): Promise<ReportRow | undefined> {
      return (await db.select().from(matchReportTable).where(one(enterpriseId, id)).limit(1))[0];
    },

    /** The newest first. */
    async list(enterpriseId: string, { limit, offset }: { readonly limit: number; readonly offset: number }) {
      return db
        .select({
          id: matchReportTable.id,
          createdAt: matchReportTable.createdAt,
          asOf: matchReportTable.asOf,
          // Without the rest of the body, which may be large, wherever the figures stand by themselves.
          claim: sql<ClaimFigures | null>`${matchReportTable.body}->'claim'`,
          old: sql<OldReportBody | null>`case when ${matchReportTable.body} ? 'claim' then null else ${matchReportTable.body} end`,
        })
        .from(matchReportTable)
        .where(ofEnterprise(enterpriseId))
        .orderBy(desc(matchReportTable.createdAt), desc(matchReportTable.id))
        .limit(limit)
        .offset(offset);
    },

    async remove(enterpriseId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(matchReportTable)
        .where(one(enterpriseId, id))
        .returning({ id: matchReportTable.id });
      return rows.length > 0;
    },
  };
}
