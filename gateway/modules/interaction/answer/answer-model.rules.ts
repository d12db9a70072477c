import type { Fit } from "./fit.rules";

/**
 * How likely a sentence is to answer a question, among all that were looked at and among none of them. Pure. The weights were
 * learned (a conditional logit) from 830 questions whose answers were written before anything was asked, where what must be refused
 * counted one and a half times; see docs/decisions/0071.
 */

/** What is known of a sentence beside a question, as the weights take it. */
function observe(fit: Fit, document: number | undefined) {
  return {
    missing: fit.missing,
    pairs: fit.pairs,
    spoken: fit.spoken,
    ownPairs: fit.ownPairs,
    restOwn: fit.restOwn,
    worst: fit.worst,
    measure: fit.measure,
    isPriced: fit.isPriced,
    bare: fit.bare,
    length: fit.length,
    isApt: fit.isApt,
    only: fit.only,
    isBenefit: fit.isBenefit,
    isOther: fit.isOther,
    document: document ?? 1,
    isItem: document === undefined ? 1 : 0,
    said: fit.said,
    isAimless: 1 - fit.isAimed,
    defines: fit.defines,
    isGeneral: fit.isGeneral,
  };
}

type Observed = ReturnType<typeof observe>;

const WEIGHTS: Readonly<Record<keyof Observed, number>> = {
  missing: -1.43,
  pairs: 8.33,
  spoken: 8.84,
  ownPairs: 5.54,
  restOwn: 1.6,
  worst: -2.04,
  measure: 3.35,
  isPriced: 2.41,
  bare: 5.25,
  length: 24.01,
  isApt: 2.23,
  only: 3.3,
  isBenefit: 2.83,
  isOther: -3.04,
  document: 4.72,
  isItem: -1.03,
  said: 3.95,
  isAimless: -2.32,
  defines: 3.29,
  isGeneral: -3.85,
};
/** The strength of there being no answer. */
const NOTHING = 52.4;

/** What says less of a question is not looked at. */
const LEAST_SAID = 0.1;

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

/** Sentences that are weighed against each other: what is weaker changes no chance. */
export const MOST_WEIGHED = 100;
/** As many sentences are shown. */
export const MAX_SENTENCES = 3;
/** From this chance on that one of the sentences shown answers, they are shown. A wrong answer costs ten times a refusal. */
export const ENOUGH = 0.78;

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
