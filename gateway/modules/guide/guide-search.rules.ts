import type { GuideForm } from "@/contract/guide/guide-form";
import { lettersSpoken, spokenIn } from "../../core/catalogue/plain-speech.rules";
import { toComparable } from "../../core/text/figures";

/**
 * Which approval items somebody means who says it in everyday words: 厂里脏水想接到下水道 for 污水排入城镇排水管网许可. All items lie in
 * memory, and a few thousand names are compared letter by letter. Pure.
 */

export interface GuideHit {
  readonly id: string;
  /** Higher is likelier; only comparable within one search. */
  readonly score: number;
}

/** How much a pair of letters counts that stands in the name, in what people call it, in the rest of the guide. */
const WEIGHTS = { name: 1, called: 1, rest: 0.25 } as const;
/** A plain word counts a little less than the official word itself. */
const SPOKEN = 0.8;
/** Of two items that fit as well, the one whose guide can be read. */
const WHOLE = 1.1;
/** A long name holds many words by accident: from so many letters on it counts for less. */
const USUAL_LENGTH = 12;
/** What has less of the best one's score is about something else. */
const LEAST_SHARE = 0.45;
/** Of so many letters that say something, less than this share found is no hit at all. */
const LEAST_FOUND = 0.05;

interface Indexed {
  readonly id: string;
  readonly whole: boolean;
  readonly name: string;
  readonly called: string;
  readonly rest: string;
}

const toIndexed = ({ form, whole }: { readonly form: GuideForm; readonly whole: boolean }): Indexed => ({
  id: form.id,
  whole,
  name: toComparable(form.name),
  called: toComparable((form.alsoCalled ?? []).join("|")),
  rest: toComparable(
    [
      form.unit,
      form.gives,
      form.who,
      ...(form.conditions ?? []).map(({ text }) => text),
      ...(form.materials ?? []).map(({ name }) => name),
      ...(form.faq ?? []).map(({ question }) => question),
    ].join("|"),
  ),
});

const pairsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** The items, ready to be asked. `plain`: plain words with the official ones for each, comparable. */
export function createGuideIndex(
  guides: readonly { readonly form: GuideForm; readonly whole: boolean }[],
  plain: ReadonlyMap<string, readonly string[]>,
) {
  const items = guides.map(toIndexed);
  // How many names hold a pair of letters or a word: what few have tells more.
  const counts = new Map<string, number>();
  const holding = (word: string): number => {
    const known = counts.get(word);
    if (known !== undefined) return known;
    const count = items.filter(({ name, called }) => name.includes(word) || called.includes(word)).length;
    counts.set(word, count);
    return count;
  };
  const worth = (word: string): number => Math.log((items.length + 1) / (holding(word) + 0.5));

  return {
    search(typed: string): GuideHit[] {
      const question = toComparable(typed);
      const spoken = spokenIn(question, plain);
      const pairs = pairsIn(question).map((pair, at) => ({ pair, at, worth: Math.max(0, worth(pair)) }));
      const scored = items.map((item) => {
        let score = 0;
        const found = Array.from({ length: question.length }, () => false);
        for (const { pair, at, worth: pairWorth } of pairs) {
          const weight = item.name.includes(pair)
            ? WEIGHTS.name
            : item.called.includes(pair)
              ? WEIGHTS.called
              : item.rest.includes(pair)
                ? WEIGHTS.rest
                : 0;
          if (weight === 0) continue;
          score += weight * pairWorth;
          if (weight === 1) found.fill(true, at, at + 2);
        }
        // Of plain words that lie one within the other each letter counts once, by the best of them.
        const best = Array.from({ length: question.length }, () => 0);
        for (const { from, to, official } of spoken) {
          const words = official.filter((word) => item.name.includes(word) || item.called.includes(word));
          if (words.length === 0) continue;
          const value = Math.max(...words.map((word) => Math.max(0, worth(word)) * Math.min(2, word.length / 2)));
          for (let at = from; at < to; at += 1) best[at] = Math.max(best[at] ?? 0, value / (to - from));
        }
        for (const [at, value] of best.entries()) if (!found[at]) score += SPOKEN * value;
        score /= 0.5 + 0.5 * Math.max(1, item.name.length / USUAL_LENGTH);
        const said = lettersSpoken(question, spoken, item.name);
        const share =
          question.length === 0 ? 0 : found.filter((one, at) => one || said[at] === true).length / question.length;
        return { id: item.id, score: score * (item.whole ? WHOLE : 1), share };
      });
      const top = Math.max(0, ...scored.map(({ score }) => score));
      return scored
        .filter(({ score, share }) => score > 0 && score >= top * LEAST_SHARE && share >= LEAST_FOUND)
        .toSorted((a, b) => b.score - a.score)
        .map(({ id, score }) => ({ id, score }));
    },
  };
}

export type GuideIndex = ReturnType<typeof createGuideIndex>;
