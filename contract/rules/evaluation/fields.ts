import { exact, plain } from "./exact-number";
import type { FactsAnswer, KnownValue, ToolField } from "./tool";

/** Questions that several tools ask in the same shape. */

type More = Partial<Omit<ToolField, "name" | "label" | "kind" | "group">>;

/** An amount in 万元. */
export const money = (name: string, label: string, group: string, more: More = {}): ToolField => ({
  name,
  label,
  kind: "decimal",
  unit: "万元",
  group,
  ...more,
});

/** Whole people, pieces, years. */
export const count = (name: string, label: string, group: string, unit: string, more: More = {}): ToolField => ({
  name,
  label,
  kind: "count",
  unit,
  group,
  ...more,
});

export const flag = (name: string, label: string, group: string, more: More = {}): ToolField => ({
  name,
  label,
  kind: "flag",
  group,
  ...more,
});

/** Yes where none of the facts is the case; no where one is. */
export const noneOf = (values: readonly KnownValue[]): string | undefined => {
  const said = values.map((value) =>
    value === true || value === "yes" ? "yes" : value === false || value === "no" ? "no" : "",
  );
  if (said.includes("yes")) return "no";
  return said.every((one) => one === "no") ? "yes" : undefined;
};

const NUMBER = /^-?\d+(\.\d+)?$/u;
const numbers = (values: readonly KnownValue[]) =>
  values.every((value) => typeof value === "string" && NUMBER.test(value))
    ? (values as readonly string[]).map((value) => exact(value))
    : undefined;

/** Class II rights of the profile: 实用新型, 外观设计, 软件著作权. */
export const CLASS_TWO: FactsAnswer = {
  names: ["ipUtility", "ipDesign", "ipSoftware"],
  answer: (values) => {
    const all = numbers(values);
    return (
      all &&
      plain(
        all.reduce((sum, one) => sum.add(one)),
        0,
      )
    );
  },
};

/** 净资产 = 资产总额 − 负债总额, in 万元. */
export const netAssetsOf = (yearsBack: number): FactsAnswer => ({
  names: ["assets", "debts"],
  yearsBack,
  answer: (values) => {
    const [assets, debts] = numbers(values) ?? [];
    return assets && debts && plain(assets.sub(debts), 4);
  },
});

/** 主营业务收入 = 营业收入 × 主营业务收入占比, in 万元. */
export const mainIncomeOf = (yearsBack: number): FactsAnswer => ({
  names: ["revenue", "mainShare"],
  yearsBack,
  answer: (values) => {
    const [revenue, share] = numbers(values) ?? [];
    return revenue && share && plain(revenue.mul(share).div(100).round(4), 4);
  },
});
