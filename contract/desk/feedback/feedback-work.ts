import { FEEDBACK_STATE_LABELS } from "../../interaction/feedback-labels";
import { CORRECT, deskWork } from "../desk-work";

export const FEEDBACK_WORK = deskWork({
  label: "反馈",
  icon: "chat",
  number: { prefix: "FK", opensBy: "code" },
  states: FEEDBACK_STATE_LABELS,
  steps: {
    answer: { role: "answer", label: "答复", as: "main", fields: { answer: { label: "答复", as: "words" } } },
    accept: { role: "accept", label: "受理", as: "main" },
    correct: CORRECT,
  },
});
