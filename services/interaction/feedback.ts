import { feedbackLetters, interactionCalls, type FeedbackForm } from "@/contract/interaction/feedback";
import { browserGateway } from "@/lib/gateway/browser";
import { createLetterClient } from "./letters";

/** Sends feedback; the same submission sent twice gives the same number. Throws GatewayError. */
export const submitFeedback = (form: FeedbackForm) =>
  browserGateway.call(interactionCalls.submitFeedback, { body: form });

export const feedback = createLetterClient(feedbackLetters);
