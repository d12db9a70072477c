import { isChinese, isOfWholeWords } from "../text/segment";
import {
  findPhoneticMatches,
  MAX_INITIALS_LENGTH,
  MAX_PINYIN_LENGTH,
  spellOut,
  toPinyin,
  type PhoneticMode,
} from "../text/phonetic";
import type { TsCondition } from "../text/ts-query";
import { ZONE } from "./index-terms.rules";

/** What a word without hits may have been meant to be, by its sound. Pure. */

/** One phonetic reading of a typed word. */
export interface PhoneticQuery {
  /** `pinyin` and `initials`: letters were typed. `sound`: other characters of the same sound. */
  readonly by: "pinyin" | "initials" | "sound";
  /** The letters to compare by sound. */
  readonly letters: string;
  /** The beginning of the lexemes that titles and issuers must have. */
  readonly condition: TsCondition;
}

// Shorter letters sound like half of all titles.
const MIN_PINYIN_LENGTH = 4;
const MIN_INITIALS_LENGTH = 3;
/** Longer than any name that is mistyped in one go. */
const MAX_RUN_LENGTH = 16;

/** Some of it in pinyin, some in characters; those stay as they are. */
const MIXED = /^(?=.*[a-z])(?=.*[\p{Script=Han}〇])[a-z\p{Script=Han}〇]+$/u;
const MAX_MIXED_LENGTH = 40;
const charactersOf = (word: string): string[] => [...word].filter((letter) => !/[a-z]/u.test(letter));

const startsLike = (letters: string): TsCondition => ({ prefix: ZONE.sound + letters.slice(0, MAX_PINYIN_LENGTH) });

/** The phonetic readings of a word, the surest first; none when it can only mean what is written. */
export function toPhoneticQueries(word: string): PhoneticQuery[] {
  if (/^[a-z]+$/u.test(word)) {
    const pinyin: PhoneticQuery = { by: "pinyin", letters: word, condition: startsLike(word) };
    const condition = { prefix: ZONE.initials + word.slice(0, MAX_INITIALS_LENGTH) };
    const initials: PhoneticQuery = { by: "initials", letters: word, condition };
    return [
      ...(word.length >= MIN_PINYIN_LENGTH ? [pinyin] : []),
      ...(word.length >= MIN_INITIALS_LENGTH ? [initials] : []),
    ];
  }
  if (MIXED.test(word) && [...word].length <= MAX_MIXED_LENGTH) {
    const letters = spellOut(word);
    return letters === undefined ? [] : [{ by: "pinyin", letters, condition: startsLike(letters) }];
  }
  if (!isChinese(word) || [...word].length > MAX_RUN_LENGTH) return [];
  const letters = toPinyin(word);
  return letters === undefined ? [] : [{ by: "sound", letters, condition: startsLike(letters) }];
}

export const phoneticModeFor = ({ by }: Pick<PhoneticQuery, "by">): PhoneticMode =>
  by === "initials" ? "initials" : "sound";

/**
 * The texts that were meant, most often said first, never `word` itself. What is made of whole words comes before what is
 * cut out of them (公司法 before the 公司发 of 公司发行); for characters of the same sound nothing else counts.
 */
export function rankPhoneticMatches(
  query: PhoneticQuery,
  word: string,
  names: readonly { readonly title: string; readonly issuer: string }[],
): string[] {
  const isMixed = MIXED.test(word);
  const found = new Map<string, { count: number; isWhole: boolean }>();
  for (const name of names.flatMap(({ title, issuer }) => [title, issuer])) {
    for (const text of findPhoneticMatches(name, query.letters, phoneticModeFor(query))) {
      if (text === word || (isMixed && !charactersOf(word).every((letter) => text.includes(letter)))) continue;
      const { count, isWhole } = found.get(text) ?? { count: 0, isWhole: false };
      found.set(text, { count: count + 1, isWhole: isWhole || isOfWholeWords(text, name) });
    }
  }
  return [...found]
    .filter(([, { isWhole }]) => isWhole || query.by !== "sound")
    .sort(
      ([a, one], [b, other]) =>
        Number(other.isWhole) - Number(one.isWhole) || other.count - one.count || (a < b ? -1 : 1),
    )
    .map(([text]) => text);
}
