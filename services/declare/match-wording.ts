import type { ConditionState, ItemResult, MatchBand, MatchGroup } from "@/contract/declare/attributes";
import type { ItemTiming } from "@/contract/declare/item";
import type { MatchedCondition } from "@/contract/declare/match";
import { FACTS, type FactName } from "@/contract/enterprise/facts";
import { sizeTool, titleTools, type ToolLink } from "@/lib/address/evaluation-links";

/** What a group means, in one sentence. */
export const GROUP_MEANING: Readonly<Record<MatchGroup, string>> = {
  met: "必备条件全部符合，可以准备申报；需人工核验的以主管部门审核为准。",
  near: "只差一项必备条件，看看还差什么。",
  missing: "现有资料没有不符合的，补充下列资料后就能得出结论。",
  unmet: "有两项以上必备条件不符合，或还缺资料。",
  not_applicable: "面向其他地区或其他类型的企业。",
  unstructured: "政策的条件还没有整理成可以自动核对的规则，请阅读原文。",
};

type Tone = "success" | "warning" | "danger" | "brand" | "muted";
export const RESULT_TONES: Readonly<Record<ItemResult, Tone>> = {
  met: "success",
  missing: "warning",
  unmet: "danger",
  not_applicable: "muted",
};
export const STATE_TONES: Readonly<Record<ConditionState, Tone>> = {
  met: "success",
  unmet: "danger",
  missing: "warning",
  manual: "brand",
  not_applicable: "muted",
};
export const BAND_TONES: Readonly<Record<MatchBand, Tone>> = {
  recommended: "success",
  possible: "brand",
  potential: "muted",
};
export const WINDOW_TONES: Readonly<Record<ItemTiming["state"], Tone>> = {
  open: "success",
  closing: "warning",
  upcoming: "brand",
  closed: "muted",
};

/** When an item can be declared, in words. */
export function formatTiming({ state, opensOn, closesOn, daysLeft, next }: ItemTiming): string {
  switch (state) {
    case "open":
    case "closing":
      return daysLeft === 0
        ? `${closesOn ?? ""} 截止，今天最后一天`
        : `${closesOn ?? ""} 截止，剩余 ${daysLeft ?? 0} 天`;
    case "upcoming":
      return opensOn === null ? "申报时间待定" : `${opensOn} 至 ${closesOn ?? ""}`;
    case "closed":
      return next
        ? `${closesOn ?? ""} 已截止，下次${next.estimated ? "预计" : ""} ${next.opensOn}`
        : `${closesOn ?? ""} 已截止`;
  }
}

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
