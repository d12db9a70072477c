import { pinyin } from "pinyin-pro";
import { foldText } from "./clean";

/**
 * How Chinese text sounds: pinyin without tones, ü as v. For readers who type pinyin or its initials, and for words typed
 * with a character of the same sound. Pure; the dictionary (1.2 MB) is part of the library.
 */

/** Upper limit on the pinyin held by the index, in letters; longer pinyin is cut there and verified in the text itself. */
export const MAX_PINYIN_LENGTH = 24;
export const MAX_INITIALS_LENGTH = 12;

/** One unbroken run of Chinese characters and the syllable of each. */
export interface PinyinRun {
  readonly letters: readonly string[];
  readonly syllables: readonly string[];
}

const HAN = /[\p{Script=Han}〇]{2,}/gu;

/** The runs of two characters and more. A run whose sound is not known throughout is left out. */
export function toPinyinRuns(text: string): PinyinRun[] {
  const runs: PinyinRun[] = [];
  for (const [run] of foldText(text).matchAll(HAN)) {
    const letters = [...run];
    const syllables = pinyin(run, { toneType: "none", type: "array", v: true });
    const isKnown = syllables.length === letters.length && syllables.every((syllable) => /^[a-z]+$/u.test(syllable));
    if (isKnown) runs.push({ letters, syllables });
  }
  return runs;
}

/** The pinyin of a run from each character on, cut to what the index holds. */
export function* pinyinFromEach({
  syllables,
}: PinyinRun): Generator<{ readonly sound: string; readonly initials: string }> {
  for (let from = 0; from < syllables.length - 1; from += 1) {
    const rest = syllables.slice(from, from + MAX_PINYIN_LENGTH);
    yield {
      sound: rest.join("").slice(0, MAX_PINYIN_LENGTH),
      initials: rest
        .map((syllable) => syllable.charAt(0))
        .join("")
        .slice(0, MAX_INITIALS_LENGTH),
    };
  }
}

/** The pinyin of a run of Chinese characters as one word; undefined when a character is unknown. */
export function toPinyin(word: string): string | undefined {
  const [run, ...others] = toPinyinRuns(word);
  return run && others.length === 0 && run.letters.length === [...word].length ? run.syllables.join("") : undefined;
}

/** The letters of a word typed half in pinyin (gongsi法), as one; undefined when a character is unknown. */
export function spellOut(word: string): string | undefined {
  const letters = word.replace(/[\p{Script=Han}〇]+/gu, (run) =>
    pinyin(run, { toneType: "none", type: "array", v: true }).join(""),
  );
  return /^[a-z]+$/u.test(letters) ? letters : undefined;
}

/** How typed letters are compared: `sound` syllable by syllable, `initials` one letter a character. */
export type PhoneticMode = "sound" | "initials";

/**
 * The pieces of a text that sound like the typed letters, whole characters only, each once. With `isBeginning` the
 * letters may end within a syllable, as they do while somebody types.
 */
export function findPhoneticMatches(text: string, typed: string, mode: PhoneticMode, isBeginning = false): string[] {
  const matches = new Set<string>();
  for (const { letters, syllables } of toPinyinRuns(text)) {
    for (let from = 0; from < letters.length; from += 1) {
      let sound = "";
      for (let to = from; to < letters.length && sound.length < typed.length; to += 1) {
        const syllable = syllables[to] as string;
        sound += mode === "sound" ? syllable : syllable.charAt(0);
        const fits = sound === typed || (isBeginning && sound.length > typed.length && sound.startsWith(typed));
        if (fits && to > from) matches.add(letters.slice(from, to + 1).join(""));
      }
    }
  }
  return [...matches];
}
