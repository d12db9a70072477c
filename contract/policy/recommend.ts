import { z } from "zod";
import { defineCall } from "../call";
import { FACT_NAMES } from "../facts/facts";
import { pageOf, pageQuery } from "../fields";
import { policyCard } from "./policy";

/** Policies that concern an enterprise, each with the reason. Specification 2.10 (recommend). */

/** Upper limit on recommendations: beyond that nobody reads, and the reasons grow thin. */
export const MAX_RECOMMENDED = 60;

/** Where in a policy the word stands: the nearer to the title, the more the policy is about it. */
export const WORD_PLACES = ["title", "heading", "text"] as const;
export type WordPlace = (typeof WORD_PLACES)[number];

/** Why: a fact of the enterprise and the policy's word that meets it. */
export const recommendReason = z
  .object({
    fact: z.enum(FACT_NAMES),
    /** The enterprise's own value in words. */
    own: z.string(),
    word: z.string(),
    place: z.enum(WORD_PLACES),
  })
  .meta({ id: "RecommendReason" });
export type RecommendReason = z.infer<typeof recommendReason>;

export const recommendedPolicy = policyCard
  .omit({ titleMarks: true, passage: true })
  .extend({ summary: z.string(), reasons: z.array(recommendReason).min(1) })
  .meta({ id: "RecommendedPolicy" });

export const recommendCalls = {
  /** Path not shown by the specification; follows its family. Repealed policies and those of other regions never appear. */
  listRecommended: defineCall({
    viewable: true,
    method: "GET",
    path: "/policy/api/customer/policy/recommend",
    access: "enterprise",
    permission: "policy",
    summary: "按企业档案推荐的政策，附推荐理由，最相关的在前",
    query: z.object(pageQuery),
    data: pageOf(recommendedPolicy).extend({
      /** What the profile says nothing about and recommending would use. */
      missing: z.array(z.enum(FACT_NAMES)),
    }),
    perMinute: 60,
  }),
};
