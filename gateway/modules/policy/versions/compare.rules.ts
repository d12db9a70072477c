import { diffArrays } from "diff";
import type { ClausePair, ClauseRun } from "@/contract/policy/relation";

/** Two versions of a document, clause against clause. Pure. */

export interface Clause {
  /** 第三条, 一、, （二）; empty where the clause has none. */
  readonly no: string;
  readonly text: string;
}

/** More clauses than this in one version are not compared: no reader follows that, and the work grows with the square. */
export const MAX_CLAUSES = 500;

const NUMERAL = "[一二三四五六七八九十百零〇两\\d]{1,6}";
const ARTICLE = new RegExp(`^第${NUMERAL}条(?:之[一二三四五六七八九十]{1,2})?`, "u");
const DIVISION = new RegExp(`^第${NUMERAL}(?:编|分编|章|节)(?:\\s|\\u3000|$)`, "u");
const POINT = /^(?:[一二三四五六七八九十]{1,3}[、．.]|[（(][一二三四五六七八九十]{1,3}[)）]|\d{1,2}[、．.](?!\d))/u;

/**
 * The clauses of a plain text, one paragraph a line. Where it has articles, an article with all its paragraphs is a clause
 * and what stands before the first is left out (letterhead, addressees); else each paragraph is one. Headings of chapters
 * are left out.
 */
export function splitClauses(plain: string): Clause[] {
  const lines = plain
    .split("\n")
    .map((line) => line.replace(/[\s\u3000]+/gu, " ").trim())
    .filter((line) => line !== "" && !DIVISION.test(line));
  const byArticle = lines.filter((line) => ARTICLE.test(line)).length >= 2;
  const clauses: { no: string; text: string }[] = [];
  for (const line of lines) {
    const no = (byArticle ? ARTICLE : POINT).exec(line)?.[0] ?? "";
    const text = line.slice(no.length).trim();
    const last = clauses.at(-1);
    if (byArticle && no === "") {
      if (last) last.text += `\n${line}`;
    } else clauses.push({ no, text });
  }
  return clauses;
}

const words = new Intl.Segmenter("zh", { granularity: "word" });
// A number changes as a whole: 二十万 to 三十万, not 二 to 三.
const NUMBER_RUN = /([一二三四五六七八九十百千万亿零〇两]{2,}|\d[\d.,]*%?)/u;

function tokensOf(text: string): string[] {
  return text
    .split(NUMBER_RUN)
    .flatMap((piece, index) => (index % 2 === 1 ? [piece] : [...words.segment(piece)].map(({ segment }) => segment)));
}

/** Shared pairs of characters, 0 to 1 (Dice). Equal short texts count as equal. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const pair of small) if (large.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

function pairsOf(text: string): Set<string> {
  const letters = [...text.replace(/[\s，。；、：]/gu, "")];
  if (letters.length === 1) return new Set(letters);
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** From this likeness two clauses in the same order are versions of each other. */
export const COUNTERPART_FROM = 0.4;
/** A clause that stands elsewhere must be more alike: few words recur all over a document. */
export const MOVED_FROM = 0.65;

/** Pairs of positions that keep the order and have the greatest likeness in sum. */
function alignInOrder(scores: readonly (readonly number[])[], width: number): [number, number][] {
  const height = scores.length;
  const best = Array.from({ length: height + 1 }, () => new Float64Array(width + 1));
  const at = (row: number, column: number) => (best[row] as Float64Array)[column] as number;
  const score = (row: number, column: number) => (scores[row] as readonly number[])[column] as number;
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      const own = score(row, column);
      const paired = own >= COUNTERPART_FROM ? own + at(row + 1, column + 1) : -1;
      (best[row] as Float64Array)[column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < height && column < width) {
    const own = score(row, column);
    if (own >= COUNTERPART_FROM && at(row, column) === own + at(row + 1, column + 1)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

function runsOf(older: string, newer: string): ClauseRun[] {
  return diffArrays(tokensOf(older), tokensOf(newer)).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

/**
 * Every clause of both versions exactly once, in the order of the newer one; what was left out stands where it stood. At
 * most {@link MAX_CLAUSES} a side.
 */
export function compareClauses(older: readonly Clause[], newer: readonly Clause[]): ClausePair[] {
  const olderPairs = older.map(({ text }) => pairsOf(text));
  const newerPairs = newer.map(({ text }) => pairsOf(text));
  const scores = olderPairs.map((a, row) =>
    newerPairs.map((b, column) =>
      (older[row] as Clause).text === (newer[column] as Clause).text ? 1 : likeness(a, b),
    ),
  );
  const partner = new Map(alignInOrder(scores, newer.length).map(([row, column]) => [column, row]));
  const taken = new Set(partner.values());
  const moved = new Set<number>();
  for (const column of newer.keys()) {
    if (partner.has(column)) continue;
    const [found] = [...older.keys()]
      .filter((row) => !taken.has(row) && ((scores[row] as number[])[column] as number) >= MOVED_FROM)
      .toSorted((a, b) => ((scores[b] as number[])[column] as number) - ((scores[a] as number[])[column] as number));
    if (found === undefined) continue;
    partner.set(column, found);
    taken.add(found);
    moved.add(column);
  }

  const answer: ClausePair[] = [];
  const anchorFrom = (column: number): number => {
    for (let later = column; later < newer.length; later += 1)
      if (partner.has(later) && !moved.has(later)) return partner.get(later) as number;
    return older.length;
  };
  let next = 0;
  const removedUpTo = (row: number) => {
    for (; next < row; next += 1) {
      const { no, text } = older[next] as Clause;
      if (!taken.has(next))
        answer.push({ state: "removed", olderNo: no, newerNo: "", runs: [{ kind: "removed", text }] });
    }
  };
  for (const [column, clause] of newer.entries()) {
    const row = partner.get(column);
    if (row === undefined) {
      // What went out between two clauses that stayed stands before what came in there.
      removedUpTo(anchorFrom(column));
      answer.push({ state: "added", olderNo: "", newerNo: clause.no, runs: [{ kind: "added", text: clause.text }] });
      continue;
    }
    const before = older[row] as Clause;
    if (!moved.has(column)) removedUpTo(row);
    const numbers = { olderNo: before.no, newerNo: clause.no };
    const same = before.text === clause.text;
    if (moved.has(column)) answer.push({ state: "moved", ...numbers, runs: runsOf(before.text, clause.text) });
    else if (same) answer.push({ state: "same", ...numbers, runs: [{ kind: "same", text: clause.text }] });
    else answer.push({ state: "changed", ...numbers, runs: runsOf(before.text, clause.text) });
  }
  removedUpTo(older.length);
  return answer;
}
