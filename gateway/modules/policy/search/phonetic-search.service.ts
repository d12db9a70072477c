import type { PolicyUnderstood } from "@/contract/policy/policy";
import { parseKeyword } from "../../../core/text/keyword";
import { listeningsOf, meantBy, type Listening } from "./phonetic-search.rules";
import { planSearch } from "./keyword.rules";
import type { PolicySearchRepository } from "./search.repository";

// So many names are listened to; each costs about 0.1 ms.
const MOST_NAMES = 200;
const MOST_OTHERS = 3;

interface Heard {
  readonly by: Listening["by"];
  readonly texts: readonly string[];
}

async function hearWord(repository: PolicySearchRepository, word: string): Promise<Heard | undefined> {
  for (const listening of listeningsOf(word)) {
    const names = await repository.listNames(listening.condition, MOST_NAMES);
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
export async function hear(repository: PolicySearchRepository, typed: string): Promise<PolicyUnderstood | undefined> {
  const { words, phrases, numbers } = parseKeyword(typed);
  if (words.length === 0 || phrases.length + numbers.length > 0) return undefined;
  const conditions = words.map((word) => planSearch(word)?.hit ?? { lexeme: word });
  const counts = await repository.countEach(conditions, 1);
  const meant: string[] = [];
  let first: Heard | undefined;
  for (const [index, word] of words.entries()) {
    if ((counts[index] ?? 0) > 0) {
      meant.push(word);
      continue;
    }
    const heard = await hearWord(repository, word);
    if (!heard) return undefined;
    first ??= heard;
    meant.push(heard.texts[0] as string);
  }
  if (!first) return undefined;
  const others = words.length === 1 ? first.texts.slice(1, 1 + MOST_OTHERS) : [];
  return { by: first.by, value: meant.join(" "), others };
}
