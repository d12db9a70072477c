import { isChinese, isOfWholeWords } from "../text/segment";
import { heardIn, LONGEST_INITIALS, LONGEST_SOUND, soundOf, type Hearing } from "../text/sound";
import type { TsCondition } from "../text/ts-query";
import { ZONE } from "./index-terms.rules";

/** What a word that stands nowhere may have been meant to be, by its sound. Pure. */

/** One way to hear a typed word. */
export interface Listening {
  /** `pinyin` and `initials`: letters were typed. `sound`: other characters of the same sound. */
  readonly by: "pinyin" | "initials" | "sound";
  /** The letters to hear. */
  readonly letters: string;
  /** The beginning of the lexemes that titles and issuers must have. */
  readonly condition: TsCondition;
}

// Shorter letters sound like half of all titles.
const SHORTEST_PINYIN = 4;
const SHORTEST_INITIALS = 3;
/** Longer than any name that is mistyped in one go. */
const LONGEST_RUN = 16;

const bySound = (letters: string): TsCondition => ({ prefix: ZONE.sound + letters.slice(0, LONGEST_SOUND) });

/** The ways to hear a word, the surest first; none when it can only mean what it says. */
export function listeningsOf(word: string): Listening[] {
  if (/^[a-z]+$/u.test(word)) {
    const pinyin: Listening = { by: "pinyin", letters: word, condition: bySound(word) };
    const condition = { prefix: ZONE.initials + word.slice(0, LONGEST_INITIALS) };
    const initials: Listening = { by: "initials", letters: word, condition };
    return [
      ...(word.length >= SHORTEST_PINYIN ? [pinyin] : []),
      ...(word.length >= SHORTEST_INITIALS ? [initials] : []),
    ];
  }
  if (!isChinese(word) || [...word].length > LONGEST_RUN) return [];
  const letters = soundOf(word);
  return letters === undefined ? [] : [{ by: "sound", letters, condition: bySound(letters) }];
}

export const hearingOf = ({ by }: Pick<Listening, "by">): Hearing => (by === "initials" ? "initials" : "sound");

/**
 * The texts that were meant, most often said first, never `word` itself. What is made of whole words comes before what is
 * cut out of them (公司法 before the 公司发 of 公司发行); for characters of the same sound nothing else counts.
 */
export function meantBy(
  listening: Listening,
  word: string,
  names: readonly { readonly title: string; readonly issuer: string }[],
): string[] {
  const found = new Map<string, { count: number; isWhole: boolean }>();
  for (const name of names.flatMap(({ title, issuer }) => [title, issuer])) {
    for (const text of heardIn(name, listening.letters, hearingOf(listening))) {
      if (text === word) continue;
      const { count, isWhole } = found.get(text) ?? { count: 0, isWhole: false };
      found.set(text, { count: count + 1, isWhole: isWhole || isOfWholeWords(text, name) });
    }
  }
  return [...found]
    .filter(([, { isWhole }]) => isWhole || listening.by !== "sound")
    .sort(
      ([a, one], [b, other]) =>
        Number(other.isWhole) - Number(one.isWhole) || other.count - one.count || (a < b ? -1 : 1),
    )
    .map(([text]) => text);
}
