import type { Marks, PolicySuggestion } from "@/contract/policy/policy";
import { foldInPlace, foldText } from "../../../core/text/clean";
import { toTypedPieces } from "../../../core/text/segment";
import { findPhoneticMatches, MAX_INITIALS_LENGTH, MAX_PINYIN_LENGTH } from "../../../core/text/phonetic";
import { allOf, type TsCondition } from "../../../core/text/ts-query";
import { ZONE } from "../../../core/catalogue/index-terms.rules";
import { findMarks } from "./passage.rules";

/** What a half-typed keyword may mean. Pure. */

// More words than this narrow nothing down while somebody types.
const MAX_WORDS = 6;
// Number of issuers that keep their place beside the titles.
const ISSUERS_BESIDE = 2;
// The index holds the last six characters of a number's mark at most.
const MAX_MARK_LENGTH = 6;

/** The words typed so far, folded. */
export function typedWords(typed: string): string[] {
  const words = [...foldText(typed).matchAll(/[\p{L}\p{N}〇]+/gu)].map(([word]) => word);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** What a title must hold for all of the words to stand in it; undefined without words. The index may promise too much. */
export function titleCondition(words: readonly string[]): TsCondition | undefined {
  return allOf(
    words.flatMap((word) => {
      const { pieces, beginning } = toTypedPieces(word);
      const whole: TsCondition[] = [...pieces].map((piece) => ({ lexeme: ZONE.title + piece }));
      return beginning === undefined ? whole : [...whole, { prefix: ZONE.title + beginning }];
    }),
  );
}

/** A document number without what people write in different ways, and where its characters stood. */
function squeezeNumber(text: string): { readonly letters: string; readonly positions: readonly number[] } {
  const folded = foldInPlace(text);
  const positions: number[] = [];
  let letters = "";
  for (let index = 0; index < folded.length; index += 1) {
    const letter = folded[index] as string;
    if (/[〔〕[\]()【】〈〉\s第号]/u.test(letter)) continue;
    letters += letter;
    positions.push(index);
  }
  return { letters, positions };
}

export interface TypedNumber {
  /** The beginning of the index's token. */
  readonly condition: TsCondition;
  /** As it must stand in the squeezed number. */
  readonly letters: string;
}

/** A document number or its beginning (`国办发〔2018`, `国办发(2018)12`, `国务院令第7`), whatever brackets are used. */
export function typedNumber(typed: string): TypedNumber | undefined {
  const { letters } = squeezeNumber(typed.normalize("NFKC"));
  const match = /^([\p{Script=Han}]{1,15})(\d{1,9})$/u.exec(letters);
  if (!match) return undefined;
  const mark = [...(match[1] as string)].slice(-MAX_MARK_LENGTH).join("");
  // 第 005 号 and 5 号 are the same; the year before it stays as it is.
  const digits = (match[2] as string).replace(/^((?:19|20)\d\d)0+(?=\d)/u, "$1");
  return { condition: { prefix: ZONE.ownNumber + mark + digits }, letters: (match[1] as string) + digits };
}

/** Where the typed number stands in a document's own; undefined when it does not. */
export function numberMarks(docNo: string, typed: TypedNumber): Marks | undefined {
  const { letters, positions } = squeezeNumber(docNo);
  const at = letters.indexOf(typed.letters);
  if (at < 0) return undefined;
  return [[positions[at] as number, (positions[at + typed.letters.length - 1] as number) + 1]];
}

/** Letters that may be pinyin or initials while they are typed: the condition for the index. */
export function typedPinyin(
  words: readonly string[],
): { readonly letters: string; readonly condition: TsCondition } | undefined {
  const [letters, ...others] = words;
  if (letters === undefined || others.length > 0 || !/^[a-z]{2,}$/u.test(letters)) return undefined;
  const sound = { prefix: ZONE.sound + letters.slice(0, MAX_PINYIN_LENGTH) };
  const initials = { prefix: ZONE.initials + letters.slice(0, MAX_INITIALS_LENGTH) };
  return { letters, condition: { any: [sound, initials] } };
}

/** The pieces of a text that the letters may be the beginning of. */
export const findPhoneticPrefixes = (text: string, letters: string): string[] => [
  ...findPhoneticMatches(text, letters, "sound", true),
  ...findPhoneticMatches(text, letters, "initials"),
];

export interface Named {
  readonly id: string;
  readonly text: string;
}

/** Puts the three kinds together: numbers first when one was typed, then titles, with some room kept for issuers. */
export function mixSuggestions(
  found: {
    readonly numbers: readonly (Named & { readonly marks: Marks })[];
    readonly titles: readonly Named[];
    readonly issuers: readonly string[];
  },
  words: readonly string[],
  size: number,
): PolicySuggestion[] {
  const numbers = found.numbers.slice(0, size).map((number) => ({ kind: "docNo" as const, ...number }));
  const taken = new Set(numbers.map((number) => number.id));
  const titles = found.titles.filter((title) => !taken.has(title.id));
  const room = size - numbers.length;
  const beside = Math.min(found.issuers.length, Math.max(ISSUERS_BESIDE, room - titles.length), room);
  return [
    ...numbers,
    ...titles
      .slice(0, room - beside)
      .map(({ id, text }) => ({ kind: "title" as const, id, text, marks: findMarks(text, words) })),
    ...found.issuers.slice(0, beside).map((text) => ({ kind: "issuer" as const, text, marks: findMarks(text, words) })),
  ];
}
