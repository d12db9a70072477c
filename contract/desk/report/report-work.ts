import { REPORT_STATE_LABELS } from "../../publication/report-labels";
import { CORRECT, deskWork } from "../desk-work";

export const REPORT_WORK = deskWork({
  label: "举报",
  icon: "flag",
  number: { prefix: "JB", opensBy: "code" },
  states: REPORT_STATE_LABELS,
  steps: {
    uphold: {
      role: "audit",
      label: "属实并停用",
      as: "main",
      fields: {
        opinion: {
          label: "处理意见",
          as: "words",
          hint: "随即停用这条内容。举报人和发布企业都会看到，不要写举报人是谁，也不要照抄举报的话",
        },
      },
    },
    dismiss: {
      role: "audit",
      label: "不属实",
      as: "main",
      fields: { opinion: { label: "处理意见", as: "words", hint: "写明核实了什么；举报人会看到，发布企业看不到" } },
    },
    correct: CORRECT,
  },
});
