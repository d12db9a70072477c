import type { PolicyUnderstood } from "@/contract/policy/policy";
import { parseKeyword } from "../text/keyword";
import { toPhoneticQueries, rankPhoneticMatches, type PhoneticQuery } from "./phonetic-search.rules";
import { planSearch } from "./keyword-plan.rules";
import type { TsCondition } from "../text/ts-query";

// Upper limit on names compared by sound; each costs about 0.1 ms.
const MAX_NAMES = 200;
const MAX_OTHERS = 3;

/** The names that an index holds. */
interface NameIndex {
  listNames(condition: TsCondition, max: number): Promise<{ title: string; issuer: string }[]>;
  /** How many entries meet each condition, counted up to `max`. */
  countEach(conditions: readonly TsCondition[], max: number): Promise<number[]>;
}

interface PhoneticMatch {
  readonly by: PhoneticQuery["by"];
  readonly texts: readonly string[];
}

async function findPhoneticMatch(index: NameIndex, word: string): Promise<PhoneticMatch | undefined> {
  for (const query of toPhoneticQueries(word)) {
    const names = await index.listNames(query.condition, MAX_NAMES);
    const texts = rankPhoneticMatches(query, word, names);
    if (texts.length > 0) return { by: query.by, texts };
  }
  return undefined;
}

/**
 * What a keyword without hits was probably meant to be: words that stand in some document stay, the others are replaced
 * by what sounds like them in a title or an issuer. Undefined when one of them sounds like nothing, or when exact texts
 * (quotes, numbers) were asked for.
 */
export async function interpretPhonetically(index: NameIndex, typed: string): Promise<PolicyUnderstood | undefined> {
  const { words, phrases, numbers } = parseKeyword(typed);
  if (words.length === 0 || phrases.length + numbers.length > 0) return undefined;
  const conditions = words.map((word) => planSearch(word)?.hit ?? { lexeme: word });
  const counts = await index.countEach(conditions, 1);
  const meant: string[] = [];
  let first: PhoneticMatch | undefined;
  for (const [position, word] of words.entries()) {
    if ((counts[position] ?? 0) > 0) {
      meant.push(word);
      continue;
    }
    const match = await findPhoneticMatch(index, word);
    if (!match) return undefined;
    first ??= match;
    meant.push(match.texts[0] as string);
  }
  if (!first) return undefined;
  const others = words.length === 1 ? first.texts.slice(1, 1 + MAX_OTHERS) : [];
  return { by: first.by, value: meant.join(" "), others, left: [] };
}
