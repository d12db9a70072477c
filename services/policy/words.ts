import type { PolicyLevel, PolicyValidity } from "@/contract/policy";

/** The words for coded values of policies, the same as in the dictionary POLICY_LEVEL and POLICY_VALIDITY. */
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
