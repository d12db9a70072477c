import { and, asc, count, desc, eq, exists, gte, inArray, lte, or, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { isPublished } from "../../../core/publication/publication.repository";
import { bannerTable } from "./banner.table";
import { policyTable } from "../policy.table";

const POLICY_PAGE = "/zct-ee/policy-info/";

const shownColumns = {
  id: bannerTable.id,
  title: bannerTable.title,
  text: bannerTable.text,
  link: bannerTable.link,
  action: bannerTable.action,
  art: bannerTable.art,
  from: bannerTable.from,
  to: bannerTable.to,
};

/** The only reader and writer of the banners. Days are `YYYY-MM-DD`. */
export function createBannerRepository(db: Executor) {
  /** A banner to a policy's page goes with the policy: while that is no page, it is no banner. */
  const leadsSomewhere = or(
    sql`${bannerTable.link} !~ ${`^${POLICY_PAGE}[^/?#]+$`}`,
    exists(
      db
        .select({ id: policyTable.id })
        .from(policyTable)
        .where(
          and(
            sql`${policyTable.id} = substring(${bannerTable.link} from ${POLICY_PAGE.length + 1}::int)`,
            isPublished(policyTable),
          ),
        ),
    ),
  );
  /** Both days count. */
  const shownOn = (day: string) => and(lte(bannerTable.from, day), gte(bannerTable.to, day), leadsSomewhere);
  return {
    async countShown(day: string): Promise<number> {
      return (await db.select({ total: count() }).from(bannerTable).where(shownOn(day)))[0]?.total ?? 0;
    },

    listShown: (day: string, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
      db
        .select(shownColumns)
        .from(bannerTable)
        .where(shownOn(day))
        .orderBy(asc(bannerTable.sort), desc(bannerTable.from), asc(bannerTable.id))
        .limit(limit)
        .offset(offset),

    async findShown(id: string, day: string) {
      const rows = await db
        .select(shownColumns)
        .from(bannerTable)
        .where(and(eq(bannerTable.id, id), shownOn(day)))
        .limit(1);
      return rows[0];
    },

    async hashes(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: bannerTable.id, hash: bannerTable.contentHash })
        .from(bannerTable)
        .where(inArray(bannerTable.id, [...ids]));
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    },

    /** Writes a banner; one with the same id is replaced. */
    async put(row: typeof bannerTable.$inferInsert): Promise<void> {
      const { id: _id, ...rest } = row;
      await db.insert(bannerTable).values(row).onConflictDoUpdate({ target: bannerTable.id, set: rest });
    },
  };
}
