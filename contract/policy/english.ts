import { z } from "zod";
import { defineCall } from "../call";
import { calendarDate, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { policyHeading, policyValidity } from "./policy";

/** Policies in English. Specification 2.11 (policy-en), 7.3. The Chinese text alone is authoritative. */

export const englishPolicyCard = z
  .object({
    /** The policy's own id: both languages share it. */
    id: opaqueId,
    title: z.string(),
    docNo: z.string(),
    issuer: z.string(),
    summary: z.string(),
    pubDate: calendarDate,
    validity: policyValidity,
    /** As with the Chinese card. */
    validityStated: z.boolean(),
    translatedOn: calendarDate,
    /** The Chinese text has changed since it was translated. */
    stale: z.boolean(),
  })
  .meta({ id: "EnglishPolicyCard" });
export type EnglishPolicyCard = z.infer<typeof englishPolicyCard>;

export const englishPolicyDetail = englishPolicyCard
  .extend({
    chineseTitle: z.string(),
    effectiveDate: calendarDate.nullable(),
    /** Sanitised when written; whoever shows it sanitises again. */
    bodyHtml: z.string(),
    headings: z.array(policyHeading),
    updatedAt: moment,
  })
  .meta({ id: "EnglishPolicyDetail" });
export type EnglishPolicyDetail = z.infer<typeof englishPolicyDetail>;

export const englishFilter = z.object({
  /** Words of title, issuer and text; English, any case. */
  value: z.string().trim().max(100, { error: "The keyword may have at most 100 characters." }).optional(),
  ...pageQuery,
});

export const policyEnglishCalls = {
  listEnglishPolicies: defineCall({
    method: "GET",
    path: "/policy/api/ua/english/policy/pcPage",
    access: "public",
    summary: "英文政策，最新的在前",
    cacheTags: ["policy-list"],
    query: englishFilter,
    data: pageOf(englishPolicyCard),
    perMinute: 120,
  }),
  getEnglishPolicy: defineCall({
    method: "GET",
    path: "/policy/api/ua/english/policy",
    access: "public",
    summary: "查看一份政策的英文译文",
    cacheTags: ["policy:{id}"],
    query: z.object({ id: opaqueId }),
    data: englishPolicyDetail,
    refusals: ["NOT_FOUND"],
  }),
};
