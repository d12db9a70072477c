import { cleanText, foldText } from "./clean";
import { findDocumentNumbers, numberTokens } from "./document-number";
import { isChinese } from "./segment";
import { toSimplified } from "./simplified";

/** A reader's keyword taken apart. Pure; what each part must hit is decided by the domain that searches. */
export interface Keyword {
  /** Words between blanks; each must be hit. */
  readonly words: readonly string[];
  /** Other ways in which texts write one of the words: iso 9001 for iso9001, 首台 for 首台套 where 首台（套） was typed. */
  readonly forms: ReadonlyMap<string, string>;
  /** Texts in quotes as typed; each must stand in the document exactly so. */
  readonly phrases: readonly string[];
  /** Document numbers, each as the index tokens it may have, the surest first. */
  readonly numbers: readonly (readonly string[])[];
  /** The texts to mark in titles and passages, folded, longest first. */
  readonly marked: readonly string[];
  /** The whole keyword is one run of Chinese characters: only then may a search without hits be loosened. */
  readonly oneRun: boolean;
}

// More parts than this cost time and find nothing; the rest of a pasted paragraph is ignored.
const MAX_PARTS = 12;

const QUOTED = /["“”„〝〞「『]([^"“”„〝〞「」『』]{1,100})["“”„〝〞」』]/gu;

/** Takes a keyword apart: document numbers first, since they may hold blanks, then phrases in quotes, then words. */
export function parseKeyword(typed: string): Keyword {
  const phrases: string[] = [];
  const unquoted = toSimplified(cleanText(typed)).replace(QUOTED, (_, phrase: string) => {
    if (/[\p{L}\p{N}]/u.test(phrase)) phrases.push(phrase.trim());
    return " ";
  });
  let rest = foldText(unquoted);
  const numbers = new Map<string, string[]>();
  const marked: string[] = [];
  for (const number of findDocumentNumbers(rest, true)) {
    const tokens = numberTokens(number);
    numbers.set(tokens[0] ?? "", tokens);
    marked.push(...marksOfNumber(number.mark, number.year, number.serial));
    rest = rest.slice(0, number.start) + " ".repeat(number.end - number.start) + rest.slice(number.end);
  }
  const forms = new Map<string, string>();
  rest = rest.replace(ALONE_IN_BRACKETS, (_, before: string, alone: string) => {
    forms.set(before + alone, before);
    return before + alone;
  });
  const apart = [...rest.matchAll(WORD)].map(([word]) => word);
  const words = [...joinSpaced(rest).matchAll(WORD)].map(([word]) => word);
  const parts = [...new Set(words)].slice(0, MAX_PARTS);
  for (const word of parts) {
    const [, letters, figures] = LETTERS_AND_FIGURES.exec(word) ?? [];
    if (letters !== undefined) forms.set(word, `${letters} ${figures}`);
  }
  return {
    words: parts,
    forms,
    phrases: [...new Set(phrases)].slice(0, MAX_PARTS),
    numbers: [...numbers.values()].slice(0, MAX_PARTS),
    marked: [...new Set([...phrases.map(foldText), ...parts, ...apart, ...marked])].sort((a, b) => b.length - a.length),
    oneRun: phrases.length === 0 && numbers.size === 0 && words.length === 1 && isChinese(words[0] ?? ""),
  };
}

const WORD = /[\p{L}\p{N}〇]+/gu;

/**
 * Without the blanks that only typography puts between figures, Latin letters and Chinese: 3D 打印, 1 亿元, ISO 9001 are one
 * word each. Those between Chinese words part them.
 */
const joinSpaced = (folded: string): string =>
  folded
    .replace(/(?<=(?<![\p{L}\p{N}])[\d.a-z]{1,6})[ \u00a0]+(?=\p{Script=Han})/gu, "")
    .replace(/(?<=(?<![\p{L}\p{N}])[a-z]{2,6})[ \u00a0]+(?=\d{3,6}(?![\p{L}\p{N}]))/gu, "");

/** 首台（套）: written as one word too, and where it is not the word before the brackets says it. */
const ALONE_IN_BRACKETS = /([\p{L}\p{N}〇]{1,20})\(([\p{L}\p{N}])\)(?![\p{L}\p{N}])/gu;

/** Latin letters and figures as one word, which texts write as two as well. */
const LETTERS_AND_FIGURES = /^([a-z]{2,6})(\d{3,6})$/;

/** How a number may be written in a text, for marking it. */
function marksOfNumber(mark: string, year: string, serial: string): string[] {
  if (year === "") return [`${mark}第${serial}号`];
  const brackets = ["〔〕", "()", "[]"].map((pair) => `${mark}${pair[0]}${year}${pair[1]}`);
  return serial === "" ? brackets : brackets.flatMap((start) => [`${start}${serial}号`, `${start}第${serial}号`]);
}

/** Whether there is nothing to look for: only punctuation was typed. */
export function isEmptyKeyword(keyword: Keyword): boolean {
  return keyword.words.length + keyword.phrases.length + keyword.numbers.length === 0;
}
