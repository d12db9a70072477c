import type { PolicyUnderstood } from "@/contract/policy/policy";
import { parseKeyword } from "../text/keyword";
import { listeningsOf, meantBy, type Listening } from "./phonetic-search.rules";
import { planSearch } from "./keyword-plan.rules";
import type { TsCondition } from "../text/ts-query";

// So many names are listened to; each costs about 0.1 ms.
const MOST_NAMES = 200;
const MOST_OTHERS = 3;

/** The names that an index holds. */
interface NameIndex {
  listNames(condition: TsCondition, max: number): Promise<{ title: string; issuer: string }[]>;
  /** How many entries meet each condition, counted up to `max`. */
  countEach(conditions: readonly TsCondition[], max: number): Promise<number[]>;
}

interface Heard {
  readonly by: Listening["by"];
  readonly texts: readonly string[];
}

async function hearWord(index: NameIndex, word: string): Promise<Heard | undefined> {
  for (const listening of listeningsOf(word)) {
    const names = await index.listNames(listening.condition, MOST_NAMES);
    const texts = meantBy(listening, word, names);
    if (texts.length > 0) return { by: listening.by, texts };
  }
  return undefined;
}

/**
 * What a keyword without hits was probably meant to be: words that stand in some document stay, the others are replaced
 * by what sounds like them in a title or an issuer. Undefined when one of them sounds like nothing, or when exact texts
 * (quotes, numbers) were asked for.
 */
export async function hear(index: NameIndex, typed: string): Promise<PolicyUnderstood | undefined> {
  const { words, phrases, numbers } = parseKeyword(typed);
  if (words.length === 0 || phrases.length + numbers.length > 0) return undefined;
  const conditions = words.map((word) => planSearch(word)?.hit ?? { lexeme: word });
  const counts = await index.countEach(conditions, 1);
  const meant: string[] = [];
  let first: Heard | undefined;
  for (const [position, word] of words.entries()) {
    if ((counts[position] ?? 0) > 0) {
      meant.push(word);
      continue;
    }
    const heard = await hearWord(index, word);
    if (!heard) return undefined;
    first ??= heard;
    meant.push(heard.texts[0] as string);
  }
  if (!first) return undefined;
  const others = words.length === 1 ? first.texts.slice(1, 1 + MOST_OTHERS) : [];
  return { by: first.by, value: meant.join(" "), others };
}
