import type { FactValue } from "../../../contract/enterprise/enterprise";
import { type FactName } from "../../../contract/facts/facts";
import { conditionTest, itemCondition, type ConditionTest, type ItemCondition } from "../../../contract/item/item";
import { createFactIndex, type KnownFact } from "../../../gateway/modules/declare/match/fact.rules";
import { evaluateTest } from "../../../gateway/modules/declare/match/match.rules";

export const TODAY = "2026-11-21";

export type Values = Partial<Record<FactName | `${FactName}@${string}`, FactValue>>;
export function bookOf(values: Values, today = TODAY) {
  return createFactIndex(
    Object.entries(values as Record<string, FactValue>).map(([key, value]): KnownFact => {
      const [name = "", period = ""] = key.split("@");
      return { name: name as FactName, period, value, source: "form", updatedAt: "2026-05-01T00:00:00.000Z" };
    }),
    today,
  );
}
export const test = (input: object): ConditionTest => conditionTest.parse(input);
export const judge = (input: object, values: Values, today?: string) =>
  evaluateTest(test(input), bookOf(values, today));
export const condition = (input: Partial<ItemCondition> & { id: string }): ItemCondition =>
  itemCondition.parse({ text: `条件${input.id}`, clause: "第一条", ...input });
