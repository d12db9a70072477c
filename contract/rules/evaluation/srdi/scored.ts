import { bandOf, pointsText, type Band } from "../bands";
import type { Exact } from "../exact-number";
import { scored, type Scored } from "../lines";
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

export function byChoice(read: Reader, key: string, label: string, options: readonly Choice[]): Scored {
  const chosen = options.find(({ value }) => value === read.text(key));
  return scored(
    {
      key,
      label,
      requirement: options.map((one) => `${one.label} ${String(one.points)} 分`).join("；"),
      own: chosen?.label ?? "",
      reads: [key],
    },
    options[0]?.points ?? 0,
    chosen?.points,
  );
}

/** @param below what is said of a share below all bands */
export function byShare(
  text: { readonly key: string; readonly label: string; readonly own: string; readonly reads: readonly string[] },
  bands: readonly Band[],
  share: Exact | undefined,
  below = "再低不得分",
): Scored {
  const at = share && bandOf(bands, share);
  return scored(
    {
      ...text,
      requirement: `${bands.map(({ from, points }) => `≥ ${String(from)}% ${String(points)} 分`).join("，")}，${below}`,
      next: at?.next && `到 ${String(at.next.from)}% 得 ${String(at.next.points)} 分`,
    },
    bands[0]?.points ?? 0,
    at?.points,
  );
}

export interface ScoredSection {
  readonly section: ResultSection;
  /** Undefined while a line is missing. */
  readonly sum: number | undefined;
}

/** Lines under a title with the sum of their points. */
export function summed(key: string, title: string, of: number, lines: readonly Scored[]): ScoredSection {
  const known = lines.flatMap(({ points }) => points ?? []);
  const sum = known.length === lines.length ? known.reduce((total, points) => total + points, 0) : undefined;
  return {
    sum,
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
