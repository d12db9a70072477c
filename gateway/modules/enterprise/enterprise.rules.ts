import type { Completeness, FactValue } from "@/contract/enterprise/enterprise";
import { exact } from "@/contract/rules/evaluation/exact-number";
import { scaleOf, type ScaleGrade } from "@/contract/rules/evaluation/scale";
import { FACT_NAMES, FACTS, type FactKind, type FactName, type FactSection } from "@/contract/facts/facts";

/** Rules of an enterprise's profile. Pure. */

export interface KnownFact {
  readonly name: string;
  readonly period: string;
  readonly value: FactValue;
}

/** The texts of a fact that is a list; none of any other fact. */
export const textValues = (value: FactValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

/**
 * The region of the office that registered an enterprise, as a path from the province down: digits 3 to 8 of its credit
 * code (GB 32100-2015, 4.2). A whole province or city has no further level.
 */
export function regionOfCreditCode(code: string): string[] {
  const office = code.slice(2, 8);
  const levels = [`${office.slice(0, 2)}0000`, `${office.slice(0, 4)}00`, office];
  return levels.filter((level, index) => level !== levels[index - 1]);
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
export function getCompleteness(facts: readonly KnownFact[], year: string): Completeness[] {
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
export function gradeCompleteness(sections: readonly Pick<Completeness, "filled" | "needed">[]) {
  const filled = sections.reduce((sum, section) => sum + section.filled, 0);
  const needed = sections.reduce((sum, section) => sum + section.needed, 0);
  const percent = Math.floor((filled / needed) * 100);
  const grade = percent >= 90 ? "A" : percent >= 70 ? "B" : percent >= 40 ? "C" : "D";
  return { grade, percent } as const;
}

/** Figures are expected of the last year that has ended. `today` is `YYYY-MM-DD` in Shanghai. */
export const figuresYear = (today: string): string => String(Number(today.slice(0, 4)) - 1);

/**
 * The size by industry and the figures of one year: the rule of the tool for everybody (`contract/rules/evaluation/scale.ts`).
 * Undefined where a figure is missing or the industry is not covered.
 *
 * @param industry a code of GB/T 4754-2017 with its letter: C3489
 */
export function classifySize(
  industry: string,
  figures: { readonly employees?: number; readonly revenue?: number; readonly assets?: number },
): ScaleGrade | undefined {
  const known = (value: number | undefined) => (value === undefined ? undefined : exact(value));
  const [X, Y, Z] = [known(figures.employees), known(figures.revenue), known(figures.assets)];
  return scaleOf(industry, { ...(X && { X }), ...(Y && { Y }), ...(Z && { Z }) });
}
