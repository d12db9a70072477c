import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { PolicyLevel } from "@/contract/policy/policy";
import type { Database } from "../../core/database";
import type { PageBounds } from "../../core/paging";
import { isPublished } from "../../core/publication/publication.repository";
import { STATED } from "./policy.rules";
import { policyBodyTable, policyTable } from "./policy.table";

export type PolicyRow = typeof policyTable.$inferSelect;

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
  endsOn: policyTable.endsOn,
  stated: policyTable.stated,
  summary: policyTable.summary,
  region: policyTable.region,
};

/** What visitors and members may know of. */
const PUBLIC = isPublished(policyTable);

/**
 * Reads policies by id or key; their heads are policy-head.repository.ts, their bodies policy-text.repository.ts, searching
 * search.repository.ts, writing policy-import.repository.ts. Only published ones, as if there were no others, unless the
 * name says `Any`: those are for the staff.
 */
export function createPolicyRepository(reader: Pick<Database, "select">) {
  return {
    async findById(id: string): Promise<PolicyRow | undefined> {
      return (
        await reader
          .select()
          .from(policyTable)
          .where(and(eq(policyTable.id, id), PUBLIC))
          .limit(1)
      )[0];
    },

    /** The same with one form of its body. */
    async findWithBody(
      id: string,
      form: "html" | "plain",
    ): Promise<(PolicyRow & { readonly body: string }) | undefined> {
      const rows = await reader
        .select({ policy: policyTable, body: policyBodyTable[form] })
        .from(policyTable)
        .leftJoin(policyBodyTable, eq(policyBodyTable.key, policyTable.key))
        .where(and(eq(policyTable.id, id), PUBLIC))
        .limit(1);
      return rows[0] && { ...rows[0].policy, body: rows[0].body ?? "" };
    },

    async findAnyById(id: string): Promise<PolicyRow | undefined> {
      return (await reader.select().from(policyTable).where(eq(policyTable.id, id)).limit(1))[0];
    },

    /** What favourites show of policies. */
    async listByIds(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return reader
        .select(cardColumns)
        .from(policyTable)
        .where(and(inArray(policyTable.id, [...ids]), PUBLIC));
    },

    /** What the zone recommends of these levels (of all where none are named), but nothing that has ceased to apply. */
    async listRecommended(levels: readonly PolicyLevel[] | undefined, today: string, limit: number) {
      return reader
        .select(cardColumns)
        .from(policyTable)
        .where(
          and(
            PUBLIC,
            isNotNull(policyTable.recommendedSince),
            levels && inArray(policyTable.level, [...levels]),
            ne(policyTable.stated, STATED.repealed),
            or(isNull(policyTable.endsOn), gt(policyTable.endsOn, today)),
          ),
        )
        .orderBy(desc(policyTable.recommendedSince), asc(policyTable.key))
        .limit(limit);
    },

    async listSitemap({ limit, offset }: PageBounds) {
      return reader
        .select({ id: policyTable.id, updatedAt: policyTable.updatedAt })
        .from(policyTable)
        .where(PUBLIC)
        .orderBy(asc(policyTable.id))
        .limit(limit)
        .offset(offset);
    },

    async countAll(): Promise<number> {
      return (await reader.select({ total: count() }).from(policyTable).where(PUBLIC))[0]?.total ?? 0;
    },

    /** Cards without passages, in the order of the keys. */
    async listCards(keys: readonly number[]) {
      if (keys.length === 0) return [];
      const rows = await reader
        .select(cardColumns)
        .from(policyTable)
        .where(and(inArray(policyTable.key, [...keys]), PUBLIC));
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined);
    },

    /** By title as `toTitleKey` writes it. */
    async listKeysByTitle(titleKeys: readonly string[]): Promise<number[]> {
      if (titleKeys.length === 0) return [];
      const rows = await reader
        .select({ key: policyTable.key })
        .from(policyTable)
        .where(and(PUBLIC, ne(policyTable.titleKey, ""), inArray(policyTable.titleKey, [...titleKeys])));
      return rows.map(({ key }) => key);
    },

    /** By document number as `toDocKey` writes it, the newest first. */
    async listByDocKeys(docKeys: readonly string[]) {
      if (docKeys.length === 0) return [];
      return reader
        .select({ ...cardColumns, docKey: policyTable.docKey })
        .from(policyTable)
        .where(and(PUBLIC, ne(policyTable.docKey, ""), inArray(policyTable.docKey, [...docKeys])))
        .orderBy(desc(policyTable.pubDate), desc(policyTable.key));
    },
  };
}

export type PolicyCardRow = Awaited<ReturnType<ReturnType<typeof createPolicyRepository>["listCards"]>>[number];
