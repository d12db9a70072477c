import { REPORT_REASON_LABELS, REPORT_STATE_LABELS, type ReportState } from "../../publication/report-labels";
import { caseView, fileNames } from "../case-facts";
import { attached, deskKind } from "../desk-kind";
import { apart, openingOf } from "../view";
import { reportDeskCalls, type ReportDossier } from "./report";

/** Which version was reported, and what the public sees now. */
const describeVersion = ({ revision, shown }: ReportDossier): string =>
  [
    `举报时是第 ${revision} 版`,
    shown ? (shown.revision === revision ? "" : `现在是第 ${shown.revision} 版`) : "公众现在看不到",
  ]
    .filter(Boolean)
    .join("，");

const reportView = caseView<ReportState, ReportDossier>({
  states: REPORT_STATE_LABELS,
  facts: (row) => [
    ["原因", REPORT_REASON_LABELS[row.reason]],
    ["举报的内容", `${row.what}《${row.title}》`],
    ["版本", describeVersion(row)],
    ["发布企业", row.owner.name],
    ["同一内容的其他举报", row.others > 0 ? `还有 ${row.others} 件待处理，认定属实时一并办结` : null],
    ["联系人", row.contactName],
    ["手机", row.phone],
    ["账号", row.userId],
    apart("附件", fileNames(row.files)),
    ["情况说明", row.content],
    ["处理意见", row.answer],
  ],
  columns: {
    原因: (row) => REPORT_REASON_LABELS[row.reason],
    内容: (row) => `${row.what}《${row.title}》`,
    发布企业: (row) => row.owner.name,
  },
  ends: { 说明: (row) => openingOf(row.content) },
});

export const reportKind = deskKind({
  calls: reportDeskCalls,
  show: reportDeskCalls.showReport,
  view: reportView,
  files: ({ files }) => attached(files),
  page: ({ title, shown }) => shown && { title, href: shown.href },
});
