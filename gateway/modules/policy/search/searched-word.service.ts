import type { CallAnswer } from "@/contract/call";
import type { policyCalls } from "@/contract/policy/policy";
import { createLimits } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { ModuleContext } from "../../../core/module";
import { shiftDay, todayInShanghai } from "../../../core/clock";
import { inSuggestSnapshot } from "./suggest.repository";
import { titleCondition } from "./suggest.rules";
import { createWordRepository, type SearchedCount } from "./searched-word.repository";
import {
  HOT_DAYS,
  HOT_FROM,
  MISSED_DAYS,
  MAX_HOT_WORDS,
  MAX_MISSED_WORDS,
  WORD_DAYS_KEPT,
  wordToCount,
  type SearchFacts,
} from "./searched-word.rules";
import type { PolicyServiceParts } from "../policy.service";

type HotWords = CallAnswer<typeof policyCalls.listHotWords>;

// Counting waits so long, so that a busy search writes once for many; in milliseconds.
const WRITE_AFTER_MS = 2_000;
// More different words than this in that time are somebody's play, not people's questions.
const MAX_WAITING = 500;
// Upper limit on candidates; words that occur in no title are skipped.
const MAX_CANDIDATES = 40;
// The list changes slowly and every home page shows it, so it is worked out at most this often, in milliseconds.
const FRESH_MS = 60_000;

/** Words people search by: counted beside the searches, shown on the home page. */
export function createSearchedWordLog({
  database,
  clock,
  log,
  cipher,
}: PolicyServiceParts & Pick<ModuleContext, "cipher" | "log">) {
  const repository = createWordRepository(database.db);
  let waiting = new Map<string, SearchedCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let known: { readonly at: number; readonly today: string; readonly words: HotWords } | undefined;

  async function write(): Promise<void> {
    const counted = [...waiting.values()];
    waiting = new Map();
    try {
      const limits = createLimits(database.db, { clock, cipher });
      const { used } = await limits.take(LIMITS.searchedWords, "", counted.length);
      const left = Math.max(0, counted.length - Math.max(0, used - LIMITS.searchedWords.amount));
      await repository.add(todayInShanghai(clock), counted.slice(0, left));
    } catch (error) {
      log.error({ err: error, words: counted.length }, "searched words were not counted");
    }
  }

  /** Writes what waits. Never throws. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function findHot(): Promise<HotWords> {
    await flush();
    const since = shiftDay(todayInShanghai(clock), 1 - HOT_DAYS);
    const candidates = await repository.listSince(since, HOT_FROM, MAX_CANDIDATES);
    return inSuggestSnapshot(database, async (titles) => {
      const words: HotWords = [];
      for (const entry of candidates) {
        const condition = titleCondition([entry.word]);
        if (condition && (await titles.listTitles(condition, [entry.word], 1)).length > 0) words.push(entry);
        if (words.length === MAX_HOT_WORDS) break;
      }
      return words;
    });
  }

  return {
    flush,

    /** Notes a search; the answer does not wait for it. */
    note(facts: SearchFacts): void {
      const searched = wordToCount(facts);
      if (searched === undefined || (!waiting.has(searched.word) && waiting.size >= MAX_WAITING)) return;
      const { word, isMissed } = searched;
      const known = waiting.get(word) ?? { word, count: 0, missed: 0 };
      waiting.set(word, isMissed ? { ...known, missed: known.missed + 1 } : { ...known, count: known.count + 1 });
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
    },

    async listHot(): Promise<HotWords> {
      const now = clock().getTime();
      // Said of what is kept as well: it is another list tomorrow.
      const today = todayInShanghai(clock);
      if (known?.today === today && now - known.at < FRESH_MS && now >= known.at) return known.words;
      const words = await findHot();
      known = { at: now, today, words };
      return words;
    },

    sweep: (): Promise<void> => repository.sweep(shiftDay(todayInShanghai(clock), -WORD_DAYS_KEPT)),
  };
}

/** For operators: what people looked for in vain. Words of the last two seconds may still be waiting to be written. */
export function createSearchedWords({ database, clock }: PolicyServiceParts) {
  const repository = createWordRepository(database.db);
  return {
    listMissed: () => repository.listMissed(shiftDay(todayInShanghai(clock), 1 - MISSED_DAYS), MAX_MISSED_WORDS),
  };
}
