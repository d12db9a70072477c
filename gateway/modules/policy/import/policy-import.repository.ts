import { and, eq, inArray, ne } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import { policyBodyTable, policyFacetTable, policySearchTable, policyTable } from "../policy.table";
import { toTopicFacet } from "../search/facet.rules";
import { nextRevision, type Duplicate } from "../../../core/publication/publication.repository";
import type { ZoneState } from "../../../core/publication/publication.rules";
import type { PolicyFacts } from "../versions/change.rules";
import type { PreparedPolicy } from "./policy-import.rules";
import type { Stated } from "../policy.rules";

export interface StoredPolicy {
  readonly key: number;
  readonly hash: string;
  readonly state: ZoneState;
  /** What of it decides whether a change is told. */
  readonly facts: PolicyFacts;
}

function toColumns(
  { input, ...prepared }: PreparedPolicy,
  now: Date,
): Omit<typeof policyTable.$inferInsert, "id" | "state"> {
  return {
    title: input.title,
    docNo: input.docNo,
    issuer: input.issuer,
    level: input.level,
    category: input.category,
    topic: input.topic,
    indexNo: input.indexNo,
    region: input.region,
    source: input.source,
    sourceUrl: input.url,
    pubDate: input.pubDate,
    writtenDate: input.writtenDate ?? null,
    effectiveDate: prepared.effectiveDate,
    stated: prepared.stated,
    titleKey: prepared.titleKey,
    docKey: prepared.docKey,
    termEndsOn: prepared.term?.endsOn ?? null,
    termClause: prepared.term?.clause ?? "",
    summary: prepared.summary,
    headings: prepared.body.headings,
    attachments: input.attachments,
    contentHash: prepared.hash,
    updatedAt: now,
  };
}

/** The only writer of the policy tables; works inside the transaction it is given. */
export function createPolicyImportRepository(transaction: Executor) {
  return {
    /** Other imports wait until this transaction ends. */
    async lock(): Promise<void> {
      await holdLock(transaction, "policyImport");
    },

    async findStored(ids: readonly string[]): Promise<Map<string, StoredPolicy>> {
      if (ids.length === 0) return new Map();
      const rows = await transaction
        .select({
          id: policyTable.id,
          key: policyTable.key,
          hash: policyTable.contentHash,
          state: policyTable.state,
          title: policyTable.title,
          pubDate: policyTable.pubDate,
          stated: policyTable.stated,
          effectiveDate: policyTable.effectiveDate,
          endsOn: policyTable.endsOn,
        })
        .from(policyTable)
        .where(inArray(policyTable.id, [...ids]));
      return new Map(
        rows.map(({ key, hash, state, stated, ...facts }) => [
          facts.id,
          { key, hash, state, facts: { ...facts, stated: stated as Stated } },
        ]),
      );
    },

    /** The id under which the same document is there: title, number, issuer, date and words. Where it was found does not count. */
    async findTwin({ input, titleKey, body }: PreparedPolicy): Promise<Duplicate | undefined> {
      const { id, title, docNo, issuer, pubDate } = input;
      const rows = await transaction
        .select({ id: policyTable.id, state: policyTable.state })
        .from(policyTable)
        .innerJoin(policyBodyTable, eq(policyBodyTable.key, policyTable.key))
        .where(
          and(
            // The index knows this one, and few share it.
            eq(policyTable.titleKey, titleKey),
            ne(policyTable.id, id),
            eq(policyTable.title, title),
            eq(policyTable.docNo, docNo),
            eq(policyTable.issuer, issuer),
            eq(policyTable.pubDate, pubDate),
            eq(policyBodyTable.plain, body.plain),
          ),
        )
        .limit(1);
      return rows[0];
    },

    /** The number of the policy's facet combination, made when it is new. */
    async facetOf({ level, issuer, category, pubDate, topic }: FacetedPolicy): Promise<number> {
      const values = { level, issuer, category, year: pubDate.slice(0, 4), topic: toTopicFacet(topic) };
      const find = () =>
        transaction
          .select({ id: policyFacetTable.id })
          .from(policyFacetTable)
          .where(
            and(
              eq(policyFacetTable.level, values.level),
              eq(policyFacetTable.issuer, values.issuer),
              eq(policyFacetTable.category, values.category),
              eq(policyFacetTable.year, values.year),
              eq(policyFacetTable.topic, values.topic),
            ),
          );
      const [known] = await find();
      if (known) return known.id;
      const [made] = await transaction.insert(policyFacetTable).values(values).returning({ id: policyFacetTable.id });
      if (!made) throw new Error("筛选组合没有写入");
      return made.id;
    },

    /** Answers its key. */
    async insert(prepared: PreparedPolicy, state: "draft" | "published", now: Date): Promise<number> {
      const revision = state === "published" ? 1 : 0;
      const [row] = await transaction
        .insert(policyTable)
        .values({ id: prepared.input.id, state, revision, ...toColumns(prepared, now) })
        .returning({ key: policyTable.key });
      if (!row) throw new Error("政策没有写入");
      await transaction
        .insert(policyBodyTable)
        .values({ key: row.key, html: prepared.body.html, plain: prepared.body.plain });
      if (state === "published") await this.index(row.key, toSearchColumns(prepared), prepared.input);
      return row.key;
    },

    /** What is published gets another version of it; anything else stays out of sight. */
    async update({ key, state }: StoredPolicy, prepared: PreparedPolicy, now: Date): Promise<void> {
      await transaction
        .update(policyTable)
        .set({ ...toColumns(prepared, now), revision: nextRevision(policyTable) })
        .where(eq(policyTable.key, key));
      await transaction
        .update(policyBodyTable)
        .set({ html: prepared.body.html, plain: prepared.body.plain })
        .where(eq(policyBodyTable.key, key));
      if (state === "published") await this.index(key, toSearchColumns(prepared), prepared.input);
    },

    /** Puts a policy into the search index, or another version in the place of the one before. */
    async index(key: number, columns: SearchColumns, policy: FacetedPolicy): Promise<void> {
      const set = { ...columns, facet: await this.facetOf(policy) };
      await transaction
        .insert(policySearchTable)
        .values({ key, ...set })
        .onConflictDoUpdate({ target: policySearchTable.key, set });
    },

    async removeFromIndex(key: number): Promise<void> {
      await transaction.delete(policySearchTable).where(eq(policySearchTable.key, key));
    },
  };
}

type FacetedPolicy = Pick<typeof policyTable.$inferSelect, "level" | "issuer" | "category" | "pubDate" | "topic">;
type SearchColumns = Omit<typeof policySearchTable.$inferInsert, "key" | "facet">;

function toSearchColumns(prepared: PreparedPolicy): SearchColumns {
  return {
    pubDate: prepared.input.pubDate,
    effectiveDate: prepared.effectiveDate,
    stated: prepared.stated,
    titleLength: prepared.titleLength,
    explains: prepared.relations.some(({ kind }) => kind === "interprets"),
    terms: prepared.terms,
  };
}
