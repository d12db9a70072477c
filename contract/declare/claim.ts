import { z } from "zod";
import { calendarDate } from "../fields";
import { FACT_NAMES } from "../facts/facts";

/**
 * The one answer to what a company can get (record 0086). It counts items (项) that are open on a day; the groups add up to
 * them, and the sum is that of the best set of items that can be had together. Home, suggestion, quick match, match, report and
 * policy card read it.
 */

const count = z.number().int().nonnegative();

/** What can be had together at most, in 万元 with two decimals. Of items that exclude each other only the best set counts. */
export const benefitSum = z
  .object({
    /** Items in the best set; the others that can be declared are excluded by them, by a cap or by what was declared. */
    items: count,
    total: z.string(),
    /** Items of the set without a figure: they are in no sum. */
    unknown: count,
  })
  .meta({ id: "BenefitSum" });
export type BenefitSum = z.infer<typeof benefitSum>;

/** Every open item is counted in exactly one group. */
export const groupCounts = z
  .object({
    met: count,
    manual: count,
    near: count,
    missing: count,
    unmet: count,
    not_applicable: count,
    declared: count,
  })
  .meta({ id: "MatchGroupCounts" });
export type GroupCounts = z.infer<typeof groupCounts>;

export const claimFigures = z
  .object({
    /** Items that are open on the day. */
    open: count,
    groups: groupCounts,
    /** 现在可以报: nothing known speaks against them (符合 and 待人工核验). */
    declarable: count,
    sum: benefitSum,
    /** The next last day among those that can be declared; null where none has one. */
    next: z.object({ closesOn: calendarDate, daysLeft: count }).nullable(),
  })
  .meta({ id: "ClaimFigures" });
export type ClaimFigures = z.infer<typeof claimFigures>;

/** Upper limit on the facts that are asked for at once. */
export const MAX_ASKED = 3;

/** The few facts that settle most: once all are filled in, so many items more have a result. */
export const askedFacts = z
  .object({
    /** `settles`: how many of those items wait for this fact. */
    facts: z.array(z.object({ name: z.enum(FACT_NAMES), settles: count })).max(MAX_ASKED),
    settles: count,
  })
  .meta({ id: "AskedFacts" });
export type AskedFacts = z.infer<typeof askedFacts>;
