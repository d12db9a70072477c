import type { ConditionState } from "@/contract/item/attributes";
import type { ItemTiming } from "@/contract/item/item";
import type { MatchedCondition } from "@/contract/declare/match";
import { FACTS, type FactName } from "@/contract/facts/facts";
import { sizeTool, titleTools, type ToolLink } from "@/lib/address/evaluation-links";

type Tone = "success" | "danger" | "brand" | "muted";
export const STATE_TONES: Readonly<Record<ConditionState, Tone>> = {
  met: "success",
  unmet: "danger",
  missing: "muted",
  manual: "brand",
  not_applicable: "muted",
};
export const WINDOW_TONES: Readonly<Record<ItemTiming["state"], Tone>> = {
  open: "success",
  closing: "danger",
  upcoming: "brand",
  closed: "muted",
};

/** 最高 n 万元, or what it gives when that is no money. */
export const formatCeiling = (most: string | null): string =>
  most === null ? "" : `最高 ${most.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")} 万元`;

export const factLabels = (names: readonly FactName[]): string => names.map((name) => FACTS[name].label).join("、");

/** The self-evaluations that tell how far a condition is from being met: of the titles that it asks for, of the size. */
export function evaluationsFor(
  { state, text, remarks, own, missing }: Pick<MatchedCondition, "state" | "text" | "remarks" | "own" | "missing">,
  policyId: string,
): readonly ToolLink[] {
  if (state !== "unmet" && state !== "missing") return [];
  const asks = (fact: FactName) => missing.includes(fact) || own.some((value) => value.fact === fact);
  return [
    ...(asks("titles") ? titleTools([text, ...remarks].join(" "), policyId) : []),
    ...(asks("size") ? [sizeTool(policyId)] : []),
  ];
}
