import type { CallInput } from "@/contract/call";
import { interactionCalls, type FeedbackForm } from "@/contract/interaction";
import { browserGateway } from "@/lib/gateway/browser";

/** Sends feedback; the same submission sent twice gives the same number. Throws GatewayError. */
export const submitFeedback = (form: FeedbackForm) =>
  browserGateway.call(interactionCalls.submitFeedback, { body: form });

/** What became of a case, for whoever knows its number and code. Throws GatewayError. */
export const followFeedback = (number: string, code: string) =>
  browserGateway.call(interactionCalls.getFeedback, { params: { number }, body: { code } });

type Rating = CallInput<typeof interactionCalls.rateFeedback>["body"];

/** Rates what was done, once; gives the case as it is then. Throws GatewayError. */
export const rateFeedback = (number: string, body: Rating) =>
  browserGateway.call(interactionCalls.rateFeedback, { params: { number }, body });

/** Asks the staff to hurry; gives the case as it is then. Throws GatewayError. */
export const urgeFeedback = (number: string, code: string) =>
  browserGateway.call(interactionCalls.urgeFeedback, { params: { number }, body: { code } });
