import { interactionCalls, type FeedbackForm } from "@/contract/interaction";
import { browserGateway } from "@/lib/gateway/browser";

/** Sends feedback; the same submission sent twice gives the same number. Throws GatewayError. */
export const submitFeedback = (form: FeedbackForm) =>
  browserGateway.call(interactionCalls.submitFeedback, { body: form });

/** What became of a case, for whoever knows its number and code. Throws GatewayError. */
export const followFeedback = (number: string, code: string) =>
  browserGateway.call(interactionCalls.getFeedback, { params: { number }, body: { code } });
