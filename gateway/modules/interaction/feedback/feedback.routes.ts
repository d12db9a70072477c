import { feedbackDeskCalls } from "@/contract/desk/feedback";
import { interactionCalls } from "@/contract/interaction";
import { anyCase } from "../../../core/case/case-book";
import { bindCalls } from "../../../core/bind-calls";
import { sweepTries } from "../../../core/case/letter.service";
import type { GatewayModule } from "../../../core/module";
import { sweepEvery } from "../../../core/sweeper";
import { feedbackCases } from "./feedback.repository";
import { countAnsweredFeedback, createFeedbackService } from "./feedback.service";

const SWEEP_EVERY_MS = 10 * 60_000;

export const feedbackModule: GatewayModule = {
  name: "feedback",
  cases: [anyCase(feedbackCases)],
  figures:
    ({ database }) =>
    async () => ({ feedbackAnswered: await countAnsweredFeedback(database.db) }),
  mount(app, context) {
    const { desk, ...service } = createFeedbackService(context);
    bindCalls(app, interactionCalls, {
      submitFeedback: ({ body, caller }) => service.submit(body, caller),
      getFeedback: ({ params, body }) => service.open(params.number, body.code),
      listMyFeedback: ({ caller, query }) => service.listOwn(caller, query),
    });
    bindCalls(app, feedbackDeskCalls, {
      listFeedbackToHandle: ({ query }) => desk.list(query),
      showFeedback: ({ params, caller }) => desk.show(params.number, caller?.userId),
      acceptFeedback: ({ params, caller }) => desk.take("accept", params.number, { by: caller?.userId }),
      answerFeedback: ({ params, body, caller }) =>
        desk.take("answer", params.number, {
          by: caller?.userId,
          words: body.answer,
          written: (answer) => ({ answer }),
        }),
    });
    sweepEvery(app, SWEEP_EVERY_MS, () => sweepTries(context));
  },
};
