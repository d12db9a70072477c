import type { REPORT_WORK } from "@/contract/desk/report/report-work";
import { REPORT_REASON_LABELS, REPORT_WORKDAYS, type ReportState } from "@/contract/publication/report-labels";
import { addWorkDays } from "@/contract/rules/work-days";
import { defineCase, rateStep, ratingAndUrgeSteps } from "../../../core/case/case.rules";
import { dayInShanghai } from "../../../core/clock";
import { workTitle } from "../../../core/desk/work-title";
import { maskName, maskPhone } from "../../../core/mask";
import { reportTable } from "./report.table";

export type ReportRow = typeof reportTable.$inferSelect;

const LABEL = "举报";
const DONE: readonly ReportState[] = ["upheld", "dismissed"];

/** What became of what was reported. */
const describeStop = ({ stopped }: Pick<ReportRow, "stopped">): string =>
  stopped ? "内容已停用" : "公众已经看不到，没有要停用的";

/** 待处理 → 属实 / 不属实. */
export const reportCaseKind = defineCase<ReportState, "rate" | "urge", ReportRow, typeof REPORT_WORK>({
  kind: "report",
  label: LABEL,
  prefix: "JB",
  begin: { state: "waiting", remark: "已收到您的举报" },
  steps: {
    uphold: {
      side: "staff",
      from: ["waiting"],
      to: "upheld",
      remark: "认定属实",
      detail: describeStop,
      wrong: "这件举报已经办结，请查看最新状态",
      notification: { title: "您的举报认定属实", nextFor: (row) => `${describeStop(row)}。` },
    },
    dismiss: {
      side: "staff",
      from: ["waiting"],
      to: "dismissed",
      remark: "认定不属实",
      wrong: "这件举报已经办结，请查看最新状态",
      notification: { title: "您的举报认定不属实", next: "有新的依据可以再次举报。" },
    },
    ...rateStep(LABEL, DONE),
    ...ratingAndUrgeSteps(LABEL, ["waiting"], DONE),
  },
  masked: { contactName: maskName, phone: maskPhone },
  sealed: ["contactName", "phone"],
  files: ({ fileIds }) => fileIds,
  work: {
    title: ({ reason, title }) => workTitle(REPORT_REASON_LABELS[reason], title),
    search: ({ title, content }) => [title, content],
    phones: ({ phone }) => [phone],
  },
  running: ["waiting"],
  dueOn: ({ submittedAt }) => addWorkDays(dayInShanghai(submittedAt), REPORT_WORKDAYS),
  message: { kind: "inquiry", link: (_id, { number }) => `/progress?value=${number}#mine` },
  missing: (number) => `没有编号为 ${number} 的举报，请核对编号`,
});

export const reportCases = { kind: reportCaseKind, table: reportTable };
