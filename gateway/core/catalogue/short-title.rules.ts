import { allLexemes, type TsCondition } from "../text/ts-query";
import { isChinese, wordStarts } from "../text/segment";
import { ZONE } from "./index-terms.rules";

/**
 * Short names of laws (数安法, 关基条例), read out of the titles themselves: a short name takes characters of the full one
 * in their order, mostly where a word begins, from its first to its last. Nothing is listed. Pure.
 */

// 劳合法 has three characters, 反不正当法 five; longer ones are titles with a word left out.
const LENGTH = { min: 3, max: 8 } as const;
/** What an abbreviated title ends with, and what its full title then ends with. */
const KINDS = ["法", "条例", "办法", "规定", "细则", "规则", "意见"] as const;
// 中华人民共和国劳动合同法 is called by what comes after its state.
const STATE = "中华人民共和国";

/** The kind of text that a short name says at its end; undefined: it cannot be one. */
function kindOf(typed: string): string | undefined {
  const length = [...typed].length;
  if (!isChinese(typed) || length < LENGTH.min || length > LENGTH.max) return undefined;
  // 办法 and 条例 before 法.
  return [...KINDS].sort((a, b) => b.length - a.length).find((kind) => typed.endsWith(kind) && kind.length < length);
}

/** What a title must have for the word to be its short name: all its characters. Undefined when it is none. */
export function shortTitleCondition(typed: string): TsCondition | undefined {
  return kindOf(typed) === undefined ? undefined : allLexemes(ZONE.title, new Set(typed));
}

/** A title without the state and without what stands in brackets behind it. */
const nameOf = (title: string): string =>
  (title.startsWith(STATE) ? title.slice(STATE.length) : title).replace(/[（(].*$/u, "").trim();

/**
 * How well a word abbreviates a name: the share of its characters that begin a word of the name, less a little for every
 * word left out; undefined when it does not. The first characters must meet, and what follows the taken ones must be the kind.
 */
export function abbreviates(typed: string, name: string): number | undefined {
  const kind = kindOf(typed);
  if (kind === undefined || !name.endsWith(kind) || name.length <= typed.length) return undefined;
  const letters = Array.from(typed.slice(0, -kind.length));
  const starts = wordStarts(name);
  const full = Array.from(name.slice(0, -kind.length));
  let best: number | undefined;
  // Where each letter is taken; few enough to try all ways.
  const take = (index: number, from: number, last: number, begun: number): void => {
    if (index === letters.length) {
      const left = [...starts].filter((start) => start > last && start < full.length).length;
      const score = begun / letters.length - left * 0.04 - (full.length - letters.length) * 0.01;
      if (best === undefined || score > best) best = score;
      return;
    }
    for (let at = from; at < full.length; at += 1) {
      if (full[at] !== letters[index]) continue;
      if (index === 0 && at !== 0) return;
      const isBeginning = starts.has(at);
      const isNext = at === last + 1;
      if (isBeginning || isNext || starts.has(at + 1))
        take(index + 1, at + 1, at, begun + (isBeginning ? 1 : isNext ? 0.8 : 0.4));
    }
  };
  take(0, 0, -1, 0);
  return best;
}

/** The full names that a word may stand for, the likeliest first. */
export function rankFullNames(typed: string, titles: readonly string[]): string[] {
  const scored = new Map<string, number>();
  for (const title of titles) {
    const name = nameOf(title);
    const score = abbreviates(typed, name);
    if (score !== undefined) scored.set(name, score);
  }
  return [...scored]
    .sort(([a, one], [b, other]) => other - one || a.length - b.length || (a < b ? -1 : 1))
    .map(([name]) => name);
}
