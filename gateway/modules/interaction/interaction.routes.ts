import { interactionCalls } from "@/contract/interaction";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/bind-calls";
import { sweepEvery } from "../../core/sweeper";
import { feedbackCases } from "./interaction.cases";
import { createFeedbackDesk } from "./interaction-desk.service";
import { createInteractionService } from "./interaction.service";

const SWEEP_EVERY_MS = 10 * 60_000;

export const interactionModule: GatewayModule = (app, context) => {
  const service = createInteractionService(context);
  const desk = createFeedbackDesk(context);
  bindCalls(app, interactionCalls, {
    submitFeedback: ({ body, caller }) => service.submit(body, caller),
    getFeedback: ({ params, body }) => service.open(params.number, body.code),
    listMyFeedback: ({ caller, query }) => service.listOwn(caller, query),
    listFeedbackToHandle: ({ query }) => desk.list(query),
    showFeedback: ({ params }) => desk.show(params.number),
    acceptFeedback: ({ params }) => desk.accept(params.number),
    answerFeedback: ({ params, body }) => desk.answer(params.number, body.answer),
  });
  context.handOver.register(feedbackCases);
  sweepEvery(app, SWEEP_EVERY_MS, service.sweep);
};
