import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";
import { foldText } from "./clean";

/** Chinese word segmentation for the search index and for keywords: the same on both sides, or nothing would meet. */

// A lexeme of PostgreSQL may have 2,046 bytes; nothing sensible is longer than this many characters.
const MAX_TOKEN_LENGTH = 40;

// Ordinals of articles and items (第十二条, 十三, 一条) stand in nearly every law and tell documents apart by nothing.
const ORDINAL = /^第?[一二三四五六七八九十百零〇两]+[条款项章节编]?$/;

const CJK_RUN = /[\p{Script=Han}〇]+/gu;
// Chinese, other letters with the digits behind them, digits; a change from one to the other ends a run (5G产业).
const RUN =
  /[\p{Script=Han}〇]+|(?:(?![\p{Script=Han}〇])\p{L})(?:(?![\p{Script=Han}〇])[\p{L}\p{N}])*|(?:(?!〇)\p{N})+/gu;

let segmenter: Jieba | undefined;

/** The dictionary takes about 0.3 s and 40 MB once, so it is loaded with the first text and not with the module. */
function jieba(): Jieba {
  segmenter ??= Jieba.withDict(dict);
  return segmenter;
}

function isWord(token: string): boolean {
  return token.length > 1 && token.length <= MAX_TOKEN_LENGTH && /^[\p{L}\p{N}]+$/u.test(token) && !ORDINAL.test(token);
}

/** The words of a text, folded, and how often each occurs; single characters, punctuation and ordinals are left out. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of jieba().cutForSearch(foldText(text), true))
    if (token.length > 1) counts.set(token, (counts.get(token) ?? 0) + 1);
  // Judged once each, not at every place where it stands.
  for (const token of counts.keys()) if (!isWord(token)) counts.delete(token);
  return counts;
}

/** A folded text cut into words of the dictionary, single characters and punctuation included; together they are the text. */
export function cutWords(folded: string): string[] {
  return jieba().cut(folded, false);
}

// Tags of the dictionary: pronouns, adverbs, numerals, conjunctions, prepositions, measures, particles, exclamations; `eng` is
// what has Latin letters in it (erp, 5g).
const FUNCTION_TAG = /^(?!eng)[rdmcpquyoe]/u;

/**
 * The words of a folded text by the dictionary alone, shorter ones within longer ones too, with whether each is a function
 * word (多少, 还要, 几天). Figures are none.
 */
export function tagWords(folded: string): Map<string, boolean> {
  const words = new Map<string, boolean>();
  for (const { word, tag } of jieba().tag(folded, false))
    for (const part of jieba().cutForSearch(word, false))
      if (isWord(part)) words.set(part, FUNCTION_TAG.test(tag) && !/\d/u.test(word));
  return words;
}

/** Whether a word of two characters names an act by the dictionary: 促进, 保障, 建设. */
export function isAct(word: string): boolean {
  const [only, ...more] = jieba().tag(word, false);
  return [...word].length === 2 && more.length === 0 && (only?.tag ?? "").startsWith("v");
}

// Nouns, names, what only stands before a noun, verbs used as nouns, words with Latin letters, idioms.
const NOUN_TAG = /^(?:n|vn|b|eng|l|j|an|s)/u;

/** The words of a folded text that name something, by the dictionary; with the words within them. */
export function nounsOf(folded: string): Set<string> {
  const nouns = jieba()
    .tag(folded, true)
    .filter(({ tag }) => NOUN_TAG.test(tag))
    .flatMap(({ word }) => [word, ...jieba().cutForSearch(word, false)]);
  return new Set(nouns.filter(isWord));
}

// What makes another thing of the word before it, as the last character of a name.
const HEAD = /^[券库船车站店厂园院卡证板机器品桥港仓柜线网链楼塔炉泵]$/u;

/** Words of a folded text with the head behind them, of which the dictionary makes no word: 无人船, 算力券. */
export function namesOf(folded: string): string[] {
  const words = cutWords(folded);
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? "";
    return HEAD.test(word) && before.length > 1 && isChinese(before) ? [before + word] : [];
  });
}

/**
 * Whether a piece of a text stands there as words: 公司 and 法 stand in 公司法, 司法 does not, since the 公司 before it takes
 * away its first character. A part of a longer word counts (产权 in 知识产权).
 */
export function isOfWholeWords(piece: string, text: string): boolean {
  const wanted = foldText(piece);
  const words = jieba().cut(foldText(text), false);
  return words.some((word, at) => {
    if (word.startsWith(wanted)) return true;
    const inside = word.indexOf(wanted, 1);
    return (inside > 0 && !isTakenBefore(word, inside)) || isSpelledBy(words, at, wanted);
  });
}

/** Whether the words from a place on make up a text; of the last one a beginning that is a word will do. */
function isSpelledBy(words: readonly string[], from: number, wanted: string): boolean {
  let left = wanted;
  for (let at = from; left !== ""; at += 1) {
    const word = words[at] ?? "";
    if (word !== "" && left.startsWith(word)) left = left.slice(word.length);
    else return left !== wanted && word.startsWith(left) && jieba().cutForSearch(word, false).includes(left);
  }
  return true;
}

/** Whether the character before a place in a word makes a word with the first one there. */
const isTakenBefore = (word: string, at: number): boolean =>
  jieba()
    .cutForSearch(word, false)
    .includes(word.slice(at - 1, at + 1));

/** Where the words of a text begin, as positions in it; the finest cut. */
export function wordStarts(text: string): Set<number> {
  const starts = new Set<number>();
  let at = 0;
  for (const word of jieba().cut(foldText(text), true)) {
    starts.add(at);
    // A long word is made of shorter ones: 所得税 of 所得 and 税.
    for (const part of jieba().cutForSearch(word, true))
      if (part.length < word.length) starts.add(at + word.indexOf(part));
    at += word.length;
  }
  return starts;
}

/** The distinct words of a text. */
export function distinctWords(text: string): Set<string> {
  return new Set(countWords(text).keys());
}

/**
 * The characters and neighbouring pairs of each Chinese run, and the other runs whole: with these any piece of a title
 * is found, wherever the segmentation would have cut it.
 */
export function toPieces(text: string): Set<string> {
  const pieces = new Set<string>();
  for (const [run] of foldText(text).matchAll(RUN)) {
    const letters = [...run];
    if (!isChinese(run)) {
      pieces.add(letters.slice(0, MAX_TOKEN_LENGTH).join(""));
      continue;
    }
    letters.forEach((letter, index) => {
      pieces.add(letter);
      const next = letters[index + 1];
      if (next !== undefined) pieces.add(letter + next);
    });
  }
  return pieces;
}

/** The pieces that a keyword must have in a title to stand in it: pairs, or the character itself when it is alone. */
export function toTitlePieces(word: string): Set<string> {
  const pieces = new Set<string>();
  for (const [run] of foldText(word).matchAll(RUN)) {
    const letters = [...run];
    if (!isChinese(run)) pieces.add(letters.slice(0, MAX_TOKEN_LENGTH).join(""));
    else if (letters.length === 1) pieces.add(run);
    else letters.slice(1).forEach((letter, index) => pieces.add((letters[index] as string) + letter));
  }
  return pieces;
}

/**
 * Like {@link toTitlePieces} for a word that is still being typed: when it ends in letters or digits, those may go on, so
 * they are given apart as the beginning of a piece.
 */
export function toTypedPieces(word: string): { readonly pieces: Set<string>; readonly beginning: string | undefined } {
  const last = [...foldText(word).matchAll(RUN)].at(-1)?.[0];
  if (last === undefined || isChinese(last)) return { pieces: toTitlePieces(word), beginning: undefined };
  return { pieces: toTitlePieces(foldText(word).slice(0, -last.length)), beginning: last.slice(0, MAX_TOKEN_LENGTH) };
}

/** Whether the text is one unbroken run of Chinese characters. */
export function isChinese(text: string): boolean {
  return text.replace(CJK_RUN, "") === "" && text !== "";
}
