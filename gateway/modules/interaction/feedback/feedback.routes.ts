import { feedbackDeskCalls } from "@/contract/desk/feedback";
import { interactionCalls } from "@/contract/interaction";
import { anyCase } from "../../../core/case/case-book";
import { bindCalls } from "../../../core/bind-calls";
import { createCaseStore } from "../../../core/case/case.repository";
import type { GatewayModule } from "../../../core/module";
import { feedbackCases } from "./feedback.repository";
import { createFeedbackService } from "./feedback.service";

export const feedbackModule: GatewayModule = {
  name: "feedback",
  cases: [anyCase(feedbackCases)],
  figures: ({ database }) => {
    const { count, ofState } = createCaseStore(database.db, feedbackCases);
    return async () => ({ feedbackAnswered: await count(ofState("answered")) });
  },
  mount(app, context) {
    const { desk, ...service } = createFeedbackService(context);
    bindCalls(app, interactionCalls, {
      submitFeedback: ({ body, caller }) => service.submit(body, caller),
      getFeedback: ({ params, body }) => service.open(params.number, body.code),
      rateFeedback: ({ params, body, caller }) => service.say({ ...params, ...body, caller }),
      urgeFeedback: ({ params, body, caller }) => service.say({ ...params, ...body, caller }),
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
      correctFeedback: ({ params, body, caller }) =>
        desk.take("correct", params.number, { by: caller?.userId, words: body.words }),
    });
  },
};
