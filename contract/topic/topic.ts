import { z } from "zod";
import { defineCall } from "../call";
import { itemCard } from "../declare/declare";
import { facetLists } from "../facet-schemas";
import { calendarDate, moment, opaqueId } from "../fields";
import { POLICY_FACETS } from "../policy/facets";
import { KEYWORD_LIMIT, policyCard } from "../policy/policy";
import { noticeCard } from "../policy/notice";

/** Topics (政策专题): policies, items and notices about one matter, put together by the zone. Specification 2.11, 7.3. */

const words = (name: string, min: number, max: number) =>
  z
    .string({ error: `${name}必填，应为文字` })
    .trim()
    .min(min, { error: `${name}至少 ${min} 个字` })
    .max(max, { error: `${name}最长 ${max} 个字` });
const ids = z.array(opaqueId).max(30, { error: "一个栏目每类最多 30 个编号" }).default([]);

/** A saved search: the keyword and facets of the policy search. Whatever fits it later comes in by itself. */
export const topicSearch = z
  .strictObject({
    value: z.string().trim().max(KEYWORD_LIMIT).optional(),
    ...facetLists(POLICY_FACETS),
  })
  .refine((search) => Object.values(search).some((choice) => choice !== undefined && choice.length > 0), {
    error: "自动收录的条件不能为空",
  })
  .meta({ id: "TopicSearch" });
export type TopicSearch = z.output<typeof topicSearch>;

/** A part of a topic: chosen things by id, in order, and a saved search that adds to the policies. */
export const topicSection = z
  .strictObject({
    title: words("栏目名称", 2, 40),
    note: z.string().trim().max(200, { error: "栏目说明最长 200 个字" }).default(""),
    policies: ids,
    items: ids,
    notices: ids,
    search: topicSearch.optional(),
    /** How many policies the saved search may add. */
    most: z.number().int().min(1).max(20).default(6),
  })
  .refine(({ policies, items, notices, search }) => search || policies.length + items.length + notices.length > 0, {
    error: "栏目没有内容：给出政策、事项、公告的编号或自动收录的条件",
  })
  .meta({ id: "TopicSection" });
export type TopicSection = z.output<typeof topicSection>;

/** A topic in the form in which operators import it. */
export const topicForm = z
  .strictObject({
    id: opaqueId,
    title: words("专题名称", 2, 60),
    summary: words("专题摘要", 4, 200),
    /** HTML; only paragraphs, headings, lists, tables and links survive. */
    intro: words("专题说明", 1, 20_000),
    sections: z.array(topicSection).min(1, { error: "至少一个栏目" }).max(12, { error: "最多 12 个栏目" }),
    /** Lower ones come first. */
    order: z.number().int().min(0).max(9_999).default(100),
    /** The last day on which it is shown. */
    expiresOn: calendarDate.optional(),
  })
  .meta({ id: "TopicForm" });
export type TopicForm = z.output<typeof topicForm>;

export const topicCard = z
  .object({
    id: opaqueId,
    title: z.string(),
    summary: z.string(),
    /** How much it holds today, saved searches not counted. */
    policies: z.number().int().nonnegative(),
    items: z.number().int().nonnegative(),
    updatedAt: moment,
    /** The zone put it first. */
    top: z.boolean(),
  })
  .meta({ id: "TopicCard" });
export type TopicCard = z.infer<typeof topicCard>;

export const topicPolicy = policyCard
  .pick({ id: true, title: true, docNo: true, level: true, issuer: true, pubDate: true, validity: true })
  .meta({ id: "TopicPolicy" });
export type TopicPolicy = z.infer<typeof topicPolicy>;

/** What is gone is left out; what is repealed stays and says so by its validity. */
export const topicDetail = topicCard
  .pick({ id: true, title: true, summary: true, updatedAt: true })
  .extend({
    /** Sanitised when written; whoever shows it sanitises again. */
    introHtml: z.string(),
    /** The day for which the states hold. */
    today: calendarDate,
    sections: z.array(
      z.object({
        title: z.string(),
        note: z.string(),
        policies: z.array(topicPolicy),
        items: z.array(itemCard),
        notices: z.array(noticeCard),
        /** The saved search with how many policies it finds today. */
        search: z.object({ filter: topicSearch, total: z.number().int().nonnegative() }).nullable(),
      }),
    ),
  })
  .meta({ id: "TopicDetail" });
export type TopicDetail = z.infer<typeof topicDetail>;
export type ShownSection = TopicDetail["sections"][number];

/** Number of topics on the home of the policy service. */
export const TOPICS_ON_HOME = 4;

export const policyTopicCalls = {
  listTopics: defineCall({
    method: "GET",
    path: "/policy/api/ua/subject/list",
    access: "public",
    summary: "政策专题，置顶的在前",
    cacheTags: ["topic-list", "policy-list", "item-list"],
    data: z.array(topicCard),
    perMinute: 120,
  }),
  listHomeTopics: defineCall({
    method: "GET",
    path: "/policy/api/ua/subject/list/home",
    access: "public",
    summary: `政策服务首页上的专题，最多 ${TOPICS_ON_HOME} 个`,
    cacheTags: ["topic-list", "policy-list", "item-list"],
    data: z.array(topicCard).max(TOPICS_ON_HOME),
    perMinute: 120,
  }),
  getTopic: defineCall({
    method: "GET",
    path: "/policy/api/ua/subject/details/{id}",
    access: "public",
    summary: "一个政策专题：说明和各栏目的政策、申报事项、公告",
    cacheTags: ["topic:{id}", "policy-list", "item-list", "notice-list"],
    params: z.object({ id: opaqueId }),
    data: topicDetail,
    refusals: ["NOT_FOUND"],
    perMinute: 120,
  }),
};
