import { z } from "zod";
import { personName } from "../account/person-name";
import { caseNumber, letterCalls, letterFields, letterFormFields, letterReceipt } from "../case";
import { codesOf } from "../coded-value";
import { opaqueId } from "../fields";
import { MAX_REPORT_FILES, REPORT_CONTENT, REPORT_REASON_LABELS, REPORT_STATE_LABELS } from "./report-labels";

/** Reports of what enterprises publish, of whatever kind it is: a letter with number and code, from anybody. */

export const reportState = z
  .enum(codesOf(REPORT_STATE_LABELS), { error: "举报状态不正确" })
  .meta({ id: "ReportState" });

export const reportNumber = caseNumber("举报", "JB");

const about = {
  reason: z.enum(codesOf(REPORT_REASON_LABELS), { error: "请选择举报原因" }).meta({ id: "ReportReason" }),
};

/** What a person fills in, and what it is about. */
export const reportForm = z
  .strictObject({
    ...letterFormFields,
    /** What is reported: its kind and its id there. */
    kind: opaqueId,
    id: opaqueId,
    ...about,
    content: z
      .string({ error: "请写明哪里有问题" })
      .trim()
      .min(REPORT_CONTENT.min, { error: `情况说明至少 ${REPORT_CONTENT.min} 个字，请写清楚哪里有问题、依据是什么` })
      .max(REPORT_CONTENT.max, { error: `情况说明最长 ${REPORT_CONTENT.max} 个字` }),
    contactName: personName("联系人").optional(),
    fileIds: z
      .array(opaqueId)
      .max(MAX_REPORT_FILES, { error: `附件最多 ${MAX_REPORT_FILES} 个` })
      .optional(),
  })
  .meta({ id: "ReportForm" });
export type ReportForm = z.input<typeof reportForm>;

/** A report as whoever sent it sees it. */
export const reportCase = z
  .object({
    ...letterFields(reportState),
    ...about,
    /** What was reported, as it was called then, and of which kind it is: 供给. */
    title: z.string(),
    what: z.string(),
  })
  .meta({ id: "ReportCase" });
export type ReportCase = z.infer<typeof reportCase>;

const letters = letterCalls({
  path: "/policy/api/ua/publication/report",
  ownPath: "/policy/api/customer/publication/report/page",
  what: "举报",
  number: reportNumber,
  data: reportCase,
  form: reportForm,
  receipt: letterReceipt,
});

/**
 * Whoever reports the same thing again on the same day while it is open is told the number of the first one. `send`: what is not in sight of the public cannot be reported.
 */
export const reportLetters = { ...letters, send: { ...letters.send, refusals: ["NOT_FOUND", "WRONG_STATE"] } } as const;

export const reportCalls = {
  submitReport: reportLetters.send,
  getReport: reportLetters.follow,
  rateReport: reportLetters.rate,
  urgeReport: reportLetters.urge,
  listMyReports: reportLetters.own,
};
