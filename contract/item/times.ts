import { z } from "zod";

/** Minimum number of cases for a statement: fewer would only mislead. */
export const MIN_CASES_FOR_TIMES = 10;

/** For how many months back decisions are counted. */
export const TIMES_MONTHS = 24;

/**
 * How long decided cases of an item took, in working days from the submission to the first decision, the applicant's own
 * waiting time not counted. Null below ten cases.
 */
export const decisionTimes = z
  .object({
    cases: z.number().int().min(MIN_CASES_FOR_TIMES),
    half: z.number().int().nonnegative(),
    nineOfTen: z.number().int().nonnegative(),
  })
  .meta({ id: "DecisionTimes" });
export type DecisionTimes = z.infer<typeof decisionTimes>;
