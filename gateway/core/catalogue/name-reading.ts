import { allLexemes, type TsCondition } from "../text/ts-query";
import { cutWords, toTitlePieces } from "../text/segment";
import { ZONE } from "./index-terms.rules";
import { mayBeMisspelt, mendedCondition, pairsOf, rankMended, suspiciousSpans } from "./misspelling.rules";
import { rankFullNames, shortTitleCondition } from "./short-title.rules";

/** What a word may stand for that no title holds, by the titles that there are. */

// Upper limit on titles compared; each costs some hundredths of a millisecond.
const MAX_NAMES = 200;

/** The names that an index holds. */
export interface NameIndex {
  listNames(condition: TsCondition, max: number): Promise<{ title: string; issuer: string }[]>;
  /** How many entries meet each condition, counted up to `max`. */
  countEach(conditions: readonly TsCondition[], max: number): Promise<number[]>;
}

const titlesWith = async (index: NameIndex, condition: TsCondition): Promise<string[]> =>
  (await index.listNames(condition, MAX_NAMES)).map(({ title }) => title);

/** Of each document number in a keyword the surest token that some entry has; the surest of all when none has any. */
export async function readNumbers(
  index: Pick<NameIndex, "countEach">,
  numbers: readonly (readonly string[])[],
): Promise<string[]> {
  const tokens = numbers.flat();
  if (tokens.length === 0) return [];
  const counts = await index.countEach(
    tokens.map((token) => ({ lexeme: ZONE.number + token })),
    1,
  );
  const known = new Set(tokens.filter((_, at) => (counts[at] ?? 0) > 0));
  return numbers.map((options) => options.find((token) => known.has(token)) ?? options[0] ?? "");
}

/** The full names that a short one stands for, the likeliest first. */
export async function readShortTitle(index: NameIndex, word: string): Promise<string[]> {
  const condition = shortTitleCondition(word);
  return condition === undefined ? [] : rankFullNames(word, await titlesWith(index, condition));
}

/** The word with its one slip mended, the likeliest first; none when nothing in it is wrong or more than one thing. */
export async function readMisspelling(index: NameIndex, word: string): Promise<string[]> {
  if (!mayBeMisspelt(word)) return [];
  // Where all of it is words, none has a character too many or too few: 数字化改造补贴 is no 数字化改造贴.
  const isOfWords = cutWords(word).every((one) => one.length > 1);
  const pairs = pairsOf(word).map((pair) => allLexemes(ZONE.title, toTitlePieces(pair)));
  const counts = await index.countEach(
    pairs.filter((pair) => pair !== undefined),
    1,
  );
  for (const { from, to } of suspiciousSpans(
    word,
    counts.map((count) => count > 0),
  )) {
    const part = word.slice(from, to);
    const condition = mendedCondition(part);
    if (condition === undefined) continue;
    const meant = rankMended(part, await titlesWith(index, condition)).filter(
      (mended) => mended.length === part.length || !isOfWords,
    );
    if (meant.length > 0) return meant.map((mended) => word.slice(0, from) + mended + word.slice(to));
  }
  return [];
}
