import { STAFF_BANDS, type QuickAnswers } from "@/contract/declare/quick-match";
import type { FactName } from "@/contract/facts/facts";
import type { ItemForm } from "@/contract/item/item";
import { createFactIndex, yearBefore, type FactIndex, type KnownFact } from "./fact.rules";

/**
 * What three answers leave open. An answer is a range, not a figure: an item is in or out only if it is so at both ends of it, so
 * that nobody is told no who may be told yes. Pure.
 */

const fact = (name: FactName, period: string, value: KnownFact["value"], today: string): KnownFact => ({
  name,
  period,
  value,
  source: "form",
  updatedAt: `${today}T00:00:00.000Z`,
});

/** The codes of a section that conditions of the items ask for, so that the branch of the section may be any of them. */
const codesIn = (section: string, items: readonly ItemForm[]): string[] => [
  ...new Set(
    items
      .flatMap(({ conditions }) => conditions.flatMap(({ tests, onlyIf }) => (onlyIf ? [...tests, onlyIf] : tests)))
      .flatMap((test) => (test.attribute === "industry" && "values" in test ? test.values : []))
      .filter((code) => code.startsWith(section)),
  ),
];

/** The kinds of company that fit the answers, from one end to the other; `known`: what was said besides, of all of them. */
export function imagineFrom(
  { sector, staff }: Pick<QuickAnswers, "sector" | "staff">,
  items: readonly ItemForm[],
  today: string,
  known: readonly KnownFact[] = [],
): FactIndex[] {
  const industries = sector === undefined ? [[]] : [[sector], [sector, ...codesIn(sector, items)]];
  const sizes = staff === undefined ? [[]] : [[STAFF_BANDS[staff].from], [STAFF_BANDS[staff].to]];
  const year = yearBefore(today, 1);
  return industries.flatMap((codes) =>
    sizes.map(([people]) =>
      createFactIndex(
        [
          ...(codes.length > 0 ? [fact("industry", "", codes, today)] : []),
          ...(people === undefined
            ? []
            : [fact("employees", year, String(people), today), fact("insuredStaff", year, String(people), today)]),
          ...known,
        ],
        today,
      ),
    ),
  );
}
