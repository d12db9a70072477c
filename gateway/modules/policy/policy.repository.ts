import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { PolicyLevel } from "@/contract/policy/policy";
import { numbersText, writtenOnce, type Database } from "../../core/database";
import type { PageBounds } from "../../core/paging";
import { isPublished } from "../../core/publication/publication.repository";
import { STATED } from "./policy.rules";
import { BASIS_WITHIN } from "./readers/related.rules";
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
  const theOne = and(eq(policyTable.id, sql.placeholder("id")), PUBLIC);
  const withHtml = writtenOnce(() =>
    reader
      .select({ policy: policyTable, html: policyBodyTable.html })
      .from(policyTable)
      .leftJoin(policyBodyTable, eq(policyBodyTable.key, policyTable.key))
      .where(theOne),
  );
  const among = sql`${policyTable.key} = any(${sql.placeholder("keys")}::int[])`;
  const cards = writtenOnce(() => reader.select(cardColumns).from(policyTable).where(and(among, PUBLIC)));
  const headsAsOne = sql<[number, string, string, string][] | null>`jsonb_agg(jsonb_build_array(
    ${policyTable.key}, ${policyTable.title}, ${policyTable.issuer}, ${policyTable.topic}))`;
  const heads = writtenOnce(() => reader.select({ all: headsAsOne }).from(policyTable).where(and(among, PUBLIC)));
  const ends = { ...cardColumns, termEndsOn: policyTable.termEndsOn, termClause: policyTable.termClause };
  const withEnds = writtenOnce(() => reader.select(ends).from(policyTable).where(theOne));
  const subject = writtenOnce(() =>
    reader
      .select({
        key: policyTable.key,
        id: policyTable.id,
        title: policyTable.title,
        issuer: policyTable.issuer,
        topic: policyTable.topic,
        region: policyTable.region,
        beginning: sql<string>`coalesce(left(${policyBodyTable.plain}, ${sql.raw(String(BASIS_WITHIN))}), '')`,
      })
      .from(policyTable)
      .leftJoin(policyBodyTable, eq(policyBodyTable.key, policyTable.key))
      .where(theOne),
  );

  return {
    async findWithHtml(id: string): Promise<(PolicyRow & { readonly html: string }) | undefined> {
      const [row] = await withHtml().execute({ id });
      return row && { ...row.policy, html: row.html ?? "" };
    },

    /** Its card, and the end that its own text gives it. */
    async findWithEnds(id: string) {
      return (await withEnds().execute({ id })).at(0);
    },

    /** What others are compared with. */
    async findSubject(id: string) {
      return (await subject().execute({ id })).at(0);
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
      const rows = await cards().execute({ keys: numbersText(keys) });
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined);
    },

    /** What likeness goes by, of many; in no order. One text instead of hundreds of values. */
    async listHeads(keys: readonly number[]) {
      if (keys.length === 0) return [];
      const [found] = await heads().execute({ keys: numbersText(keys) });
      return (found?.all ?? []).map(([key, title, issuer, topic]) => ({ key, title, issuer, topic }));
    },

    /** By title as `toTitleKey` writes it. */
    async listKeysByTitle(titleKeys: readonly string[]): Promise<number[]> {
      if (titleKeys.length === 0) return [];
      const rows = await reader
        .select({ key: policyTable.key })
        .from(policyTable)
        .where(
          and(
            PUBLIC,
            ne(policyTable.titleKey, ""),
            sql`${policyTable.titleKey} = any(${sql.param([...titleKeys])}::text[])`,
          ),
        );
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

export type PolicySubject = NonNullable<Awaited<ReturnType<ReturnType<typeof createPolicyRepository>["findSubject"]>>>;

export type PolicyWithEnds = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createPolicyRepository>["findWithEnds"]>>
>;

export type PolicyCardRow = Awaited<ReturnType<ReturnType<typeof createPolicyRepository>["listCards"]>>[number];
