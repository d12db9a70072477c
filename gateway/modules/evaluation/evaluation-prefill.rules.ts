import type { EnterpriseFact } from "@/contract/enterprise/enterprise";
import { FACTS, type FactName } from "@/contract/facts/facts";
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
    const { name } = field;
    const wanted = field.facts?.names ?? (field.fact ? [field.fact.name] : []);
    const yearsBack = (field.facts ?? field.fact)?.yearsBack;
    const periodOf = (fact: FactName) =>
      yearsBack === undefined || FACTS[fact].section !== "quota" ? "" : String(Number(today.slice(0, 4)) - yearsBack);
    const known = wanted.flatMap(
      (fact) => facts.find((one) => one.name === fact && one.period === periodOf(fact)) ?? [],
    );
    const [fact] = known;
    if (!fact || known.length < wanted.length) return [];
    const given = fact.value;
    const value = field.facts
      ? field.facts.answer(known.map((one) => one.value))
      : field.fact?.answer
        ? field.fact.answer(given, today)
        : typeof given === "string"
          ? given
          : undefined;
    return value === undefined || value === "" || problemOf(field, value) !== undefined ? [] : [{ name, value, fact }];
  });
}
