import { QUESTION_STATE_LABELS } from "../../interaction/question-labels";
import { CORRECT, deskWork, type DeskStep } from "../desk-work";

export const QUESTION_WORK = deskWork({
  label: "提问",
  icon: "question",
  number: { prefix: "WD", opensBy: "code" },
  states: QUESTION_STATE_LABELS,
  steps: {
    answer: { role: "answer", label: "答复", as: "main", fields: { answer: { label: "答复", as: "words" } } },
    close: { role: "answer", label: "不予答复", as: "aside", fields: { reason: { label: "原因", as: "words" } } },
    correct: CORRECT,
  },
});

/** What is done with an answered one beside its steps. */
export const PUBLISH_QUESTION = {
  role: "publish",
  label: "收进常见问题",
  as: "aside",
  fields: { question: { label: "公开的问题", as: "line" }, group: { label: "分组", optional: true } },
} as const satisfies DeskStep;
