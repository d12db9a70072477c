import type { INVESTMENT_WORK } from "@/contract/desk/investment/investment-work";
import {
  INVESTMENT_ACCEPT_WORKDAYS,
  INVESTMENT_ANSWER_WORKDAYS,
  type InvestmentState,
} from "@/contract/interaction/investment-labels";
import { addWorkDays } from "@/contract/rules/work-days";
import { SECTOR_LABELS } from "@/contract/common/sector-labels";
import { defineCase, rateStep, ratingAndUrgeSteps } from "../../../core/case/case.rules";
import { dayInShanghai } from "../../../core/clock";
import { workTitle } from "../../../core/desk/work-title";
import { maskName, maskPhone } from "../../../core/mask";
import { investmentTable } from "./investment.table";

export type InvestmentRow = typeof investmentTable.$inferSelect;

/** The unit of the zone whose duty investors are, as the sample data calls it; where it is missing nobody's is everybody's. */
const UNIT = "投资促进局";
const LABEL = "投资意向";
/** Nobody says any more of it, so that it is rated. */
const DONE: readonly InvestmentState[] = ["answered", "landed", "closed"];

/**
 * 待受理 → 跟进中 → 已答复 → 已落地 / 已关闭. Talks go on after the answer: what is answered stays open until the project has settled
 * or the enquiry is closed, which it may be at any time.
 */
export const investmentKind = defineCase<InvestmentState, "rate" | "urge", InvestmentRow, typeof INVESTMENT_WORK>({
  kind: "investment",
  label: LABEL,
  prefix: "TZ",
  begin: { state: "waiting", remark: "已收到您的投资意向" },
  steps: {
    accept: {
      side: "staff",
      from: ["waiting"],
      to: "following",
      remark: "已受理，专员开始跟进",
      wrong: "这件投资意向已经受理或已办完，不能再次受理，请查看最新状态",
      notification: { title: "您的投资意向已受理" },
    },
    note: {
      side: "staff",
      from: ["following", "answered"],
      to: "same",
      remark: "跟进",
      wordsInLog: true,
      wrong: "只有跟进中和已答复的投资意向可以记跟进，还没有受理的请先受理",
      notification: { title: "您的投资意向有新进展" },
    },
    answer: {
      side: "staff",
      from: ["following"],
      to: "answered",
      settles: true,
      remark: "已答复",
      wrong: "只有跟进中的投资意向可以答复，还没有受理的请先受理；答复以后的进展请记跟进",
      notification: { title: "您的投资意向已答复" },
    },
    land: {
      side: "staff",
      from: ["following", "answered"],
      to: "landed",
      settles: true,
      remark: "项目已落地",
      wrong: "只有跟进中和已答复的投资意向可以记为已落地，请查看最新状态",
      notification: { title: "您的投资项目已落地" },
    },
    close: {
      side: "staff",
      from: ["waiting", "following", "answered"],
      to: "closed",
      settles: true,
      remark: "已关闭",
      wrong: "这件投资意向已经落地或关闭，请查看最新状态",
      notification: { title: "您的投资意向已关闭", next: "情况有变化的，可以再提交一件。" },
    },
    ...rateStep(LABEL, DONE),
    ...ratingAndUrgeSteps(LABEL, ["waiting", "following"], DONE),
  },
  masked: { contactName: maskName, phone: maskPhone },
  sealed: ["contactName", "phone"],
  files: ({ fileIds }) => fileIds,
  work: {
    title: ({ sector, investor, content }) => workTitle(SECTOR_LABELS[sector], `${investor}，${content}`),
    unit: () => UNIT,
    search: ({ investor, content }) => [investor, content],
    phones: ({ phone }) => [phone],
  },
  running: ["waiting", "following", "answered"],
  waits: ["answered"],
  dueOn: ({ state, submittedAt }) =>
    state === "answered"
      ? null
      : addWorkDays(
          dayInShanghai(submittedAt),
          state === "waiting" ? INVESTMENT_ACCEPT_WORKDAYS : INVESTMENT_ANSWER_WORKDAYS,
        ),
  message: { kind: "inquiry", link: () => "/inv/investment#mine" },
  missing: (number) => `没有编号为 ${number} 的投资意向，请核对编号`,
});

export const investmentCases = { kind: investmentKind, table: investmentTable };
