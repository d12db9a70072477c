import type { CallAnswer } from "@/contract/call";
import type { commonCalls } from "@/contract/common";
import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { createCareService } from "../care/care.service";
import { countAnsweredFeedback } from "../interaction/feedback/feedback.service";
import { createPolicyFigures } from "../policy/policy-figures.service";

/** The zone's figures: each domain counts its own, here they only meet. */
export function createFigures(parts: { readonly database: OpenDatabase; readonly clock: Clock }) {
  const policies = createPolicyFigures(parts);
  const care = createCareService(parts);

  return async (): Promise<CallAnswer<typeof commonCalls.getFigures>> => {
    const [ofPolicies, activitiesOpen, feedbackAnswered] = await Promise.all([
      policies(),
      care.countOpen(),
      countAnsweredFeedback(parts.database.db),
    ]);
    return { ...ofPolicies, activitiesOpen, feedbackAnswered, updatedAt: parts.clock().toISOString() };
  };
}
