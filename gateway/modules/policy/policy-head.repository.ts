import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../core/database";
import type { PageBounds } from "../../core/paging";
import { isPublished } from "../../core/publication/publication.repository";
import { STATED } from "./policy.rules";
import { policySearchTable, policyTable } from "./policy.table";

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

/** Published policies as other domains show, quote and count them; `Any` ones may be unpublished. */
export function createPolicyHeadRepository(reader: Pick<Database, "select">) {
  return {
    /** Of the ids those that exist. */
    async listAnyIds(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await reader
        .select({ id: policyTable.id })
        .from(policyTable)
        .where(inArray(policyTable.id, [...ids]));
      return rows.map(({ id }) => id);
    },

    /** The ids of policies by their numbers in the search. */
    async listIds(keys: readonly number[]): Promise<Map<number, string>> {
      if (keys.length === 0) return new Map();
      const rows = await reader
        .select({ key: policyTable.key, id: policyTable.id })
        .from(policyTable)
        .where(and(PUBLIC, inArray(policyTable.key, [...keys])));
      return new Map(rows.map(({ key, id }) => [key, id]));
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
        .select({
          ...headColumns,
          category: policyTable.category,
          region: policyTable.region,
          headings: policyTable.headings,
          explains: policySearchTable.explains,
        })
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
  };
}

export type PolicyHeadRow = Awaited<ReturnType<ReturnType<typeof createPolicyHeadRepository>["listHeads"]>>[number];
