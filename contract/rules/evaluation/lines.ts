import { pointsText } from "./bands";
import { percent, plain, shareOf, type Exact } from "./exact-number";
import type { Gap, Reader, ResultLine, ResultSection } from "./tool";

/** Lines of a result that several tools write the same way. */

export interface ConditionText {
  readonly key: string;
  readonly label: string;
  readonly requirement: string;
  readonly reads: readonly string[];
  /** Own value in words; empty when missing. */
  readonly own: string;
  /** What is missing, said when it does not hold. */
  readonly next?: string | undefined;
}

/** A condition that holds, does not, or is not known yet. */
export function condition({ next, ...text }: ConditionText, holds: boolean | undefined): ResultLine {
  return {
    ...text,
    state: holds === undefined ? "missing" : holds ? "met" : "unmet",
    ...(holds === false && next !== undefined ? { next } : {}),
  };
}

/** A yes-or-no question that is a condition itself. */
export function said(read: Reader, key: string, label: string, requirement: string): ResultLine {
  const holds = read.flag(key);
  return condition(
    { key, label, requirement, reads: [key], own: holds === undefined ? "" : holds ? "是" : "否" },
    holds,
  );
}

/** A line with its points, undefined while an answer is missing. */
export interface Scored {
  readonly line: ResultLine;
  readonly points: number | undefined;
}

/** A line that gives points, at most `of`; the way to more is said while there is more to have. */
export function scored({ next, ...text }: ConditionText, of: number, points: number | undefined): Scored {
  return {
    points,
    line: {
      ...text,
      state: points === undefined ? "missing" : "info",
      ...(points === undefined ? {} : { points: pointsText(points, of) }),
      ...(points !== undefined && points < of && next !== undefined ? { next } : {}),
    },
  };
}

/** Enough to reach a bound: people and pieces are whole, money has two decimals, both rounded up. */
export const upTo = (gap: Exact, unit: string): string =>
  `${unit === "万元" || unit === "%" ? plain(gap.ceil(2), 2) : plain(gap.ceil(0), 0)} ${unit}`;

/** An amount that must not be below a bound. */
export function atLeast(
  text: Pick<ConditionText, "key" | "label" | "requirement" | "reads">,
  value: Exact | undefined,
  bound: number,
  unit: string,
): ResultLine {
  return condition(
    {
      ...text,
      own: value ? `${plain(value, 4)} ${unit}` : "",
      next: value && `还差 ${upTo(value.sub(bound).neg(), unit)}`,
    },
    value?.gte(bound),
  );
}

/** `12 ÷ 100 = 12.00%`, or why there is none. */
export function shareText(part: Exact | undefined, whole: Exact | undefined): string {
  const share = shareOf(part, whole);
  if (share && part && whole) return `${plain(part, 4)} ÷ ${plain(whole, 4)} = ${percent(share)}`;
  return whole?.equals(0) ? "分母为 0，算不出比例" : "";
}

/** What to do about lines that do not hold or are missing, in their order. */
export const gapsOf = (sections: readonly ResultSection[]): Gap[] =>
  sections
    .flatMap(({ lines }) => lines)
    .filter(({ state }) => state === "unmet" || state === "missing")
    .map(({ label, state, next, requirement, reads }) => ({
      text: state === "missing" ? `补充${label}` : `${label}：${next ?? requirement}`,
      ...(reads[0] === undefined ? {} : { field: reads[0] }),
    }));

/** Where points can be gained, for a total that is too low: what the next band of each scored line needs. */
export const waysUp = (sections: readonly ResultSection[]): Gap[] =>
  sections
    .flatMap(({ lines }) => lines)
    .filter(({ state, points }) => state === "met" && points !== undefined && points.high !== points.of)
    .flatMap(({ label, next, reads }) =>
      next === undefined ? [] : [{ text: `${label}：${next}`, ...(reads[0] === undefined ? {} : { field: reads[0] }) }],
    );

export const namesOf = (lines: readonly ResultLine[]): string => lines.map(({ label }) => label).join("、");
