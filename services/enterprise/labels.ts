import type { CurrentUser } from "@/contract/account/account";
import type { EnterpriseFact, FactValue } from "@/contract/enterprise/enterprise";
import { FACT_LABELS, FACTS, type FactKind, type FactName, type FactSection } from "@/contract/facts/facts";
import type { InvitationState } from "@/contract/enterprise/invitation";
import type { BindingState } from "@/contract/enterprise/staff";

export const STATE_TONES = {
  pending: "brand",
  bound: "success",
  refused: "danger",
  disabled: "muted",
  unbound: "muted",
} as const satisfies Readonly<Record<BindingState, string>>;

export const INVITATION_TONES = {
  waiting: "brand",
  refused: "danger",
  expired: "muted",
} as const satisfies Readonly<Record<InvitationState, string>>;

type Ens = CurrentUser["ens"][number];
type Tone = "brand" | "success" | "danger" | "muted";
export const APPROVAL_TONES: Readonly<Record<Ens["approval"], Tone>> = {
  approved: "success",
  pending: "brand",
  refused: "danger",
};
export const FINANCE_TONES: Readonly<Record<Ens["enFinanceState"], Tone>> = {
  "": "muted",
  P: "brand",
  A: "success",
  R: "danger",
};

export const SECTIONS: Readonly<Record<FactSection, string>> = {
  base: "基础信息",
  info: "企业资料",
  quota: "经营指标",
};
export const factLabel = (name: FactName): string => FACTS[name].label;
const getUnit = (name: FactName): string => (FACTS[name] as FactKind).unit ?? "";

/** A fact in words. Codes without a known name stay codes. */
export function formatFact(
  { name, value }: Pick<EnterpriseFact, "name"> & { readonly value: FactValue },
  codeNames: Readonly<Record<string, string>>,
): string {
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "string") {
    if (name === "abnormalList" || name === "seriousDishonesty" || name === "accident")
      return value === "yes" ? "是" : "否";
    const words: Readonly<Record<string, Readonly<Record<string, string>>>> = FACT_LABELS;
    const coded = words[name]?.[value];
    if (coded !== undefined) return coded;
    const unit = getUnit(name);
    return unit === "" ? value : `${value}${unit === "%" ? "" : " "}${unit}`;
  }
  if (value.length === 0) return "没有";
  return value
    .map((item) =>
      typeof item === "string"
        ? (codeNames[item] ?? item)
        : `${FACT_LABELS.title[item.title]}（${item.expiresOn === null ? "长期有效" : `有效至 ${item.expiresOn}`}）`,
    )
    .join(name === "titles" ? "；" : name === "industry" ? " / " : " ");
}
