import { z } from "zod";
import { matchedCondition } from "../declare/match";
import { factSource } from "../enterprise/enterprise";
import { calendarDate, moment } from "../fields";
import type { Approval } from "../item/item";

/** Where what an application says comes from, and what it rests on. */

/** Where an answer comes from: the profile as it stood when the form was submitted, or the applicant's own hand. */
export const answerOrigin = z
  .object({
    source: z.enum([...factSource.options, "account", "applicant"]),
    /** Of the profile when it was last changed; of the applicant when the form was last submitted. */
    asOf: moment,
    /** What the profile says today where that is something else. */
    profile: z
      .object({ value: z.string(), source: z.enum([...factSource.options, "account"]), updatedAt: moment })
      .nullable(),
  })
  .meta({ id: "AnswerOrigin" });
export type AnswerOrigin = z.infer<typeof answerOrigin>;

/** What an application rests on: whom the item is for, what it gives, and each condition with the enterprise's own values. */
export const applicationBasis = z
  .object({
    docNo: z.string(),
    audience: z.string(),
    benefit: z.string(),
    conditions: z.array(matchedCondition),
    /** The day on which the conditions were judged. */
    asOf: calendarDate,
    /** As it was kept at the submission; false: nothing was kept then, so by today's rules and profile. */
    kept: z.boolean(),
    /** The item says something else today than what was kept. */
    changed: z.boolean(),
    /** The policy is no longer in force today, or the item is abolished. */
    repealed: z.boolean(),
  })
  .meta({ id: "ApplicationBasis" });
export type ApplicationBasis = z.infer<typeof applicationBasis>;
/** The part that is kept at the first submission. */
export type KeptBasis = Omit<ApplicationBasis, "kept" | "changed" | "repealed"> & {
  /** Of an approval item, for the decision; missing in what was submitted before it was kept. */
  readonly approval?: Approval;
};
