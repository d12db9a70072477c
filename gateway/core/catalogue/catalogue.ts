import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { sql, type SQL } from "drizzle-orm";
import type { Executor, OpenDatabase } from "../database";
import type { PageBounds } from "../paging";
import { foldText } from "../text/clean";
import { parseKeyword } from "../text/keyword";
import { cutWords, isChinese } from "../text/segment";
import { allLexemes } from "../text/ts-query";
import { oneWordShort, planSearch, type SearchPlan } from "./keyword-plan.rules";
import { interpretPhonetically } from "./phonetic-search";
import {
  createSearchEntryReader,
  createSearchEntryRepository,
  isHit,
  type EntryHits,
  type SearchEntry,
} from "./search-entry.repository";
import { createSynonyms } from "./synonyms";

/** What a keyword hits in a list. */
export interface KeywordHits {
  /** A condition on the list's own rows. */
  readonly isHit: (id: AnyPgColumn) => SQL;
  /** The same for those that say all of it in their titles; undefined where that cannot be told apart. */
  readonly findTitled: (id: AnyPgColumn) => Promise<SQL | undefined>;
  /** The ids of all hits. */
  readonly listIds: () => Promise<ReadonlySet<string>>;
}

/** What a module has that can be searched, so that entries can be made anew. */
export interface SearchSource {
  /** What the things of this list are called: `activity`. */
  readonly kind: string;
  readonly count: () => Promise<number>;
  readonly list: (bounds: PageBounds) => Promise<readonly SearchEntry[]>;
}

/** Takes things in, in the transaction that writes them; those with the same id are replaced. */
export const indexEntries = (executor: Executor, kind: string, entries: readonly SearchEntry[]): Promise<void> =>
  createSearchEntryRepository(executor, kind).put(entries);

const hitsOf = (plan: SearchPlan | undefined): EntryHits[] =>
  plan?.hit ? [{ condition: plan.hit, texts: plan.unproven, titled: plan.titled }] : [];

/**
 * Folded texts letter by letter, for what segmentation cuts apart (博览会组 in 博览会组团); the words of the dictionary in them
 * are looked up first, since all texts are read for the others. Undefined where each is one word of the dictionary: where the
 * index does not have it, its letters only stand where two other words meet (和服 in 周转和服务).
 */
function planLetters(texts: readonly string[]): EntryHits | undefined {
  const words = texts.map((text) => cutWords(text).filter((word) => word.length > 1 && isChinese(word)));
  if (texts.every((text, at) => words[at]?.[0] === text)) return undefined;
  return { texts, condition: allLexemes("", words.flat()) };
}

/**
 * Reads keywords: by segmented words and their synonyms, as typed letter by letter, by sound (pinyin, initials, a character of
 * the same sound), and one word short; the first way that hits anything counts. Without a kind: anything of any kind.
 */
function createKeywordReading({ database }: { readonly database: OpenDatabase }, kind?: string) {
  const entries = createSearchEntryReader(database.db, kind);
  const synonyms = createSynonyms({ database });

  async function firstThatHits(ways: readonly EntryHits[]): Promise<EntryHits | undefined> {
    for (const hits of ways) if (await entries.exists(hits)) return hits;
    return undefined;
  }

  return async function read(typed: string): Promise<EntryHits | undefined> {
    const index = await synonyms.index();
    const plan = planSearch(typed, index);
    const { words, phrases, numbers } = parseKeyword(typed);
    const letters = numbers.length > 0 ? undefined : planLetters([...words, ...phrases].map(foldText));
    const asTyped = await firstThatHits([...hitsOf(plan), ...(plan && letters ? [letters] : [])]);
    if (asTyped || !plan) return asTyped;
    const heard = await interpretPhonetically(entries, typed);
    const looser = oneWordShort(plan);
    return firstThatHits([
      ...(heard ? hitsOf(planSearch(heard.value, index)) : []),
      ...(looser ? [{ condition: looser }] : []),
    ]);
  };
}

/** So many hits are named one by one. Of more a condition says which they are, and the planner knows that they are many. */
const FEW = 500;

async function toKeywordHits({ db }: OpenDatabase, kind: string, hits: EntryHits | undefined): Promise<KeywordHits> {
  const entries = createSearchEntryReader(db, kind);
  const listFew = async (some: EntryHits | undefined) => (some ? entries.listFewIds(some, FEW) : []);
  const isAmong = (id: AnyPgColumn, some: EntryHits | undefined, few: readonly string[] | undefined): SQL =>
    some && !few ? isHit(kind, some, id) : sql`${id} = any(${sql.param(few ?? [])}::text[])`;
  const few = await listFew(hits);
  return {
    isHit: (id) => isAmong(id, hits, few),
    async findTitled(id) {
      const titled = hits?.titled && { condition: hits.titled };
      return titled && isAmong(id, titled, await listFew(titled));
    },
    listIds: async () => new Set(hits ? (few ?? (await entries.listIds(hits))) : []),
  };
}

/** The search of a list that is no policy search; undefined where nothing is typed. */
export function createKeywordSearch(
  { database }: { readonly database: OpenDatabase },
  kind: string,
): (typed: string | undefined) => Promise<KeywordHits | undefined> {
  const read = createKeywordReading({ database }, kind);
  return async (typed) => (typed ? toKeywordHits(database, kind, await read(typed)) : undefined);
}

/**
 * The search of all lists at once. The keyword is read once for all: where it hits anything of a kind, that kind's own search
 * reads it in the same way, so that both count the same.
 */
export function createSearchOverKinds({
  database,
}: {
  readonly database: OpenDatabase;
}): (typed: string) => Promise<(kind: string) => Promise<KeywordHits>> {
  const read = createKeywordReading({ database });
  return async (typed) => {
    const hits = await read(typed);
    return (kind) => toKeywordHits(database, kind, hits);
  };
}

const ROWS_AT_ONCE = 500;

/** Makes the entries of every kind anew that has fewer or more of them than there are things: a database of older code. */
export async function indexMissing(database: OpenDatabase, sources: readonly SearchSource[]): Promise<string[]> {
  const made: string[] = [];
  for (const { kind, count, list } of sources) {
    const total = await count();
    if ((await createSearchEntryRepository(database.db, kind).count()) === total) continue;
    const entries: SearchEntry[] = [];
    for (let offset = 0; offset < total; offset += ROWS_AT_ONCE)
      entries.push(...(await list({ limit: ROWS_AT_ONCE, offset })));
    await database.db.transaction(async (transaction) => {
      const repository = createSearchEntryRepository(transaction, kind);
      await repository.removeAll();
      await repository.put(entries);
    });
    made.push(kind);
  }
  return made;
}
