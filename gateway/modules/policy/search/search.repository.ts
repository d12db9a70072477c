import { sql, type SQL } from "drizzle-orm";
import type { PolicyLevel, PolicyValidity } from "@/contract/policy/policy";
import { intArray, queryRows, type Database, type OpenDatabase } from "../../../core/database";
import { renderTsQuery, type TsCondition } from "../../../core/text/ts-query";
import { STATED } from "../policy.rules";
import { createWordCountMemo, type CountEachOnce } from "./word-count-memo";
import { COMMON, createCandidateReader, MANY } from "./candidate.repository";

/** The only reader of the search index. Statements are written out: what they touch decides how fast they are. */

type Reader = Pick<Database, "execute">;

/** Which rows a search is about. */
export interface Hits {
  /** The index condition; undefined: all policies. */
  readonly condition: TsCondition | undefined;
  /** Only these, when a phrase has been proven in the texts themselves. */
  readonly keys?: readonly number[] | undefined;
  /** None of these. */
  readonly except?: readonly number[];
}

export interface FacetCount {
  readonly facet: number;
  readonly validity: PolicyValidity;
  readonly count: number;
}

export interface FacetValues {
  readonly level: PolicyLevel;
  readonly issuer: string;
  readonly category: string;
  readonly year: string;
  readonly topic: string;
}

/** What of the hits is wanted on a page. */
export interface Choice {
  /** Facet numbers that fit the chosen filters; undefined: all. */
  readonly facets: readonly number[] | undefined;
  readonly validity: readonly PolicyValidity[] | undefined;
  /** Only these, when something was chosen that the index does not hold. */
  readonly keys: readonly number[] | undefined;
  readonly today: string;
}

const VALIDITY_ORDER: readonly PolicyValidity[] = ["in_force", "upcoming", "repealed", "unstated"];

/** `getValidity` of policy.rules.ts in SQL, as a position in {@link VALIDITY_ORDER}; a test holds the two together. */
function validityCode(today: string): SQL {
  return sql`(case when stated = ${STATED.repealed} or ends_on <= ${today}::date then 2 when effective_date > ${today}::date then 1
    when effective_date is not null or stated = ${STATED.inForce} then 0 else 3 end)`;
}

function hitClauseOf({ condition, keys, except }: Hits): SQL {
  if (except && except.length > 0) return sql`${hitClauseOf({ condition, keys })} and key <> all(${intArray(except)})`;
  if (keys) return sql`key = any(${intArray(keys)})`;
  return condition ? sql`terms @@ ${renderTsQuery(condition)}::tsquery` : sql`true`;
}

function choiceClause({ facets, validity, keys, today }: Choice, byKeyword: boolean): SQL {
  // The keys are of hits that fit every choice already.
  if (keys) return sql`key = any(${intArray(keys)})`;
  // Of a keyword's hits only: the planner would go through the facets' index and read the terms of all that it finds there, which
  // for one issuer's 60,000 policies takes 0.8 s, the hits 0.05 s.
  const facet = byKeyword ? sql`(facet + 0)` : sql`facet`;
  const byFacet = facets ? sql`${facet} = any(${intArray(facets)})` : sql`true`;
  if (!validity) return byFacet;
  return sql`${byFacet} and ${validityCode(today)} = any(${intArray(validity.map((value) => VALIDITY_ORDER.indexOf(value)))})`;
}

/**
 * `closeness`, among titles that hold the keyword: first those that are nothing but it, then those it fills by more than
 * half (公司法 in 中华人民共和国公司法), then the others, each newest first. In a tier (`closeness`, `tier`) what explains or
 * amends a document comes after the documents themselves.
 */
type Order = "date" | "tier" | "closeness";
function orderClause(order: Order, keywordLength: number): SQL {
  const newest = sql`pub_date desc, key`;
  if (order === "date") return newest;
  if (order === "tier") return sql`(explains or amends), ${newest}`;
  return sql`(explains or amends), (title_length <= ${keywordLength}) desc, (title_length < ${keywordLength * 2}) desc, ${newest}`;
}

/** Which of the hits, in their order, are wanted. */
export interface KeyPage {
  readonly order: Order;
  readonly keywordLength: number;
  readonly limit: number;
  readonly offset: number;
  /** Very many policies are hits: the newest are soon met. */
  readonly isCommon?: boolean;
}

const isEverything = ({ facets, validity, keys }: Choice): boolean => !facets && !validity && !keys;

/** So many of the newest policies are looked at first, to see how often one is a hit, and so many at most. */
const SAMPLE = 200;
const MOST_WALKED = 8_000;
/** By how much more than expected is looked at. */
const SPARE = 1.3;

/**
 * The wanted hits among the newest policies, looked at one after the other; undefined when they are not met soon. Of a word
 * that every third policy says, the newest twenty are among the newest hundred: sorting 600,000 hits for them takes 0.4 s.
 */
async function walkNewest(reader: Reader, hits: Hits, page: KeyPage): Promise<number[] | undefined> {
  const wanted = page.offset + page.limit;
  const first = page.order === "tier" ? sql`not (explains or amends)` : sql`true`;
  const meet = async (among: number) => {
    const rows = await queryRows<{ key: number }>(
      reader,
      sql`select key from (
          select key, pub_date, terms from policy_search where ${first} order by pub_date desc, key limit ${among}
        ) as newest where ${hitClauseOf(hits)} order by pub_date desc, key limit ${wanted}`,
    );
    return rows.map((row) => row.key);
  };
  // Else the planner would read the whole table for them.
  const allowIndex = (on: boolean) =>
    reader.execute(sql`select set_config('enable_indexscan', ${on ? "on" : "off"}, true)`);
  await allowIndex(true);
  let met = await meet(SAMPLE);
  const among = Math.ceil((SAMPLE * wanted * SPARE) / met.length);
  if (met.length < wanted && among <= MOST_WALKED) met = await meet(among);
  await allowIndex(false);
  return met.length < wanted ? undefined : met.slice(page.offset);
}

/** `among`: nothing else is looked at; for asking whether given policies meet a search. */
export function createPolicySearchRepository(
  reader: Reader,
  among?: readonly number[],
  countEachOnce: CountEachOnce = createWordCountMemo(),
) {
  let version: Promise<number> | undefined;
  const readVersion = (): Promise<number> =>
    (version ??= queryRows<{ version: number }>(reader, sql`select version from policy_search_version`).then(
      ([row]) => row?.version ?? 0,
    ));
  const hitClause = (hits: Hits): SQL =>
    among ? sql`${hitClauseOf(hits)} and key = any(${intArray(among)})` : hitClauseOf(hits);
  const candidates = createCandidateReader(reader);
  let about: Promise<number> | undefined;
  const countAbout = (): Promise<number> => (about ??= candidates.countAbout());
  const few = new Map<string, Promise<readonly number[] | undefined>>();
  async function lookUpFew(condition: TsCondition, most: number): Promise<readonly number[] | undefined> {
    const rows = await queryRows<{ key: number }>(
      reader,
      sql`select key from (
          select key, pub_date from policy_search where ${hitClause({ condition })} limit ${most}
        ) as few order by pub_date desc, key`,
    );
    return rows.length < most ? rows.map((row) => row.key) : undefined;
  }
  /** As the candidates' reader counts; of common words counts are kept. What nobody says need not be looked for again. */
  async function countEach(conditions: readonly TsCondition[], most: number): Promise<number[]> {
    const counts = await countEachOnce({ readVersion }, (all) => candidates.countEach(all, most), conditions, most);
    for (const [at, condition] of conditions.entries())
      if (counts[at] === 0) few.set(renderTsQuery(condition), Promise.resolve([]));
    return counts;
  }
  /** Where all hits of the condition have been listed already, they stand for it; of a small library the index is as quick. */
  async function known(hits: Hits): Promise<Hits> {
    if (hits.keys || !hits.condition) return hits;
    const keys = await few.get(renderTsQuery(hits.condition));
    return keys && (keys.length === 0 || (await countAbout()) > MANY) ? { ...hits, keys } : hits;
  }
  return {
    /** The transaction, for what belongs to the same snapshot. */
    reader,

    /** Whether only some policies are looked at. */
    isNarrowed: among !== undefined,

    /** Counted up with whatever is written to the index. */
    readVersion,

    /** Hits per facet combination and validity, in one pass over the narrow rows; one text instead of thousands of rows. */
    async countHits(wanted: Hits, today: string): Promise<FacetCount[]> {
      const hits = await known(wanted);
      const rows = await queryRows<{ counts: string | null }>(
        reader,
        sql`select string_agg(facet || ':' || validity || ':' || count, ',') as counts from (
          select facet, ${validityCode(today)} as validity, count(*) as count
          from policy_search where ${hitClause(hits)} group by 1, 2) as grouped`,
      );
      const counts = rows[0]?.counts;
      if (!counts) return [];
      return counts.split(",").map((entry) => {
        const [facet, validity, count] = entry.split(":").map(Number) as [number, number, number];
        return { facet, validity: VALIDITY_ORDER[validity] as PolicyValidity, count };
      });
    },

    /** Of the given policies those that are hits, each with its facet number and validity. */
    async listAmong(
      hits: Hits,
      among: readonly number[],
      today: string,
    ): Promise<{ key: number; facet: number; validity: PolicyValidity }[]> {
      const rows = await queryRows<{ key: number; facet: number; validity: number }>(
        reader,
        sql`select key, facet, ${validityCode(today)} as validity from policy_search
          where key = any(${intArray(among)}) and ${hitClause(hits)}`,
      );
      return rows.map((row) => ({ ...row, validity: VALIDITY_ORDER[row.validity] as PolicyValidity }));
    },

    /** Keys by id, of those that exist. */
    async keysOf(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await queryRows<{ id: string; key: number }>(
        reader,
        sql`select id, key from policy where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
      );
      return new Map(rows.map(({ id, key }) => [id, key]));
    },

    /**
     * Keys of all hits of a condition, the newest first, when there are fewer than `most`; undefined when there are not. Several
     * steps of a search ask for the same, which for words that all are common takes a while: it is looked up once.
     */
    listFew(condition: TsCondition, most: number): Promise<readonly number[] | undefined> {
      const asked = renderTsQuery(condition);
      const listed = few.get(asked) ?? lookUpFew(condition, most);
      few.set(asked, listed);
      return listed;
    },

    /** Keys of hits in order. */
    async listKeys(wanted: Hits, choice: Choice, page: KeyPage): Promise<number[]> {
      const hits = await known(wanted);
      if (hits.keys?.length === 0) return [];
      const isWalked = page.isCommon && page.order !== "closeness" && !among && !hits.keys && isEverything(choice);
      const met = isWalked && hits.condition ? await walkNewest(reader, hits, page) : undefined;
      if (met) return met;
      const rows = await queryRows<{ key: number }>(
        reader,
        sql`select key from policy_search where ${hitClause(hits)} and ${choiceClause(choice, hits.condition !== undefined)}
          order by ${orderClause(page.order, page.keywordLength)} limit ${page.limit} offset ${page.offset}`,
      );
      return rows.map((row) => row.key);
    },

    /** Of the given keys those whose title or body holds each phrase, in any of its written forms. */
    async provePhrases(keys: readonly number[], phrases: readonly (readonly string[])[]): Promise<number[]> {
      const tests = phrases.map((forms) => {
        const somewhere = forms.map((form) =>
          /\p{Cased}/u.test(form)
            ? sql`position(${form} in lower(title)) > 0 or position(${form} in lower(plain)) > 0`
            : sql`position(${form} in title) > 0 or position(${form} in plain) > 0`,
        );
        return sql`(${sql.join(somewhere, sql` or `)})`;
      });
      const rows = await queryRows<{ key: number }>(
        reader,
        sql`select key from policy join policy_body using (key)
          where key = any(${intArray(keys)}) and ${sql.join(tests, sql` and `)}`,
      );
      return rows.map((row) => row.key);
    },

    ...candidates,

    /** As the candidates' reader lists them; none of what so many titles say that the newest tell nothing of the rest. */
    async listNames(condition: TsCondition, most: number) {
      const isLarge = (await countAbout()) > MANY;
      const [count = 0] = isLarge ? await countEach([condition], COMMON) : [];
      return count >= COMMON ? [] : candidates.listNames(condition, most);
    },

    countAbout,

    countEach,
  };
}

const wordCounts = new WeakMap<OpenDatabase, CountEachOnce>();
function wordCountsOf(database: OpenDatabase): CountEachOnce {
  const known = wordCounts.get(database) ?? createWordCountMemo();
  wordCounts.set(database, known);
  return known;
}

export type PolicySearchRepository = ReturnType<typeof createPolicySearchRepository>;

/**
 * Runs a search in one snapshot, so that counts and page agree, with the planner told to go through the GIN index. Left
 * alone it would read the table for words that most documents have, since it does not reckon with the cost of fetching
 * the terms from out of line: 1.2 s instead of 0.05 s at 100,000 policies. JIT takes longer than these queries.
 */
export async function inSearchSnapshot<Answer>(
  database: OpenDatabase,
  byKeyword: boolean,
  work: (repository: PolicySearchRepository) => Promise<Answer>,
  among?: readonly number[],
): Promise<Answer> {
  return database.db.transaction(
    async (transaction) => {
      const off = byKeyword
        ? sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true), set_config('jit', 'off', true)`
        : sql`select set_config('jit', 'off', true)`;
      await transaction.execute(off);
      return work(createPolicySearchRepository(transaction, among, wordCountsOf(database)));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Facet numbers and their values. Rows of that table never change, so each is read once a process. */
export function createFacetValueCache() {
  const known = new Map<number, FacetValues>();
  return {
    async valuesOf(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, FacetValues>> {
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length > 0) {
        const rows = await queryRows<FacetValues & { id: number }>(
          reader,
          sql`select id, level, issuer, category, year, topic from policy_facet where id = any(${intArray(missing)})`,
        );
        for (const { id, ...values } of rows) known.set(id, values);
      }
      return known;
    },
  };
}
