import type { ConditionState, ItemResult, MatchGroup } from "@/contract/item/attributes";
import type { ItemTiming } from "@/contract/item/item";
import type { MatchedCondition, MatchedItem, MatchOverview } from "@/contract/declare/match";
import { formatDecimal } from "@/contract/numbers";
import { FACTS, type FactName } from "@/contract/facts/facts";
import { sizeTool, titleTools, type ToolLink } from "@/lib/address/evaluation-links";

/** What a group means, in one sentence. */
export const GROUP_MEANING: Readonly<Record<MatchGroup, string>> = {
  met: "必备条件都已知并且全部符合，可以准备申报。",
  manual: "已知的必备条件都符合，余下的资料定不了，由主管部门核验；可以先准备申报。",
  near: "只差一项能够补上的必备条件，看看还差什么。",
  missing: "现有资料没有不符合的，补充下列资料后就能得出结论。",
  unmet: "有必备条件不符合，不是短时间能够补上的，或者不止一项。",
  not_applicable: "面向其他地区或其他类型的企业。",
  unstructured: "政策的条件还没有整理成可以自动核对的规则，请阅读原文。",
};

type Tone = "success" | "danger" | "brand" | "muted";
// What fails stands in grey: red is for the condition that fails, not for a whole item among others that are met.
export const RESULT_TONES: Readonly<Record<ItemResult, Tone>> = {
  met: "success",
  manual: "brand",
  missing: "muted",
  unmet: "muted",
  not_applicable: "muted",
};
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

/** The group an item stands in by itself; the best one of its items is the policy's. */
export const groupOfItem = ({ near, result }: Pick<MatchedItem, "near" | "result">): MatchGroup =>
  near ? "near" : result;

/** What the best set pays, in words: 可以同时申报的 8 项合计最高 458 万元，其中 2 项没有写明金额. */
export function formatBenefitSum({ items, total, unknown }: MatchOverview["benefits"]["met"]): string {
  if (items === 0) return "目前没有";
  if (unknown === items) return `可以同时申报的 ${items} 项，都没有写明金额`;
  const rest = unknown > 0 ? `，其中 ${unknown} 项没有写明金额` : "";
  return `可以同时申报的 ${items} 项合计最高 ${formatDecimal(total)} 万元${rest}`;
}

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
