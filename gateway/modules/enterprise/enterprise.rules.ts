import type { Completeness, FactValue } from "@/contract/enterprise";
import { FACT_NAMES, FACTS, type FactKind, type FactName, type FactSection } from "@/contract/enterprise-facts";

/** Rules of an enterprise's profile. Pure. */

export interface KnownFact {
  readonly name: string;
  readonly period: string;
  readonly value: FactValue;
}

const SECTIONS: readonly FactSection[] = ["base", "info", "quota"];
const kindOf = (name: FactName): FactKind => FACTS[name];

/** Facts of a section that count: optional and computed ones do not. */
export function neededFacts(section: FactSection): FactName[] {
  return FACT_NAMES.filter((name) => {
    const kind = kindOf(name);
    return kind.section === section && !kind.optional && !kind.computed;
  });
}

/**
 * How complete each section is. Of the figures only one year counts. An empty list is an answer: no titles are held.
 *
 * @param year the year that figures are expected of
 */
export function completenessOf(facts: readonly KnownFact[], year: string): Completeness[] {
  return SECTIONS.map((section) => {
    const known = new Set(
      facts.filter(({ period }) => period === (section === "quota" ? year : "")).map(({ name }) => name),
    );
    const needed = neededFacts(section);
    const missing = needed.filter((name) => !known.has(name));
    const filled = needed.length - missing.length;
    return { section, filled, needed: needed.length, percent: Math.floor((filled / needed.length) * 100), missing };
  });
}

/** All sections together, and the grade for it: A from 90, B from 70, C from 40 percent, else D. */
export function gradeOf(sections: readonly Pick<Completeness, "filled" | "needed">[]) {
  const filled = sections.reduce((sum, section) => sum + section.filled, 0);
  const needed = sections.reduce((sum, section) => sum + section.needed, 0);
  const percent = Math.floor((filled / needed) * 100);
  const grade = percent >= 90 ? "A" : percent >= 70 ? "B" : percent >= 40 ? "C" : "D";
  return { grade, percent } as const;
}

/** Figures are expected of the last year that has ended. `today` is `YYYY-MM-DD` in Shanghai. */
export const figuresYear = (today: string): string => String(Number(today.slice(0, 4)) - 1);

type Bounds = readonly [large: number, medium: number, small: number];
interface SizeRule {
  /** Employees. */
  readonly x?: Bounds;
  /** Revenue, 万元. */
  readonly y?: Bounds;
  /** Assets, 万元. */
  readonly z?: Bounds;
}

// 统计上大中小微型企业划分办法（2017），国统字〔2017〕213号: inclusive lower bounds by digits of the GB/T 4754-2017 code.
const SIZE_RULES: readonly (readonly [pattern: RegExp, rule: SizeRule])[] = [
  [/^0[1-5]/, { y: [20_000, 500, 50] }],
  [/^(0[6-9]|[1-3]\d|4[0-6])/, { x: [1000, 300, 20], y: [40_000, 2000, 300] }],
  [/^(4[7-9]|50)/, { y: [80_000, 6000, 300], z: [80_000, 5000, 300] }],
  [/^51/, { x: [200, 20, 5], y: [40_000, 5000, 1000] }],
  [/^52/, { x: [300, 50, 10], y: [20_000, 500, 100] }],
  [/^(5[4-8]|591)/, { x: [1000, 300, 20], y: [30_000, 3000, 200] }],
  [/^59[2-9]/, { x: [200, 100, 20], y: [30_000, 1000, 100] }],
  [/^60/, { x: [1000, 300, 20], y: [30_000, 2000, 100] }],
  [/^6[12]/, { x: [300, 100, 10], y: [10_000, 2000, 100] }],
  [/^6[34]/, { x: [2000, 100, 10], y: [100_000, 1000, 100] }],
  [/^65/, { x: [300, 100, 10], y: [10_000, 1000, 50] }],
  [/^701/, { y: [200_000, 1000, 100], z: [10_000, 5000, 2000] }],
  [/^702/, { x: [1000, 300, 100], y: [5000, 1000, 500] }],
  [/^70[39]/, { x: [300, 100, 10] }],
  [/^7[12]/, { x: [300, 100, 10], z: [120_000, 8000, 100] }],
  [/^(7[3-9]|8[0-2]|8[5-9]|90)/, { x: [300, 100, 10] }],
];
const SIZES = ["large", "medium", "small", "micro"] as const;
export type EnterpriseSize = (typeof SIZES)[number];

/**
 * The size by industry and the figures of one year: every indicator that counts is graded, the lowest grade holds.
 * Undefined where a figure is missing or the industry is not covered.
 *
 * @param industry a code of GB/T 4754-2017 with its letter: C3489
 */
export function sizeOf(
  industry: string,
  figures: { readonly employees?: number; readonly revenue?: number; readonly assets?: number },
): EnterpriseSize | undefined {
  const rule = SIZE_RULES.find(([pattern]) => pattern.test(industry.slice(1)))?.[1];
  if (!rule) return undefined;
  const indicators: readonly (readonly [Bounds | undefined, number | undefined])[] = [
    [rule.x, figures.employees],
    [rule.y, figures.revenue],
    [rule.z, figures.assets],
  ];
  let lowest = 0;
  for (const [bounds, value] of indicators) {
    if (!bounds) continue;
    if (value === undefined) return undefined;
    const grade = bounds.findIndex((bound) => value >= bound);
    lowest = Math.max(lowest, grade < 0 ? bounds.length : grade);
  }
  return SIZES[lowest];
}
