import { asc, desc, gte, lt, sql } from "drizzle-orm";
import type { CountedPage } from "@/contract/analytics/page-view-labels";
import type { Executor } from "../../core/database";
import { pageViewTable } from "./page-view.table";

/** The only reader and writer of the views. Days are `YYYY-MM-DD` in Shanghai. */
export function createPageViewRepository(db: Executor) {
  return {
    async addOne(day: string, route: CountedPage): Promise<void> {
      await db
        .insert(pageViewTable)
        .values({ day, route, views: 1 })
        .onConflictDoUpdate({
          target: [pageViewTable.day, pageViewTable.route],
          set: { views: sql`${pageViewTable.views} + 1` },
        });
    },

    /** The latest days first. */
    list: (since: string) =>
      db
        .select({ day: pageViewTable.day, routeCode: pageViewTable.route, views: pageViewTable.views })
        .from(pageViewTable)
        .where(gte(pageViewTable.day, since))
        .orderBy(desc(pageViewTable.day), asc(pageViewTable.route)),

    async sweep(before: string): Promise<void> {
      await db.delete(pageViewTable).where(lt(pageViewTable.day, before));
    },
  };
}
