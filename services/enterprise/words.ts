import type { CurrentUser } from "@/contract/account";
import type { EnterpriseFact, FactValue } from "@/contract/enterprise";
import { FACT_WORDS, FACTS, type FactKind, type FactName, type FactSection } from "@/contract/enterprise-facts";
import type { BindingState, StaffMember } from "@/contract/enterprise-staff";

/** The words of dictionary BINDING_STATE, for pages that show them without asking. */
export const BINDING_STATES: Readonly<Record<BindingState, string>> = {
  pending: "待审核",
  bound: "已绑定",
  refused: "已拒绝",
  disabled: "已停用",
  unbound: "已解绑",
};
export const STATE_TONES = {
  pending: "warning",
  bound: "success",
  refused: "danger",
  disabled: "muted",
  unbound: "muted",
} as const satisfies Readonly<Record<BindingState, string>>;

/** An invitation waits for the person and not for the administrator. */
export const stateWords = ({ state, origin }: Pick<StaffMember, "state" | "origin">) =>
  state === "pending" && origin === "invitation" ? "待本人确认" : BINDING_STATES[state];

type Ens = CurrentUser["ens"][number];
export const APPROVALS: Readonly<Record<Ens["approval"], { words: string; tone: "success" | "warning" | "danger" }>> = {
  approved: { words: "审核通过", tone: "success" },
  pending: { words: "审核中", tone: "warning" },
  refused: { words: "审核未通过", tone: "danger" },
};
export const FINANCE_STATES: Readonly<
  Record<Ens["enFinanceState"], { words: string; tone: "success" | "warning" | "danger" | "muted" }>
> = {
  "": { words: "未申请", tone: "muted" },
  P: { words: "审核中", tone: "warning" },
  A: { words: "已认证", tone: "success" },
  R: { words: "未通过，可重新提交", tone: "danger" },
};

export const SECTIONS: Readonly<Record<FactSection, string>> = {
  base: "基础信息",
  info: "企业资料",
  quota: "经营指标",
};
export const factLabel = (name: FactName): string => FACTS[name].label;
const unitOf = (name: FactName): string => (FACTS[name] as FactKind).unit ?? "";

/** A fact in words. Codes without a known name stay codes. */
export function factWords(
  { name, value }: Pick<EnterpriseFact, "name"> & { readonly value: FactValue },
  codeNames: Readonly<Record<string, string>>,
): string {
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "string") {
    if (name === "abnormalList" || name === "seriousDishonesty" || name === "accident")
      return value === "yes" ? "是" : "否";
    const words: Readonly<Record<string, Readonly<Record<string, string>>>> = FACT_WORDS;
    const coded = words[name]?.[value];
    if (coded !== undefined) return coded;
    const unit = unitOf(name);
    return unit === "" ? value : `${value}${unit === "%" ? "" : " "}${unit}`;
  }
  if (value.length === 0) return "没有";
  return value
    .map((item) =>
      typeof item === "string"
        ? (codeNames[item] ?? item)
        : `${FACT_WORDS.title[item.title]}（${item.expiresOn === null ? "长期有效" : `有效至 ${item.expiresOn}`}）`,
    )
    .join(name === "titles" ? "；" : name === "industry" ? " / " : " ");
}
