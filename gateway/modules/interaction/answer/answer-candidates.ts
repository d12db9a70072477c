import { toComparable } from "../../../core/text/figures";
import type { AnswerIndexEntry } from "./answer-index";
import { listAt, type ClauseUnit } from "./clause-units";
import { ENOUGH, MAX_SENTENCES, MOST_WEIGHED, scoresOf } from "./answer-model.rules";
import { fitOf, type Asked } from "./fit.rules";
import { alsoAsked, type ItemUnit } from "./item-unit.rules";
import * as prepared from "./prepared-fit.rules";
import type { Wanted } from "./wanted.rules";

/** Sentences that may answer, and which of them do. Nothing is looked up. */

/** The first sentence answers, the others add to it: they are not much less likely. */
const NEAR = 0.3;

/** A prepared answer whose sentences do not show what is asked for may answer all the same: its question means the same. */
const UNSEEN = 0.97;
/** Not where one of these is asked for: they are there or they are not. */
const PLAIN_TO_SEE: readonly Wanted[] = [
  "exclusion",
  "office",
  "contact",
  "materials",
  "definition",
  "span",
  "date",
  "count",
  "times",
  "fine",
  "rhythm",
  "clock",
];

/** What is left of a prepared answer when its question has none of the characters that were typed side by side; half of them are enough. */
const UNLIKE = 0.9;
const alikeness = (pairs: number): number => UNLIKE + (1 - UNLIKE) * Math.min(1, 2 * pairs);

/** A sentence that may answer. */
export interface Candidate {
  readonly text: string;
  /** 0 to 1, as {@link ENOUGH}. */
  readonly score: number;
  /** It has the kind of thing that is asked for. */
  readonly answers: boolean;
  readonly from:
    | { readonly kind: "clause"; readonly unit: ClauseUnit }
    | { readonly kind: "item"; readonly unit: ItemUnit }
    | { readonly kind: "prepared"; readonly entry: AnswerIndexEntry; readonly sentence: number };
}

/** A prepared question and how well it fits. */
export interface PreparedFit {
  readonly entry: AnswerIndexEntry;
  readonly fit: number;
}

type Forms = (word: string) => readonly string[];

/** Prepared questions by how well they fit, best first. */
export function fitPrepared(
  entries: readonly AnswerIndexEntry[],
  words: readonly string[],
  formsOf: Forms,
): PreparedFit[] {
  const asked = prepared.weighWords(words, formsOf, (forms) => {
    const count = entries.filter(
      ({ compared }) =>
        prepared.says(compared.answer, forms) || compared.wordings.some((wording) => prepared.says(wording, forms)),
    ).length;
    return prepared.scoreRarity(count, entries.length);
  });
  return entries
    .map((entry) => ({ entry, fit: prepared.scoreQuestionFit(asked, entry.compared) }))
    .sort((a, b) => b.fit - a.fit);
}

const lettersOf = (text: string): string => toComparable(text).replace(/[\p{P}\s]/gu, "");

/** Sentences of a prepared answer: a list is one, and what begins it is none without its items. */
function preparedSentences({ answer }: AnswerIndexEntry): { readonly text: string; readonly sentence: number }[] {
  const texts = answer.sentences.map(({ text }) => text);
  return texts.flatMap((text, sentence) => {
    const own = { text, sentence };
    if (!/[：:]$/u.test(text)) return [own];
    const list = listAt(texts, sentence);
    return list === undefined ? [] : [{ text: list, sentence }];
  });
}

/** A prepared question to the letter answers whatever else is alike. */
function askedToTheLetter(fits: readonly PreparedFit[], asked: Asked): Candidate[] {
  const letters = lettersOf(asked.question);
  const same = fits.find(({ entry }) => entry.compared.wordings.some((wording) => lettersOf(wording) === letters));
  if (!same) return [];
  const { entry } = same;
  return preparedSentences(entry)
    .slice(0, MAX_SENTENCES)
    .map(({ text, sentence }) => ({ text, answers: true, score: 1, from: { kind: "prepared", entry, sentence } }));
}

/** Sentences of the prepared answers whose question means the same, those first that have what is asked for. */
export function preparedCandidates(fits: readonly PreparedFit[], asked: Asked): Candidate[] {
  const same = askedToTheLetter(fits, asked);
  if (same.length > 0) return same;
  const best = fits[0]?.fit ?? 0;
  const isPlainToSee = PLAIN_TO_SEE.some((kind) => asked.wanted.has(kind));
  return fits
    .filter(({ fit }) => fit >= prepared.GOOD_FIT && fit >= best * prepared.NEAR_FIT)
    .slice(0, MAX_SENTENCES)
    .flatMap(({ entry, fit }) => {
      const around = [{ said: toComparable(entry.compared.wordings.join("\n")), share: 0.95 }];
      return preparedSentences(entry).flatMap(({ text, sentence }): Candidate[] => {
        const own = fitOf(asked, { text, said: toComparable(text), around });
        const answers = own.answers === 1;
        // Who asks what is paid gets no threshold.
        if ((!answers && isPlainToSee) || own.isBenefit === 0) return [];
        const score = prepared.sureness(fit) * (answers ? 1 : UNSEEN) * alikeness(own.pairs + own.spoken);
        return [{ text, answers, score, from: { kind: "prepared", entry, sentence } }];
      });
    });
}

/** A candidate that has not been weighed against the others. */
export type Weighed = Omit<Candidate, "score"> & { readonly strength: number };

/** Candidates with their scores; an item whose policy no longer holds must not make what does hold less likely. */
export function weighTogether(found: readonly Weighed[], holds: (policyId: string) => boolean): Candidate[] {
  const standing = found
    .filter(({ from }) => from.kind !== "item" || holds(from.unit.item.policyId))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MOST_WEIGHED);
  const scores = scoresOf(standing.map(({ strength }) => strength));
  return standing.map(({ strength: _, ...candidate }, at) => ({ ...candidate, score: scores[at] ?? 0 }));
}

/** The best sentences, each once. */
export function chooseSentences(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => b.score - a.score);
  const best = sorted[0]?.score ?? 0;
  if (best < ENOUGH) return [];
  const chosen: Candidate[] = [];
  const said = new Map<string, number>();
  for (const candidate of sorted) {
    if (candidate.score < best * NEAR) break;
    // What lacks the thing that is asked for adds nothing to a sentence that has it.
    if (sorted[0]?.answers && !candidate.answers) continue;
    const mark = toComparable(candidate.text);
    const before = said.get(mark);
    // A list and one of its items say the same twice.
    if (before === undefined && [...said.keys()].some((other) => other.includes(mark) || mark.includes(other)))
      continue;
    if (before === undefined && chosen.length >= MAX_SENTENCES) continue;
    // The library's own text rather than the same words quoted from elsewhere.
    if (before === undefined) said.set(mark, chosen.push(candidate) - 1);
    else if (candidate.from.kind === "clause" && chosen[before]?.from.kind === "prepared") chosen[before] = candidate;
  }
  return chosen;
}

/** Chosen sentences with what else the question asks of the item that answers it. `today` is `YYYY-MM-DD`. */
export function withAlsoAsked(chosen: readonly Candidate[], asked: Asked, today: string): Candidate[] {
  const [first, ...others] = chosen;
  if (first?.from.kind !== "item") return [...chosen];
  const more = alsoAsked(first.from.unit, asked.alsoWanted, today).map((unit): Candidate => ({
    text: unit.text,
    score: first.score,
    answers: true,
    from: { kind: "item", unit },
  }));
  const facts = new Set(more.map(({ text }) => text));
  return [first, ...more, ...others.filter(({ text }) => !facts.has(text))].slice(0, MAX_SENTENCES);
}
