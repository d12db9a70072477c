import { APPEAL_STATE_LABELS, MAX_APPEAL_FILES } from "../../interaction/appeal-labels";
import { CORRECT, deskWork } from "../desk-work";

/** Words to the company, with files that it may open. */
const said = (label: string) =>
  ({
    words: { label, as: "words" },
    fileIds: { label: "附件", as: "files", most: MAX_APPEAL_FILES, optional: true },
  }) as const;

export const APPEAL_WORK = deskWork({
  label: "诉求",
  icon: "flag",
  number: { prefix: "SQ", opensBy: "account" },
  states: APPEAL_STATE_LABELS,
  assigned: true,
  steps: {
    answer: { role: "answer", label: "答复", as: "main", fields: said("答复内容") },
    accept: { role: "accept", label: "受理", as: "main" },
    correct: CORRECT,
    inquire: { role: "accept", label: "询问企业", as: "ask", fields: said("要企业补充的情况") },
    progress: { role: "answer", label: "记录进展", as: "aside", fields: said("办理进展") },
    refer: {
      role: "accept",
      label: "退回",
      as: "aside",
      fields: { words: { label: "退回原因", as: "words" }, office: { label: "应由哪个单位办理", as: "line" } },
    },
    publish: {
      role: "publish",
      label: "公开为案例",
      as: "aside",
      fields: {
        title: { label: "公开的标题", as: "line" },
        content: { label: "公开的诉求内容", as: "long" },
        words: {
          label: "公开的办理结果",
          as: "words",
          hint: "谁都看得到：不写企业、个人、电话和编号，用自己的话写",
        },
      },
    },
    unpublish: { role: "publish", label: "不再公开", as: "aside" },
  },
});
