"use client";

import { FollowForm } from "@/components/page/case/follow-form";
import { LetterCase, type LetterActions } from "@/components/page/case/letter-case";
import { feedbackLetters, type FeedbackCase } from "@/contract/interaction/feedback";
import { FEEDBACK_STATE_LABELS } from "@/contract/interaction/feedback-labels";
import { feedback } from "@/services/interaction/feedback";

const TONES = { received: "muted", processing: "brand", answered: "success" } as const;

/** Feedback as whoever sent it reads it. */
export const showFeedback = (letter: FeedbackCase, actions: LetterActions) => (
  <LetterCase letter={letter} actions={actions} states={FEEDBACK_STATE_LABELS} tones={TONES} level={3} />
);

/** Follows feedback by number and code. */
export function FeedbackFollow({ number = "", code = "" }: { readonly number?: string; readonly code?: string }) {
  return (
    <FollowForm id="follow" what="反馈" call={feedbackLetters.follow} initial={{ number, code }} letters={feedback}>
      {showFeedback}
    </FollowForm>
  );
}
