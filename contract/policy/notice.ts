import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { codedSchema, facetQuery } from "../facet-schemas";
import { calendarDate, dueSoon, listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { PUBLISHED_NOTICE_LABELS } from "./labels";
import { NOTICE_FACETS } from "./notice-facets";

/** Notices and news of the zone. Specification 7.5 names the list; the rest follows its family. */

/** `notice` 通知公告, `publicity` 公示 (open to objections until its deadline), `news` 园区动态. Dictionary NEWS_KIND. */
export const noticeKind = codedSchema(NOTICE_FACETS.definitions.kind);
export type NoticeKind = z.infer<typeof noticeKind>;

/** The same, and `business` 业务资讯, which the interaction area lists (contract/policy/regional.ts). */
export const publishedNoticeKind = z.enum(codesOf(PUBLISHED_NOTICE_LABELS), {
  error: `类别只能是 ${codesOf(PUBLISHED_NOTICE_LABELS).join("、")}`,
});
export type PublishedNoticeKind = z.infer<typeof publishedNoticeKind>;

export const noticeCard = z
  .object({
    id: opaqueId,
    kind: noticeKind,
    title: z.string(),
    summary: z.string(),
    issuer: z.string(),
    pubDate: calendarDate,
    /** The last day on which one can still act on it (apply, object); null when there is none. */
    deadline: calendarDate.nullable(),
    /** The zone put it first. */
    top: z.boolean(),
  })
  .meta({ id: "NewsCard" });
export type NoticeCard = z.infer<typeof noticeCard>;

export const noticeDetail = noticeCard
  .extend({
    /** Where the text comes from, in words. */
    source: z.string(),
    /** Sanitised when written; whoever shows it sanitises again. */
    bodyHtml: z.string(),
    /** The policy it belongs to, as long as that is published. */
    policy: z.object({ id: opaqueId, title: z.string() }).nullable(),
    updatedAt: moment,
  })
  .meta({ id: "NewsDetail" });

export const noticeFilter = z.object({
  value: listKeyword,
  ...facetQuery(NOTICE_FACETS),
  /** Those whose deadline falls within seven days, today counted as the first. */
  due: dueSoon,
  /** Those that belong to this policy. */
  policyId: opaqueId.optional(),
  /**
   * `top`: what the zone put first, then the newest; `date`: the newest first, as always where words, the deadline or the
   * policy are asked for.
   */
  sort: z.enum(["top", "date"], { error: "排序只能是 top 或 date" }).default("top"),
  ...pageQuery,
});
export type NoticeFilter = z.input<typeof noticeFilter>;

/** Part of the domain policy: policy.ts takes these calls up. */
export const noticeCalls = {
  listNews: defineCall({
    method: "GET",
    path: "/policy/api/ua/news/page",
    access: "public",
    summary: "通知公告、公示和园区动态，置顶的在前，其余最新的在前",
    cacheTags: ["policy-notice:{policyId}|notice-list"],
    query: noticeFilter,
    data: pageOf(noticeCard),
    perMinute: 120,
  }),
  getNews: defineCall({
    method: "GET",
    path: "/policy/api/ua/news/{id}",
    access: "public",
    summary: "查看通知公告、公示或园区动态",
    cacheTags: ["notice:{id}", "policy:{data.policy.id}"],
    params: z.object({ id: opaqueId }),
    data: noticeDetail,
    refusals: ["NOT_FOUND"],
  }),
};
