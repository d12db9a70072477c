import { INVESTMENT_STATE_LABELS } from "../../interaction/investment-labels";
import { CORRECT, deskWork } from "../desk-work";

export const INVESTMENT_WORK = deskWork({
  label: "投资意向",
  icon: "building",
  number: { prefix: "TZ", opensBy: "code" },
  states: INVESTMENT_STATE_LABELS,
  steps: {
    answer: { role: "answer", label: "答复", as: "main", fields: { answer: { label: "答复", as: "words" } } },
    accept: { role: "accept", label: "受理", as: "main" },
    land: {
      role: "answer",
      label: "项目落地",
      as: "main",
      fields: { outcome: { label: "落地情况", as: "words", hint: "签约或入驻的时间、地点；投资方会看到" } },
    },
    note: {
      role: "answer",
      label: "记跟进",
      as: "aside",
      fields: { words: { label: "跟进情况", as: "words", hint: "这次联系了什么、下一步做什么；投资方会看到" } },
    },
    close: {
      role: "answer",
      label: "关闭",
      as: "aside",
      fields: { outcome: { label: "关闭原因", as: "words", hint: "投资方会看到" } },
    },
    correct: CORRECT,
  },
});
