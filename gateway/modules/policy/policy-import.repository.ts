import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import { policyBodyTable, policyFacetTable, policySearchTable, policyTable } from "./policy.table";
import { topicFacetOf } from "./policy-facet.rules";
import type { PolicyFacts } from "./policy-change.rules";
import type { PreparedPolicy } from "./policy-import.rules";
import type { Stated } from "./policy.rules";

export interface StoredPolicy {
  readonly key: number;
  readonly hash: string;
  /** What of it decides whether a change is told. */
  readonly facts: PolicyFacts;
}

function columnsOf({ input, ...prepared }: PreparedPolicy, now: Date): Omit<typeof policyTable.$inferInsert, "id"> {
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
          title: policyTable.title,
          pubDate: policyTable.pubDate,
          stated: policyTable.stated,
          effectiveDate: policyTable.effectiveDate,
          endsOn: policyTable.endsOn,
        })
        .from(policyTable)
        .where(inArray(policyTable.id, [...ids]));
      return new Map(
        rows.map(({ key, hash, stated, ...facts }) => [
          facts.id,
          { key, hash, facts: { ...facts, stated: stated as Stated } },
        ]),
      );
    },

    /** The number of the policy's facet combination, made when it is new. */
    async facetOf({ input, year }: PreparedPolicy): Promise<number> {
      const topic = topicFacetOf(input.topic);
      const values = { level: input.level, issuer: input.issuer, category: input.category, year, topic };
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
    async insert(prepared: PreparedPolicy, now: Date): Promise<number> {
      const facet = await this.facetOf(prepared);
      const [row] = await transaction
        .insert(policyTable)
        .values({ id: prepared.input.id, ...columnsOf(prepared, now) })
        .returning({ key: policyTable.key });
      if (!row) throw new Error("政策没有写入");
      await transaction
        .insert(policyBodyTable)
        .values({ key: row.key, html: prepared.body.html, plain: prepared.body.plain });
      await transaction.insert(policySearchTable).values({ key: row.key, ...searchColumnsOf(prepared, facet) });
      return row.key;
    },

    async update(key: number, prepared: PreparedPolicy, now: Date): Promise<void> {
      const facet = await this.facetOf(prepared);
      await transaction.update(policyTable).set(columnsOf(prepared, now)).where(eq(policyTable.key, key));
      await transaction
        .update(policyBodyTable)
        .set({ html: prepared.body.html, plain: prepared.body.plain })
        .where(eq(policyBodyTable.key, key));
      await transaction
        .update(policySearchTable)
        .set(searchColumnsOf(prepared, facet))
        .where(eq(policySearchTable.key, key));
    },
  };
}

function searchColumnsOf(prepared: PreparedPolicy, facet: number) {
  return {
    facet,
    pubDate: prepared.input.pubDate,
    effectiveDate: prepared.effectiveDate,
    stated: prepared.stated,
    titleLength: prepared.titleLength,
    explains: prepared.relations.some(({ kind }) => kind === "interprets"),
    terms: prepared.terms,
  };
}
