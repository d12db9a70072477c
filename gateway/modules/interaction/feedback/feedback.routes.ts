import { FEEDBACK_CATEGORY_LABELS, FEEDBACK_STATE_LABELS } from "@/contract/interaction/feedback-labels";
import { feedbackDeskCalls } from "@/contract/desk/feedback/feedback";
import { interactionCalls } from "@/contract/interaction/feedback";
import { anyCase } from "../../../core/case/case.repository";
import { bindCalls } from "../../../core/calls/bind-calls";
import { createDailyValue } from "../../../core/daily/daily-value";
import { createCaseStore } from "../../../core/case/case.repository";
import type { GatewayModule } from "../../../core/module";
import { feedbackCases } from "./feedback.repository";
import { createFeedbackService } from "./feedback.service";

export const feedbackModule: GatewayModule = {
  name: "feedback",
  dictionary: {
    FEEDBACK_CATEGORY: FEEDBACK_CATEGORY_LABELS,
    FEEDBACK_STATE: FEEDBACK_STATE_LABELS,
  },
  watches: [{ table: "feedback", thing: "feedback", id: null }],
  cases: [anyCase(feedbackCases)],
  figures: ({ database, clock }) => {
    const { count, ofState } = createCaseStore(database.db, feedbackCases);
    const tellAnswered = createDailyValue({ database, clock }, "feedback-answered", () => count(ofState("answered")));
    return async () => ({ feedbackAnswered: await tellAnswered() });
  },
  mount(app, context) {
    const { desk, ...service } = createFeedbackService(context);
    const written = ({ words }: { readonly words: string }) => ({ answer: words });
    bindCalls(app, interactionCalls, {
      submitFeedback: ({ body, context }) => service.submit(body, context),
      getFeedback: service.follow,
      rateFeedback: service.say,
      urgeFeedback: service.say,
      listMyFeedback: service.listOwn,
    });
    bindCalls(app, feedbackDeskCalls, {
      listFeedbackToHandle: desk.list,
      showFeedback: desk.show,
      acceptFeedback: desk.step("accept"),
      answerFeedback: desk.step("answer", written, "answer"),
      correctFeedback: desk.correct,
    });
  },
};
