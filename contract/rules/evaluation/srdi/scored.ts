import { bandOf, pointsText, type Band } from "../bands";
import type { Exact } from "../exact-number";
import { scored, scoredBy, type ConditionText, type Scored, type Step } from "../lines";
import type { Reader, ResultSection, ToolField, ToolOption } from "../tool";

/** Scored lines of the ladder: by what was chosen, by a share in bands, and their sums. */

export interface Choice extends ToolOption {
  readonly points: number;
}

/** A question whose answers carry points; the highest stands first. */
export const choice = (name: string, label: string, group: string, options: readonly Choice[]): ToolField => ({
  name,
  label,
  kind: "choice",
  group,
  options: options.map(({ value, label: words }) => ({ value, label: words })),
});

/** @param isFact nobody can choose it better: no way up is told */
export function byChoice(read: Reader, key: string, label: string, options: readonly Choice[], isFact = false): Scored {
  const chosen = options.find(({ value }) => value === read.text(key));
  const better = chosen && !isFact && options.filter(({ points }) => points > chosen.points).at(-1);
  return scoredBy(
    {
      key,
      label,
      requirement: options.map((one) => `${one.label} ${String(one.points)} 分`).join("；"),
      own: chosen?.label ?? "",
      reads: [key],
    },
    options[0]?.points ?? 0,
    chosen?.points,
    better ? { words: `有“${better.label}”`, points: better.points } : undefined,
  );
}

/**
 * @param below what is said of a share below all bands
 * @param towards what it takes to come to a bound in percent, as an amount
 */
export function byShare(
  text: Pick<ConditionText, "key" | "label" | "own" | "reads" | "figure">,
  bands: readonly Band[],
  share: Exact | undefined,
  below = "再低不得分",
  towards?: (bound: number) => Omit<Step, "points"> | undefined,
): Scored {
  const at = share && bandOf(bands, share);
  const requirement = `${bands.map(({ from, points }) => `≥ ${String(from)}% ${String(points)} 分`).join("，")}，${below}`;
  const of = bands[0]?.points ?? 0;
  const step = at?.next && towards?.(at.next.from);
  if (at?.next && step)
    return scoredBy({ ...text, requirement }, of, at.points, {
      ...step,
      words: `${step.words}，到 ${String(at.next.from)}%`,
      points: at.next.points,
    });
  const next = at?.next && `到 ${String(at.next.from)}% 得 ${String(at.next.points)} 分`;
  return scored({ ...text, requirement, next }, of, at?.points);
}

export interface ScoredSection {
  readonly section: ResultSection;
  readonly lines: readonly Scored[];
  /** Undefined while a line is missing. */
  readonly sum: number | undefined;
}

/** Lines under a title with the sum of their points. */
export function summed(key: string, title: string, of: number, lines: readonly Scored[]): ScoredSection {
  const known = lines.flatMap(({ points }) => points ?? []);
  const sum = known.length === lines.length ? known.reduce((total, points) => total + points, 0) : undefined;
  return {
    sum,
    lines,
    section: {
      key,
      title,
      lines: lines.map(({ line }) => line),
      ...(sum === undefined ? {} : { points: pointsText(sum, of) }),
    },
  };
}

/** The sum of all sections; undefined while one is missing. */
export function totalOf(sections: readonly ScoredSection[]): number | undefined {
  const sums = sections.flatMap(({ sum }) => sum ?? []);
  return sums.length === sections.length ? sums.reduce((total, sum) => total + sum, 0) : undefined;
}
