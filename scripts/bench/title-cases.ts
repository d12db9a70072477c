import { isTakenFor } from "../../gateway/core/text/look-alike";
import { cutWords } from "../../gateway/core/text/segment";

/** Titles as people type them: whole, with one wrong character, without their last word; and when a search has met them. Pure. */

export const TITLE_CASES = ["whole", "wrong_character", "without_last_word"] as const;
export type TitleCase = (typeof TITLE_CASES)[number];

/** A keyword longer than this is refused. */
const MAX_LENGTH = 100;
const MIN_LETTERS = 7;
const IN_FIRST = 3;

const nameOf = (title: string) => title.replace(/^中华人民共和国/u, "").replace(/[（(].*$/u, "");
/** Titles that differ in brackets, blanks and 第 only are twins. */
const bare = (title: string) => title.normalize("NFKC").replace(/[^\p{L}\p{N}]|第(?=\d)/gu, "");

/** Characters that are tried in the place of the right one. */
export type WrongCharacters = (letter: string) => readonly string[];

function withWrongCharacter(title: string, seed: number, wrong: WrongCharacters, titles: ReadonlySet<string>) {
  const letters = [...nameOf(title)];
  if (letters.length < MIN_LETTERS || !/^\p{Script=Han}+$/u.test(letters.join(""))) return undefined;
  for (let step = 0; step < letters.length; step += 1) {
    const at = (seed * 7 + step * 3) % letters.length;
    const right = letters[at] ?? "";
    const other = wrong(right).find((letter) => letter !== right && isTakenFor(letter, right));
    const made = other === undefined ? undefined : letters.with(at, other).join("");
    if (made !== undefined && ![...titles].some((known) => known.includes(made))) return made;
  }
  return undefined;
}

/** What is typed for a title; undefined where the case does not fit it. `seed` chooses the character. */
export function typedFor(
  kind: TitleCase,
  title: string,
  seed: number,
  wrong: WrongCharacters,
  titles: ReadonlySet<string>,
): string | undefined {
  if ([...title].length > MAX_LENGTH) return undefined;
  if (kind === "whole") return title;
  if (kind === "wrong_character") return withWrongCharacter(title, seed, wrong, titles);
  const words = cutWords(nameOf(title));
  return words.length > 2 ? words.slice(0, -1).join("") : undefined;
}

/**
 * Whether the found titles are right for what was typed for `title`: the title typed whole is first, else among the first
 * three. Where only twins stand before it, titles that hold what was typed as well, it is right too.
 */
export function isMet(kind: TitleCase, title: string, typed: string, found: readonly string[]): boolean {
  const place = found.findIndex((other) => bare(other) === bare(title));
  if (place >= 0 && place < (kind === "whole" ? 1 : IN_FIRST)) return true;
  const asked = bare(kind === "wrong_character" ? nameOf(title) : typed);
  const before = place < 0 ? found : found.slice(0, place);
  return before.length > 0 && before.every((other) => bare(other).includes(asked));
}
