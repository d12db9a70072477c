import type { EnterpriseFact } from "@/contract/enterprise/enterprise";
import { problemOf, type ToolField } from "@/contract/rules/evaluation/tool";

/** What the enterprise's profile answers of a tool. Pure. */

export interface Prefilled {
  readonly name: string;
  readonly value: string;
  readonly fact: EnterpriseFact;
}

/**
 * The answers that follow from facts. Figures only of the year that is asked for; a value that the question would refuse is
 * left out.
 *
 * @param today `YYYY-MM-DD` in Shanghai
 */
export function prefilled(
  fields: readonly ToolField[],
  facts: readonly EnterpriseFact[],
  today: string,
): readonly Prefilled[] {
  return fields.flatMap((field): Prefilled[] => {
    const { name, fact: wanted } = field;
    if (!wanted) return [];
    const period = wanted.yearsBack === undefined ? "" : String(Number(today.slice(0, 4)) - wanted.yearsBack);
    const fact = facts.find((one) => one.name === wanted.name && one.period === period);
    if (!fact) return [];
    const value = wanted.answer
      ? wanted.answer(fact.value, today)
      : typeof fact.value === "string"
        ? fact.value
        : undefined;
    return value === undefined || value === "" || problemOf(field, value) !== undefined ? [] : [{ name, value, fact }];
  });
}
