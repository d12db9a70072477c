import { and, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { queryRows, type Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import { policyBodyTable, policyFacetTable, policySearchTable, policyTable } from "../policy.table";
import { toTopicFacet } from "../search/facet.rules";
import { nextRevision } from "../../../core/publication/publication.repository";
import type { ZoneState } from "../../../core/publication/publication.rules";
import type { PolicyFacts } from "../versions/change.rules";
import type { PreparedPolicy } from "./policy-preparation.rules";
import { isAmendingTitle, type Stated } from "../policy.rules";
import type { StoredTwin } from "./twin.rules";

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

    /** The stored policies that could be the same document as one of these: same title, number, issuer and date. */
    async listTwins(prepared: readonly PreparedPolicy[]): Promise<StoredTwin[]> {
      if (prepared.length === 0) return [];
      // As one value: a list of hundreds of row values is deeper than the embedded database can read.
      const names = JSON.stringify(
        prepared.map(({ input: { title, docNo, issuer, pubDate } }) => ({ title, docNo, issuer, pubDate })),
      );
      return transaction
        .select({
          id: policyTable.id,
          state: policyTable.state,
          title: policyTable.title,
          docNo: policyTable.docNo,
          issuer: policyTable.issuer,
          pubDate: policyTable.pubDate,
          plain: policyBodyTable.plain,
        })
        .from(policyTable)
        .innerJoin(policyBodyTable, eq(policyBodyTable.key, policyTable.key))
        .where(
          and(
            // The index knows these, and few share one.
            inArray(policyTable.titleKey, [...new Set(prepared.map(({ titleKey }) => titleKey))]),
            sql`(${policyTable.title}, ${policyTable.docNo}, ${policyTable.issuer}, ${policyTable.pubDate}) in (
              select title, "docNo", issuer, "pubDate"
              from json_to_recordset(${names}) as named(title text, "docNo" text, issuer text, "pubDate" date)
            )`,
          ),
        );
    },

    /**
     * Writes policies in their order; those that are there keep their key and state and get another revision, new ones get
     * `state`. The published ones stand in the search index afterwards. Answers the key of each.
     */
    async write(entries: readonly PolicyEntry[], state: "draft" | "published", now: Date): Promise<number[]> {
      if (entries.length === 0) return [];
      const rowOf = ({ prepared }: PolicyEntry) => ({
        id: prepared.input.id,
        state,
        revision: state === "published" ? 1 : 0,
        ...toColumns(prepared, now),
      });
      const known = entries.flatMap((entry) => (entry.known ? { ...rowOf(entry), key: entry.known.key } : []));
      const fresh = entries.filter((entry) => !entry.known).map(rowOf);
      // With the keys that they have: a key that is given out counts as a policy more (`countAbout`).
      if (known.length > 0)
        await queryRows(
          transaction,
          sql`${insertOf(policyTable, known)} on conflict (id) do update set
            ${sql.join([...POLICY_NAMES.map((name) => sql`${name} = excluded.${name}`), sql`revision = ${nextRevision(policyTable)}`], sql`, `)}`,
        );
      const made =
        fresh.length === 0
          ? []
          : await queryRows<{ id: string; key: number }>(
              transaction,
              sql`${insertOf(policyTable, fresh)} returning id, key`,
            );
      const keys = new Map([...known, ...made].map(({ id, key }) => [id, key]));
      const keyed = entries.map((entry) => {
        const key = keys.get(entry.prepared.input.id);
        if (key === undefined) throw new Error("政策没有写入");
        return { key, prepared: entry.prepared, state: entry.known?.state ?? state };
      });
      await transaction
        .insert(policyBodyTable)
        .values(keyed.map(({ key, prepared: { body } }) => ({ key, html: body.html, plain: body.plain })))
        .onConflictDoUpdate({ target: policyBodyTable.key, set: fromRow(policyBodyTable, ["html", "plain"]) });
      await this.index(
        keyed
          .filter((one) => one.state === "published")
          .map(({ key, prepared }) => ({ key, columns: toSearchColumns(prepared), policy: prepared.input })),
      );
      return keyed.map(({ key }) => key);
    },

    /** Puts policies into the search index, or another version in the place of the one before. */
    async index(entries: readonly IndexEntry[]): Promise<void> {
      if (entries.length === 0) return;
      const facets = await facetsOf(
        transaction,
        entries.map(({ policy }) => policy),
      );
      await transaction
        .insert(policySearchTable)
        .values(entries.map(({ key, columns }, at) => ({ key, facet: facets[at] as number, ...columns })))
        .onConflictDoUpdate({ target: policySearchTable.key, set: fromRow(policySearchTable, SEARCH_COLUMNS) });
    },

    /** The last step of whatever writes to the index: until then every search reads through what came new. */
    async mergeIndex(): Promise<void> {
      await transaction.execute(sql`select gin_clean_pending_list('policy_search_terms')`);
    },

    async removeFromIndex(key: number): Promise<void> {
      await transaction.delete(policySearchTable).where(eq(policySearchTable.key, key));
    },
  };
}

type FacetedPolicy = Pick<typeof policyTable.$inferSelect, "level" | "issuer" | "category" | "pubDate" | "topic">;
type SearchColumns = Omit<typeof policySearchTable.$inferInsert, "key" | "facet">;

/** What an import writes of one policy; `known` where it is there. */
export interface PolicyEntry {
  readonly prepared: PreparedPolicy;
  readonly known: StoredPolicy | undefined;
}

export interface IndexEntry {
  readonly key: number;
  readonly columns: SearchColumns;
  readonly policy: FacetedPolicy;
}

function toSearchColumns(prepared: PreparedPolicy): SearchColumns {
  return {
    pubDate: prepared.input.pubDate,
    effectiveDate: prepared.effectiveDate,
    stated: prepared.stated,
    titleLength: prepared.titleLength,
    explains: prepared.relations.some(({ kind }) => kind === "interprets"),
    amends: isAmendingTitle(prepared.input.title),
    terms: prepared.terms,
  };
}

const SEARCH_COLUMNS = [
  "facet",
  "pubDate",
  "effectiveDate",
  "stated",
  "titleLength",
  "explains",
  "amends",
  "terms",
] as const;

const POLICY_COLUMNS = [
  "title",
  "docNo",
  "issuer",
  "level",
  "category",
  "topic",
  "indexNo",
  "region",
  "source",
  "sourceUrl",
  "pubDate",
  "writtenDate",
  "effectiveDate",
  "stated",
  "titleKey",
  "docKey",
  "termEndsOn",
  "termClause",
  "summary",
  "headings",
  "attachments",
  "contentHash",
  "updatedAt",
] as const satisfies readonly (keyof ReturnType<typeof toColumns>)[];
const POLICY_NAMES = POLICY_COLUMNS.map((key) => sql.identifier(policyTable[key].name));

/**
 * Inserts rows of the same columns, which the database reads from one value: as a parameter each, a hundred policies are 2,500
 * and cost more to hand over than to write.
 */
function insertOf(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const columns = getTableColumns(table);
  const nameOf = (key: string) => (columns[key] as AnyPgColumn).name;
  const names = sql.join(
    Object.keys(rows[0] ?? {}).map((key) => sql.identifier(nameOf(key))),
    sql`, `,
  );
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])));
  return sql`insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(named)})`;
}

/** For a row that is there: these columns as the new row has them. */
function fromRow<Table extends PgTable, Name extends keyof Table["$inferInsert"] & string>(
  table: Table,
  names: readonly Name[],
): Record<Name, SQL> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier((columns[name] as AnyPgColumn).name)}`]),
  ) as Record<Name, SQL>;
}

const toFacet = ({ level, issuer, category, pubDate, topic }: FacetedPolicy) => ({
  level,
  issuer,
  category,
  year: pubDate.slice(0, 4),
  topic: toTopicFacet(topic),
});
type Facet = ReturnType<typeof toFacet>;
const facetName = ({ level, issuer, category, year, topic }: Facet): string =>
  JSON.stringify([level, issuer, category, year, topic]);

/** The number of each policy's facet combination, made where it is new. */
async function facetsOf(transaction: Executor, policies: readonly FacetedPolicy[]): Promise<number[]> {
  const wanted = new Map(policies.map((policy) => [facetName(toFacet(policy)), toFacet(policy)]));
  const { id, level, issuer, category, year, topic } = policyFacetTable;
  const known = await transaction
    .select()
    .from(policyFacetTable)
    .where(
      sql`(${level}, ${issuer}, ${category}, ${year}, ${topic}) in (${sql.join(
        [...wanted.values()].map(
          (one) => sql`(${one.level}, ${one.issuer}, ${one.category}, ${one.year}, ${one.topic})`,
        ),
        sql`, `,
      )})`,
    );
  for (const one of known) wanted.delete(facetName(one));
  const made =
    wanted.size === 0
      ? []
      : await transaction
          .insert(policyFacetTable)
          .values([...wanted.values()])
          .returning({ id, level, issuer, category, year, topic });
  const numbers = new Map([...known, ...made].map((one) => [facetName(one), one.id]));
  return policies.map((policy) => {
    const number = numbers.get(facetName(toFacet(policy)));
    if (number === undefined) throw new Error("筛选组合没有写入");
    return number;
  });
}
