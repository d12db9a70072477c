import type { AmountBand, PolicyLevel, PolicyValidity } from "./policy";

/** The words for coded values of policies. Plain data: small enough for every page. */
export const LEVEL_WORDS: Readonly<Record<PolicyLevel, string>> = {
  national: "国家",
  provincial: "省级",
  municipal: "市级",
  zone: "园区",
};

export const VALIDITY_WORDS: Readonly<Record<PolicyValidity, string>> = {
  in_force: "现行有效",
  upcoming: "尚未施行",
  repealed: "已失效",
  unstated: "未标注",
};

/** Bands of the most that one enterprise can get; each holds its lower bound. */
export const AMOUNT_WORDS: Readonly<Record<AmountBand, string>> = {
  under10: "10 万元以下",
  from10: "10—50 万元",
  from50: "50—100 万元",
  from100: "100—500 万元",
  from500: "500 万元以上",
};
