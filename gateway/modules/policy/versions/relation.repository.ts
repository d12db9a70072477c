import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { PolicyLevel } from "@/contract/policy/policy";
import type { PolicyRelationKind } from "@/contract/policy/relation";
import { intArray, queryRows, writtenOnce, type Database, type Executor } from "../../../core/database";
import type { PolicyFacts } from "./change.rules";
import { isPublished } from "../../../core/publication/publication.repository";
import { findTarget, type StatedRelation } from "./relation.rules";
import { policyRelationTable } from "./relation.table";
import type { Stated } from "../policy.rules";
import { policySearchTable, policyTable } from "../policy.table";

/** A policy that an import has just written. */
export interface WrittenPolicy {
  readonly key: number;
  readonly relations: readonly StatedRelation[];
}

export interface RelationRow {
  readonly key: number;
  readonly kind: PolicyRelationKind;
  readonly title: string;
  readonly newer: number | null;
  readonly older: number | null;
  readonly clause: string;
  readonly onDate: string | null;
  readonly origin: "text" | "operator";
}

type Reader = Pick<Database, "select" | "execute">;

/** What an operator records: `newer` null where no document of the library says it. */
export type RecordedRelation = Pick<
  typeof policyRelationTable.$inferInsert,
  "newer" | "kind" | "title" | "titleKey" | "docKey" | "clause" | "onDate"
> & { readonly older: number };

/** Documents of a chain of versions, at most; a longer one is cut at its oldest. */
const MAX_CHAIN_LENGTH = 20;

const relationColumns = {
  key: policyRelationTable.key,
  kind: policyRelationTable.kind,
  title: policyRelationTable.title,
  newer: policyRelationTable.newer,
  older: policyRelationTable.older,
  clause: policyRelationTable.clause,
  onDate: policyRelationTable.onDate,
  origin: policyRelationTable.origin,
};

/** Relations that count: what was dropped is left out. */
export function createRelationRepository(reader: Reader & Pick<Executor, "insert" | "update" | "delete">) {
  const policy = sql.placeholder("policy");
  const ofPolicy = writtenOnce(() =>
    reader
      .select(relationColumns)
      .from(policyRelationTable)
      .where(
        and(
          eq(policyRelationTable.dropped, false),
          or(eq(policyRelationTable.newer, policy), eq(policyRelationTable.older, policy)),
        ),
      )
      .orderBy(policyRelationTable.key),
  );

  return {
    /** Put in by an operator; what the text says of the same pair gives way. */
    async record(relation: RecordedRelation): Promise<void> {
      const set = { ...relation, origin: "operator" as const, dropped: false };
      await reader
        .insert(policyRelationTable)
        .values(set)
        .onConflictDoUpdate({
          target: [
            policyRelationTable.newer,
            policyRelationTable.kind,
            policyRelationTable.titleKey,
            policyRelationTable.docKey,
          ],
          set,
        });
    },

    /** Takes out what `newer` says of `older`, for good where the text says it. Answers how many there were. */
    async drop(newer: number, older: number): Promise<number> {
      const rows = await reader
        .update(policyRelationTable)
        .set({ dropped: true })
        .where(
          and(
            eq(policyRelationTable.newer, newer),
            eq(policyRelationTable.older, older),
            eq(policyRelationTable.dropped, false),
          ),
        )
        .returning({ key: policyRelationTable.key });
      return rows.length;
    },

    /** Answers how many ends were recorded by operators without a document. */
    async removeRecordedEnd(policy: number): Promise<number> {
      const rows = await reader
        .delete(policyRelationTable)
        .where(and(eq(policyRelationTable.older, policy), isNull(policyRelationTable.newer)))
        .returning({ key: policyRelationTable.key });
      return rows.length;
    },

    /** All that the policy says of others and others say of it. */
    listOf: (policy: number): Promise<RelationRow[]> => ofPolicy().execute({ policy }),

    /** The published versions before and after it by 替代, itself included; newest first. */
    async chainOf(policy: number): Promise<number[]> {
      const rows = await queryRows<{ key: number }>(
        reader,
        sql`with recursive later (key) as (
            select ${policy}::int union
            select newer from policy_relation join later on older = later.key
            where kind = 'replaces' and not dropped and newer is not null
          ), earlier (key) as (
            select ${policy}::int union
            select older from policy_relation join earlier on newer = earlier.key
            where kind = 'replaces' and not dropped and older is not null
          )
          select policy.key from policy where key in (select key from later union select key from earlier)
            and ${isPublished(policyTable)}
          order by pub_date desc, key desc limit ${MAX_CHAIN_LENGTH}`,
      );
      return rows.map(({ key }) => key);
    },
  };
}

/**
 * Brings relations and ends up to date with policies that were just written: what they state is recorded, what names them
 * is tied to them, and every end that follows is computed anew. Inside the import's transaction; a handful of statements
 * whatever the number of policies. Answers the policies whose end moved.
 */
export async function settleRelations(
  transaction: Executor,
  written: readonly WrittenPolicy[],
  now: Date,
): Promise<readonly MovedEnd[]> {
  if (written.length === 0) return [];
  const keys = written.map(({ key }) => key);
  const before = await transaction
    .delete(policyRelationTable)
    .where(
      and(
        inArray(policyRelationTable.newer, keys),
        eq(policyRelationTable.origin, "text"),
        eq(policyRelationTable.dropped, false),
      ),
    )
    .returning({ older: policyRelationTable.older });
  const rows = written.flatMap(({ key, relations }) =>
    relations.map((relation) => ({ ...relation, newer: key, origin: "text" as const })),
  );
  if (rows.length > 0) await transaction.insert(policyRelationTable).values(rows).onConflictDoNothing();
  const tied = await tieRelations(transaction, keys);
  const gone = before.map(({ older }) => older).filter((older) => older !== null);
  return settleEnds(transaction, new Set([...keys, ...gone, ...tied]), now);
}

/**
 * Brings relations and ends up to date with a policy that has just been published or stopped: what is not published says
 * nothing of others and is meant by none. Answers the published policies whose end moved.
 */
export async function settlePublished(transaction: Executor, key: number, now: Date): Promise<readonly MovedEnd[]> {
  const named = await transaction
    .select({ older: policyRelationTable.older })
    .from(policyRelationTable)
    .where(eq(policyRelationTable.newer, key));
  const tied = await tieRelations(transaction, [key]);
  const olders = named.flatMap(({ older }) => older ?? []);
  return settleEnds(transaction, new Set([key, ...olders, ...tied]), now);
}

/** Finds the published documents meant by relations of the given policies and by those that name them. Answers all that are meant. */
async function tieRelations(transaction: Executor, keys: readonly number[]): Promise<Set<number>> {
  const open = await queryRows<{
    key: number;
    newer: number;
    title_key: string;
    doc_key: string;
    pub_date: string;
    level: PolicyLevel;
    region: string;
    issuer: string;
    older: number | null;
  }>(
    transaction,
    sql`select relation.key, relation.newer, relation.title_key, relation.doc_key, relation.older, newer.pub_date::text,
        newer.level, newer.region, newer.issuer
      from policy_relation as relation join policy as newer on newer.key = relation.newer
      where relation.origin = 'text' and not relation.dropped and (
        relation.newer = any(${intArray(keys)})
        or relation.title_key in (select title_key from policy where key = any(${intArray(keys)}) and title_key <> '')
        or relation.doc_key in (select doc_key from policy where key = any(${intArray(keys)}) and doc_key <> ''))`,
  );
  if (open.length === 0) return new Set();
  const candidates = await transaction
    .select({
      key: policyTable.key,
      titleKey: policyTable.titleKey,
      docKey: policyTable.docKey,
      pubDate: policyTable.pubDate,
      level: policyTable.level,
      region: policyTable.region,
      issuer: policyTable.issuer,
    })
    .from(policyTable)
    .where(
      and(
        isPublished(policyTable),
        or(
          inArray(policyTable.titleKey, [...new Set(open.map((row) => row.title_key))]),
          and(ne(policyTable.docKey, ""), inArray(policyTable.docKey, [...new Set(open.map((row) => row.doc_key))])),
        ),
      ),
    );
  const meant = new Set<number>();
  const changed: { key: number; older: number | null }[] = [];
  for (const row of open) {
    const older = findTarget(
      { titleKey: row.title_key, docKey: row.doc_key },
      { key: row.newer, pubDate: row.pub_date, level: row.level, region: row.region, issuer: row.issuer },
      candidates,
    );
    if (older !== row.older) changed.push({ key: row.key, older });
    for (const key of [older, row.older]) if (key !== null) meant.add(key);
  }
  if (changed.length > 0) {
    await transaction.execute(
      sql`update policy_relation set older = (entry ->> 'older')::int
        from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as entry
        where policy_relation.key = (entry ->> 'key')::int`,
    );
  }
  return meant;
}

/** A policy whose end has just become another one. */
export interface MovedEnd {
  readonly key: number;
  readonly before: PolicyFacts;
  readonly after: PolicyFacts;
  /** The title of what takes its place, where a document does. */
  readonly replacedBy: string | null;
}

/**
 * The end of each given policy: the earliest of its own term and what operators and published documents say of it.
 * Answers the published ones that moved.
 */
export async function settleEnds(
  transaction: Executor,
  keys: ReadonlySet<number>,
  now: Date,
): Promise<readonly MovedEnd[]> {
  if (keys.size === 0) return [];
  const known = await transaction
    .select({
      key: policyTable.key,
      id: policyTable.id,
      title: policyTable.title,
      pubDate: policyTable.pubDate,
      stated: policyTable.stated,
      effectiveDate: policyTable.effectiveDate,
      endsOn: policyTable.endsOn,
    })
    .from(policyTable)
    .where(and(isPublished(policyTable), sql`${policyTable.key} = any(${intArray(keys)})`));
  const ended = sql`least(policy.term_ends_on, (
    select min(coalesce(relation.on_date, newer.effective_date, newer.pub_date))
    from policy_relation as relation left join policy as newer on newer.key = relation.newer
    where relation.older = policy.key and relation.kind in ('replaces', 'repeals') and not relation.dropped
      and (relation.newer is null or newer.state = 'published')))`;
  const moved = await transaction
    .update(policyTable)
    .set({ endsOn: sql`${ended}`, updatedAt: now })
    .where(and(sql`${policyTable.key} = any(${intArray(keys)})`, sql`${policyTable.endsOn} is distinct from ${ended}`))
    .returning({ key: policyTable.key, endsOn: policyTable.endsOn });
  await transaction
    .update(policySearchTable)
    .set({ endsOn: sql`policy.ends_on` })
    .from(policyTable)
    .where(
      and(
        eq(policyTable.key, policySearchTable.key),
        sql`${policySearchTable.key} = any(${intArray(keys)})`,
        sql`${policySearchTable.endsOn} is distinct from policy.ends_on`,
      ),
    );
  if (moved.length === 0) return [];
  const successors = await queryRows<{ older: number; title: string }>(
    transaction,
    sql`select distinct on (relation.older) relation.older, newer.title
      from policy_relation as relation join policy as newer on newer.key = relation.newer
      where relation.older = any(${intArray(moved.map(({ key }) => key))}) and relation.kind = 'replaces'
        and not relation.dropped and newer.state = 'published'
      order by relation.older, newer.pub_date desc, newer.key desc`,
  );
  const titles = new Map(successors.map(({ older, title }) => [older, title]));
  const facts = new Map(known.map(({ key, ...row }) => [key, { ...row, stated: row.stated as Stated }]));
  return moved.flatMap(({ key, endsOn }) => {
    const before = facts.get(key);
    return before ? [{ key, before, after: { ...before, endsOn }, replacedBy: titles.get(key) ?? null }] : [];
  });
}
