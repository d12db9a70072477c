import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { PolicyLevel } from "@/contract/policy/policy";
import type { Database } from "../../core/database";
import type { PageBounds } from "../../core/paging";
import { isPublished } from "../../core/publication/publication.repository";
import { STATED } from "./policy.rules";
import { policyBodyTable, policyTable, policySearchTable } from "./policy.table";

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
  endsOn: policyTable.endsOn,
  stated: policyTable.stated,
  summary: policyTable.summary,
  region: policyTable.region,
};

/** What other domains show of a policy. */
const headColumns = {
  id: policyTable.id,
  title: policyTable.title,
  docNo: policyTable.docNo,
  level: policyTable.level,
  issuer: policyTable.issuer,
  topic: policyTable.topic,
  pubDate: policyTable.pubDate,
  effectiveDate: policyTable.effectiveDate,
  endsOn: policyTable.endsOn,
  stated: policyTable.stated,
};

/** An array as one parameter. */
const textArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/gu, "\\$&")}"`).join(",")}}`;

/** What visitors and members may know of. */
const PUBLIC = isPublished(policyTable);

/** `getValidity` says in_force; a test holds the two together. */
const inForce = (today: string) =>
  and(
    PUBLIC,
    ne(policyTable.stated, STATED.repealed),
    or(isNull(policyTable.endsOn), gt(policyTable.endsOn, today)),
    or(
      lte(policyTable.effectiveDate, today),
      and(isNull(policyTable.effectiveDate), eq(policyTable.stated, STATED.inForce)),
    ),
  );

/**
 * Reads policies by id or key; searching is policy-search.repository.ts, writing policy-import.repository.ts. Only
 * published ones, as if there were no others, unless the name says `Any`: those are for the staff.
 */
export function createPolicyRepository(reader: Reader) {
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

    async findAnyById(id: string): Promise<PolicyRow | undefined> {
      return (await reader.select().from(policyTable).where(eq(policyTable.id, id)).limit(1))[0];
    },

    /** Of the ids those that exist. */
    async listAnyIds(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await reader
        .select({ id: policyTable.id })
        .from(policyTable)
        .where(inArray(policyTable.id, [...ids]));
      return rows.map(({ id }) => id);
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

    async findAnyHtml(key: number): Promise<string> {
      const rows = await reader
        .select({ html: policyBodyTable.html })
        .from(policyBodyTable)
        .where(eq(policyBodyTable.key, key));
      return rows[0]?.html ?? "";
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

    /** Heads of those that are there; one parameter whatever the number of ids. */
    async listHeads(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return reader
        .select(headColumns)
        .from(policyTable)
        .where(and(PUBLIC, sql`${policyTable.id} = any(${textArray(ids)}::text[])`));
    },

    /** What is needed to quote from the named policies; the index holds published ones only. */
    async listQuotable(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return reader
        .select({ ...headColumns, headings: policyTable.headings, explains: policySearchTable.explains })
        .from(policyTable)
        .innerJoin(policySearchTable, eq(policySearchTable.key, policyTable.key))
        .where(sql`${policyTable.id} = any(${textArray(ids)}::text[])`);
    },

    /** Of the named policies those in force, with their dates of publication. */
    async listDatesInForce(ids: readonly string[], today: string) {
      if (ids.length === 0) return [];
      return reader
        .select({ id: policyTable.id, pubDate: policyTable.pubDate })
        .from(policyTable)
        .where(and(inForce(today), sql`${policyTable.id} = any(${textArray(ids)}::text[])`));
    },

    async countInForce(today: string): Promise<number> {
      return (await reader.select({ total: count() }).from(policyTable).where(inForce(today)))[0]?.total ?? 0;
    },

    /** Those in force but the named ones, the newest first. */
    async listInForce(today: string, except: readonly string[], { limit, offset }: PageBounds) {
      return reader
        .select(headColumns)
        .from(policyTable)
        .where(and(inForce(today), sql`${policyTable.id} <> all(${textArray(except)}::text[])`))
        .orderBy(desc(policyTable.pubDate), asc(policyTable.key))
        .limit(limit)
        .offset(offset);
    },

    /** The plain texts of policies by id. */
    async listAnyPlain(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await reader
        .select({ id: policyTable.id, plain: policyBodyTable.plain })
        .from(policyTable)
        .innerJoin(policyBodyTable, eq(policyBodyTable.key, policyTable.key))
        .where(inArray(policyTable.id, [...ids]));
      return new Map(rows.map(({ id, plain }) => [id, plain]));
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

    /** By document number as `docKeyOf` writes it, the newest first. */
    async listByDocKeys(docKeys: readonly string[]) {
      if (docKeys.length === 0) return [];
      return reader
        .select({ ...cardColumns, docKey: policyTable.docKey })
        .from(policyTable)
        .where(and(PUBLIC, ne(policyTable.docKey, ""), inArray(policyTable.docKey, [...docKeys])))
        .orderBy(desc(policyTable.pubDate), desc(policyTable.key));
    },

    /** Plain texts by key. */
    async listAnyTexts(keys: readonly number[]): Promise<Map<number, string>> {
      if (keys.length === 0) return new Map();
      const rows = await reader
        .select({ key: policyBodyTable.key, plain: policyBodyTable.plain })
        .from(policyBodyTable)
        .where(inArray(policyBodyTable.key, [...keys]));
      return new Map(rows.map((row) => [row.key, row.plain]));
    },
  };
}

export type PolicyHeadRow = Awaited<ReturnType<ReturnType<typeof createPolicyRepository>["listHeads"]>>[number];
export type PolicyCardRow = Awaited<ReturnType<ReturnType<typeof createPolicyRepository>["listCards"]>>[number];
