import { z } from "zod";
import { defineCall } from "../call";
import { calendarDate, listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { policyCard, policyDetail } from "./policy";

/** What the interaction area shows of policies and of news about its service. Specification 7.6. */

export const regionalPolicyCard = policyCard
  .pick({ id: true, title: true, docNo: true, issuer: true, pubDate: true, validity: true, validityStated: true })
  .extend({ summary: z.string() })
  .meta({ id: "RegionalPolicyCard" });
export type RegionalPolicyCard = z.infer<typeof regionalPolicyCard>;

export const businessNewsCard = z
  .object({
    id: opaqueId,
    title: z.string(),
    summary: z.string(),
    issuer: z.string(),
    pubDate: calendarDate,
    /** The zone put it first. */
    top: z.boolean(),
  })
  .meta({ id: "BusinessNewsCard" });
export type BusinessNewsCard = z.infer<typeof businessNewsCard>;

export const businessNewsDetail = businessNewsCard
  .extend({
    /** Where the text comes from, in words. */
    source: z.string(),
    /** Sanitised when written; whoever shows it sanitises again. */
    bodyHtml: z.string(),
    updatedAt: moment,
  })
  .meta({ id: "BusinessNewsDetail" });
export type BusinessNewsDetail = z.infer<typeof businessNewsDetail>;

const listFilter = z.object({ value: listKeyword, ...pageQuery });
export type RegionalFilter = z.output<typeof listFilter>;
const oneById = z.object({ id: opaqueId });

export const regionalCalls = {
  /**
   * The zone's own policies that have not ceased to apply. Those of the city stay out: their documents name a province at
   * most, so that nobody could tell which city they are of.
   */
  listRegionalPolicies: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/zqjhPolicy/page",
    access: "public",
    summary: "园区的惠企政策，已失效的除外，最新的在前",
    cacheTags: ["policy-list", "item-list", "~vector-list"],
    query: listFilter,
    data: pageOf(regionalPolicyCard),
    perMinute: 60,
  }),
  /** One that has ceased to apply can still be read, and says so. */
  getRegionalPolicy: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/zqjhPolicy/info",
    access: "public",
    summary: "查看园区的惠企政策",
    cacheTags: ["policy:{id}"],
    query: oneById,
    data: policyDetail,
    refusals: ["NOT_FOUND"],
  }),
  /** Kept with the notices of the policy area, of a kind that their lists leave out. */
  listBusinessNews: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/ywInfo/page",
    access: "public",
    summary: "业务资讯，置顶的在前，其余最新的在前；按关键字找时最新的在前",
    cacheTags: ["notice-list"],
    query: listFilter,
    data: pageOf(businessNewsCard),
    perMinute: 120,
  }),
  getBusinessNews: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/ywInfo/info",
    access: "public",
    summary: "查看业务资讯",
    cacheTags: ["notice:{id}"],
    query: oneById,
    data: businessNewsDetail,
    refusals: ["NOT_FOUND"],
  }),
};
