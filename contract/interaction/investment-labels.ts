import { codedValue } from "../coded-value";
import { formatAmount } from "../numbers";

/** 待受理 → 跟进中 → 已答复 → 已落地 / 已关闭 (domain decision 3). Dictionary INVESTMENT_STATE. */
export const INVESTMENT_STATE_LABELS = codedValue({
  waiting: "待受理",
  following: "跟进中",
  answered: "已答复",
  landed: "已落地",
  closed: "已关闭",
});
export type InvestmentState = keyof typeof INVESTMENT_STATE_LABELS;

/** Where the project is to stand. Dictionary INVESTMENT_SITE. */
export const INVESTMENT_SITE_LABELS = codedValue({
  land: "工业用地",
  factory: "标准厂房",
  office: "办公或研发用房",
  none: "暂不需要场地",
});
export type InvestmentSite = keyof typeof INVESTMENT_SITE_LABELS;

/** What an area of a site is counted in; undefined where none is asked for. */
export const SITE_UNITS: Readonly<Record<InvestmentSite, string | undefined>> = {
  land: "亩",
  factory: "平方米",
  office: "平方米",
  none: undefined,
};

/** When it is to begin. Dictionary INVESTMENT_TIMING. */
export const INVESTMENT_TIMING_LABELS = codedValue({
  quarter: "3 个月内",
  half: "半年内",
  year: "一年内",
  undecided: "时间未定",
});

/** Working days within which somebody takes an enquiry on, and answers it; the day it comes in does not count. */
export const INVESTMENT_ACCEPT_WORKDAYS = 1;
export const INVESTMENT_ANSWER_WORKDAYS = 5;

interface Wanted {
  readonly amount: string | null;
  readonly site: InvestmentSite;
  readonly area: string | null;
}

/** What is to be invested, in words; an amount is in 万元. */
export const formatInvestment = ({ amount }: Pick<Wanted, "amount">): string =>
  amount === null ? "面议" : `${formatAmount(amount)} 万元`;

/** Which site is wanted, in words. */
export const formatSite = ({ site, area }: Pick<Wanted, "site" | "area">): string =>
  area === null
    ? INVESTMENT_SITE_LABELS[site]
    : `${INVESTMENT_SITE_LABELS[site]} ${formatAmount(area)} ${SITE_UNITS[site] ?? ""}`;
