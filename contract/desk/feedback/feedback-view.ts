import { FEEDBACK_CATEGORY_LABELS, FEEDBACK_STATE_LABELS } from "../../interaction/feedback-labels";
import { caseView, fileNames } from "../case-facts";
import { attached, deskKind } from "../desk-kind";
import { apart, openingOf } from "../view";
import { feedbackDeskCalls, type FeedbackDossier } from "./feedback";

const feedbackView = caseView<keyof typeof FEEDBACK_STATE_LABELS, FeedbackDossier>({
  states: FEEDBACK_STATE_LABELS,
  facts: (row) => [
    ["类型", FEEDBACK_CATEGORY_LABELS[row.category]],
    ["页面", row.page],
    apart("政策", row.policy && `${row.policy.title}（${row.policy.id}）`),
    ["联系人", row.contactName],
    ["手机", row.phone],
    ["邮箱", row.email],
    ["账号", row.userId],
    apart("附件", fileNames(row.files)),
    ["内容", row.content],
    ["答复", row.answer],
  ],
  columns: { 类型: (row) => FEEDBACK_CATEGORY_LABELS[row.category] },
  ends: { 内容: (row) => openingOf(row.content) },
});

export const feedbackKind = deskKind({
  calls: feedbackDeskCalls,
  show: feedbackDeskCalls.showFeedback,
  view: feedbackView,
  files: ({ files }) => attached(files),
  policy: ({ policy }) => policy,
});
