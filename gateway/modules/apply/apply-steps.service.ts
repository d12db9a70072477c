import type { z } from "zod";
import type { applyCalls } from "@/contract/apply/apply";
import { currentEnterprise, type Caller } from "../../core/caller";
import { createCaseSteps } from "../../core/case/case-steps.service";
import { createRatingAndUrging } from "../../core/case/case-rating.service";
import { requireText } from "../../core/text/required-text";
import { applicationCases, createApplyRepository } from "./apply.repository";
import { NO_APPLICATION, type ApplyParts } from "./application/own-application.service";

type Evaluation = z.output<typeof applyCalls.evaluateApplication.body>;

/** What an enterprise does with applications that it has handed in: withdraw, evaluate, urge. */
export function createApplySteps(parts: ApplyParts) {
  const { database } = parts;
  const steps = createCaseSteps(parts, applicationCases);
  const ratingAndUrging = createRatingAndUrging(parts, applicationCases);

  /** For whoever does not work for the enterprise it does not exist. */
  const ownCase = (caller: Caller, id: string) => ({
    of: createApplyRepository(database.db).own(currentEnterprise(caller).id, id),
    userId: caller.userId,
    missing: NO_APPLICATION,
  });

  return {
    async withdraw(caller: Caller, id: string, reason: string): Promise<null> {
      await steps.take({
        ...ownCase(caller, id),
        step: "withdraw",
        side: "asker",
        words: requireText(reason, "reason"),
        set: ({ revision }) => ({ revision: revision + 1 }),
      });
      return null;
    },

    /** Once, after the decision; a bad one obliges the zone to mend. */
    async evaluate(caller: Caller, { id, ...rating }: Evaluation): Promise<null> {
      await ratingAndUrging.rate(
        { ...ownCase(caller, id), set: ({ revision }) => ({ revision: revision + 1 }) },
        rating,
      );
      return null;
    },

    async urge(caller: Caller, id: string): Promise<null> {
      await ratingAndUrging.urge(ownCase(caller, id));
      return null;
    },
  };
}
