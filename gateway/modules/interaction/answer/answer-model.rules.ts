import type { Fit } from "./fit.rules";

/**
 * How likely a sentence is to answer a question, among all that were looked at and among none of them. Pure. The weights were
 * learned (a conditional logit) from 710 questions whose answers were written before anything was asked, where what must be refused
 * counted two and a half times; see docs/decisions/0070.
 */

/** What is known of a sentence beside a question, as the weights take it. */
function observe(fit: Fit, document: number | undefined) {
  return {
    own: fit.own,
    missing: fit.missing,
    pairs: fit.pairs,
    measure: fit.measure,
    bare: fit.bare,
    length: fit.length,
    isApt: fit.isApt,
    only: fit.only,
    isBenefit: fit.isBenefit,
    isOther: fit.isOther,
    document: document ?? 1,
    isItem: document === undefined ? 1 : 0,
    saidWithAnswer: fit.said * fit.answers,
    answersWholly: fit.answers * fit.measure * fit.isBenefit,
    answersAimless: fit.isAimed === 1 ? 0 : fit.answers,
    defines: fit.defines,
    isGeneral: fit.isGeneral,
  };
}

type Observed = ReturnType<typeof observe>;

const WEIGHTS: Readonly<Record<keyof Observed, number>> = {
  own: 2.1,
  missing: -1.95,
  pairs: 12.43,
  measure: 0.72,
  bare: 5.52,
  length: 20.05,
  isApt: 0.72,
  only: 3.08,
  isBenefit: 1.23,
  isOther: -4.51,
  document: 3.95,
  isItem: -1.82,
  saidWithAnswer: 4.22,
  answersWholly: 0.78,
  answersAimless: -4.38,
  defines: 3.96,
  isGeneral: -2.8,
};
/** The strength of there being no answer. */
const NOTHING = 41.04;

/** What says less of a question is not looked at. */
const LEAST_SAID = 0.2;

/** Nor is what is no answer by what it is, what lacks the kind of thing that is asked for, and what speaks of a thing of another name. */
const isLookedAt = ({ bare, answers, isSame, said }: Fit): boolean =>
  bare > 0 && answers === 1 && isSame === 1 && said > LEAST_SAID;

/**
 * How strongly a sentence answers, a logarithm of odds; undefined for what is not looked at. `document`: how well its document fits,
 * 0 to 1; undefined for what an item says.
 */
export function strengthOf(fit: Fit, document: number | undefined): number | undefined {
  if (!isLookedAt(fit)) return undefined;
  return Object.entries(observe(fit, document)).reduce(
    (sum, [name, value]) => sum + WEIGHTS[name as keyof Observed] * value,
    0,
  );
}

/** As many sentences are shown. */
export const MAX_SENTENCES = 3;
/** From this chance on that one of the sentences shown answers, they are shown. A wrong answer costs ten times a refusal. */
export const ENOUGH = 0.55;

/**
 * For each strength a score from 0 to 1: of the best one, the chance that it or one of the two next answers; of the others, that times
 * how likely they are beside the best one.
 */
export function scoresOf(strengths: readonly number[]): number[] {
  const best = Math.max(NOTHING, ...strengths);
  const odds = strengths.map((strength) => Math.exp(strength - best));
  const all = odds.reduce((sum, one) => sum + one, Math.exp(NOTHING - best));
  const shown = odds.toSorted((a, b) => b - a).slice(0, MAX_SENTENCES);
  const chance = shown.reduce((sum, one) => sum + one, 0) / all;
  const first = shown[0] ?? 1;
  return odds.map((one) => (chance * one) / first);
}
