import { asc, count, eq, inArray } from "drizzle-orm";
import type { Database } from "../../core/database";
import { policyBodyTable, policyTable } from "./policy.table";

export type PolicyRow = typeof policyTable.$inferSelect;

type Reader = Pick<Database, "select">;

/** What a list shows of a policy. */
const cardColumns = {
  key: policyTable.key,
  id: policyTable.id,
  title: policyTable.title,
  docNo: policyTable.docNo,
  level: policyTable.level,
  issuer: policyTable.issuer,
  category: policyTable.category,
  topic: policyTable.topic,
  pubDate: policyTable.pubDate,
  effectiveDate: policyTable.effectiveDate,
  stated: policyTable.stated,
  summary: policyTable.summary,
  region: policyTable.region,
};

/** Reads policies by id or key; searching is policy-search.repository.ts, writing policy-import.repository.ts. */
export function createPolicyRepository(reader: Reader) {
  return {
    async findById(id: string): Promise<PolicyRow | undefined> {
      return (await reader.select().from(policyTable).where(eq(policyTable.id, id)).limit(1))[0];
    },

    /** What favourites show of policies. */
    async listByIds(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return reader
        .select(cardColumns)
        .from(policyTable)
        .where(inArray(policyTable.id, [...ids]));
    },

    async findHtml(key: number): Promise<string> {
      const rows = await reader
        .select({ html: policyBodyTable.html })
        .from(policyBodyTable)
        .where(eq(policyBodyTable.key, key));
      return rows[0]?.html ?? "";
    },

    async listSitemap({ limit, offset }: { readonly limit: number; readonly offset: number }) {
      return reader
        .select({ id: policyTable.id, updatedAt: policyTable.updatedAt })
        .from(policyTable)
        .orderBy(asc(policyTable.id))
        .limit(limit)
        .offset(offset);
    },

    async countAll(): Promise<number> {
      return (await reader.select({ total: count() }).from(policyTable))[0]?.total ?? 0;
    },

    /** Cards without passages, in the order of the keys. */
    async listCards(keys: readonly number[]) {
      if (keys.length === 0) return [];
      const rows = await reader
        .select(cardColumns)
        .from(policyTable)
        .where(inArray(policyTable.key, [...keys]));
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined);
    },

    /** Plain texts by key. */
    async listTexts(keys: readonly number[]): Promise<Map<number, string>> {
      if (keys.length === 0) return new Map();
      const rows = await reader
        .select({ key: policyBodyTable.key, plain: policyBodyTable.plain })
        .from(policyBodyTable)
        .where(inArray(policyBodyTable.key, [...keys]));
      return new Map(rows.map((row) => [row.key, row.plain]));
    },
  };
}

export type PolicyCardRow = Awaited<ReturnType<ReturnType<typeof createPolicyRepository>["listCards"]>>[number];
