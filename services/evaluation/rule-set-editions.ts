import type { Edition, RuleSet, Tool } from "@/contract/rules/evaluation/tool";

/** The rules that a kept result was made by; undefined where the portal does not know them any more. */
export const editionIn = (tool: Tool, ruleSet: string): Edition | undefined =>
  tool.editions.find((one) => one.ruleSet.id === ruleSet);

/** Since when the rules are in force, and whether they still are. `today` as `YYYY-MM-DD` in Shanghai. */
export function formatRuleSetPeriod({ from, until }: Pick<RuleSet, "from" | "until">, today: string): string {
  if (until === undefined) return `${from} 起施行，现行有效`;
  return `${from} 至 ${until}${until < today ? "，已被取代" : ""}`;
}
