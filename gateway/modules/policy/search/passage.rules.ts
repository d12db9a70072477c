import type { Marks } from "@/contract/policy/policy";
import { cutSafely, foldInPlace } from "../../../core/text/clean";

/** Where hits stand in a text, as positions and never as HTML, and the passage that shows them best. Pure. */

export interface Passage {
  readonly text: string;
  readonly marks: Marks;
}

// About three lines of a result list on a desktop, in characters.
const WINDOW = 110;
// The window is cut at a sentence end within this distance of its edge, in characters.
const NEAR = 24;
const ELLIPSIS = "……";
// More hits in one body change nothing about the best window but cost time.
const MAX_HITS = 400;

/** Half-open ranges of the terms in a text, merged and in order. `terms` are folded. */
export function findMarks(text: string, terms: readonly string[]): Marks {
  const folded = foldInPlace(text);
  const ranges: [number, number][] = [];
  for (const term of terms) {
    if (term === "") continue;
    for (
      let at = folded.indexOf(term);
      at >= 0 && ranges.length < MAX_HITS * 4;
      at = folded.indexOf(term, at + term.length)
    ) {
      ranges.push(wholeLetters(text, at, at + term.length));
    }
  }
  ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const merged: [number, number][] = [];
  for (const [start, end] of ranges) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

const isLowHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** The range widened so that it splits no surrogate pair. */
function wholeLetters(text: string, start: number, end: number): [number, number] {
  const from = start > 0 && isLowHalf(text.charCodeAt(start)) ? start - 1 : start;
  const to = end < text.length && isLowHalf(text.charCodeAt(end)) ? end + 1 : end;
  return [from, to];
}

interface Hit {
  readonly at: number;
  readonly term: number;
  readonly length: number;
}

function hitsOf(folded: string, terms: readonly string[]): Hit[] {
  const hits: Hit[] = [];
  terms.forEach((term, index) => {
    let count = 0;
    for (let at = folded.indexOf(term); at >= 0 && count < MAX_HITS; at = folded.indexOf(term, at + term.length)) {
      hits.push({ at, term: index, length: term.length });
      count += 1;
    }
  });
  return hits.sort((a, b) => a.at - b.at);
}

/** The window's first hit: the one after which most distinct letters of terms follow within the window. */
function bestHit(hits: readonly Hit[]): Hit | undefined {
  let best: { hit: Hit; score: number } | undefined;
  hits.forEach((hit, index) => {
    const seen = new Map<number, number>();
    for (let next = index; next < hits.length && (hits[next] as Hit).at < hit.at + WINDOW - 20; next += 1) {
      const { term, length } = hits[next] as Hit;
      seen.set(term, length);
    }
    // A longer term says more than a part of it; the first of equal windows stays.
    const score = [...seen.values()].reduce((sum, length) => sum + length, 0);
    if (!best || score > best.score) best = { hit, score };
  });
  return best?.hit;
}

const SENTENCE_END = /[。；！？\n]/u;

/** A start near `wanted` that follows a sentence end, if there is one; else `wanted` itself. */
function startNear(text: string, wanted: number): number {
  for (let at = wanted; at > Math.max(0, wanted - NEAR); at -= 1) if (SENTENCE_END.test(text[at - 1] ?? "")) return at;
  if (wanted <= NEAR) return 0;
  return isLowHalf(text.charCodeAt(wanted)) ? wanted - 1 : wanted;
}

function endNear(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  for (let at = wanted; at > wanted - NEAR; at -= 1) if (SENTENCE_END.test(text[at - 1] ?? "")) return at;
  return isLowHalf(text.charCodeAt(wanted)) ? wanted - 1 : wanted;
}

function cutOut(text: string, start: number, end: number): string {
  const before = start > 0 && !SENTENCE_END.test(text[start - 1] ?? "") ? ELLIPSIS : "";
  const inner = text
    .slice(start, end)
    .replace(/\s*\n\s*/gu, " ")
    .trim();
  const after = end < text.length && !SENTENCE_END.test(text[end - 1] ?? "") ? ELLIPSIS : "";
  return before + inner + after;
}

/** The piece of the body with the most distinct terms; without a hit its beginning at `opening`. */
export function findPassage(plain: string, terms: readonly string[], opening: number): Passage {
  const found = bestHit(hitsOf(foldInPlace(plain), terms));
  const start = found ? startNear(plain, Math.max(0, found.at - NEAR)) : Math.min(opening, plain.length);
  const text = cutOut(plain, start, endNear(plain, Math.max(start + WINDOW, found ? found.at + found.length : 0)));
  const whole = cutSafely(text, 400);
  return { text: whole, marks: findMarks(whole, terms) };
}
