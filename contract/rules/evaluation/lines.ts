import { pointsText } from "./bands";
import { percent, plain, shareOf, type Exact } from "./exact-number";
import type { Figure, Gap, Reader, ResultLine, ResultSection } from "./tool";

/** Lines of a result that several tools write the same way. */

export interface ConditionText {
  readonly key: string;
  readonly label: string;
  readonly requirement: string;
  readonly reads: readonly string[];
  /** Own value in words; empty when missing. */
  readonly own: string;
  readonly figure?: Figure;
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

/** A way to more points of a line. */
export interface Way extends Gap {
  /** Points that it brings. */
  readonly gain: number;
  /** What it takes, in 万元; undefined where that is no amount. */
  readonly cost?: Exact | undefined;
}

/** A line with its points, undefined while an answer is missing. */
export interface Scored {
  readonly line: ResultLine;
  readonly points: number | undefined;
  readonly way?: Way;
}

/** The next better band or choice: what it takes, and how many points it then gives. */
export interface Step {
  /** 研发费用再多 200 万元，到 5%. */
  readonly words: string;
  readonly points: number;
  readonly cost?: Exact | undefined;
  /** The answer that it changes; the first that the line reads unless told. */
  readonly field?: string;
}

/** The same as {@link scored}, where the way to more is known as an amount. */
export function scoredBy(
  text: Omit<ConditionText, "next">,
  of: number,
  points: number | undefined,
  step: Step | undefined,
): Scored {
  const gain = step && points !== undefined ? step.points - points : 0;
  if (!step || gain <= 0) return scored(text, of, points);
  const next = `${step.words}，多得 ${String(gain)} 分`;
  const field = step.field ?? text.reads[0];
  const way = { text: `${text.label}：${next}`, gain, cost: step.cost, ...(field === undefined ? {} : { field }) };
  return { ...scored({ ...text, next }, of, points), way };
}

/** Amounts by what a point costs, then what no amount says, the most points first. */
export const cheapestFirst = (lines: readonly Scored[]): Gap[] =>
  lines
    .flatMap(({ way }) => way ?? [])
    .toSorted((a, b) => {
      if (a.cost && b.cost) return a.cost.div(a.gain).compare(b.cost.div(b.gain));
      if (a.cost || b.cost) return a.cost ? -1 : 1;
      return b.gain - a.gain;
    })
    .map(({ text, field }) => ({ text, ...(field === undefined ? {} : { field }) }));

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

/** The figure of a line that is a share or a rate of growth; nothing where there is none. */
export const shareFigure = (share: Exact | undefined): { readonly figure?: Figure } =>
  share ? { figure: { value: share.valueOf(), unit: "%" } } : {};

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
