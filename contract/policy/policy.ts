import { z } from "zod";
import { defineCall } from "../call";
import { codedSchema, facetCounts, facetQuery } from "../facet-schemas";
import { calendarDate, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { benefitForm, itemTiming } from "../item/item";
import { policyAttachment } from "./attachment";
import { favoriteCalls } from "./favorite";
import { noticeCalls } from "./notice";
import { POLICY_FACETS } from "./facets";
import { readingChannel, visitUuid } from "./reading";

/** Policies: search, read, related, words to search by. Specification 2.11, 7.3. Notices are in policy-notice.ts. */

/** The longest keyword that is searched; longer ones are refused with a message. */
export const KEYWORD_LIMIT = 100;

export const policyLevel = codedSchema(POLICY_FACETS.definitions.level);
export type PolicyLevel = z.infer<typeof policyLevel>;

/**
 * `in_force`: the date of effect has come and no end is recorded; whether anything says that it still applies is
 * `validityStated`. `upcoming`: that date lies ahead. `repealed`: an end is recorded and has come. `unstated`: no date of
 * effect is known either.
 */
export const policyValidity = codedSchema(POLICY_FACETS.definitions.validity);
export type PolicyValidity = z.infer<typeof policyValidity>;

/** Half-open ranges [start, end) of UTF-16 positions in a text; how hits travel instead of HTML. */
export const marks = z.array(z.tuple([z.number().int().nonnegative(), z.number().int().positive()]));
export type Marks = z.infer<typeof marks>;

export const policySort = z.enum(["relevance", "date"]);

export const policyCard = z
  .object({
    id: opaqueId,
    title: z.string(),
    titleMarks: marks,
    docNo: z.string(),
    level: policyLevel,
    issuer: z.string(),
    category: z.string(),
    pubDate: calendarDate,
    validity: policyValidity,
    /** Something says so: the source, its own text or another document. False: there is only no word of an end. */
    validityStated: z.boolean(),
    /** The best passage of the body for the keyword; without a keyword its beginning. */
    passage: z.object({ text: z.string(), marks }),
  })
  .meta({ id: "PolicyCard" });
export type PolicyCard = z.infer<typeof policyCard>;

/** What can be declared under a policy: the item that can be had now or soonest, of several the one that gives most. */
export const policyOffer = z
  .object({
    /** How many items the policy has. */
    items: z.number().int().positive(),
    form: benefitForm,
    /** What it gives, in words. */
    text: z.string(),
    /** What one enterprise gets at most, in 万元; null where it names no sum. */
    most: z.string().nullable(),
    timing: itemTiming,
  })
  .meta({ id: "PolicyOffer" });
export type PolicyOffer = z.infer<typeof policyOffer>;

/**
 * A policy among the results of a search. `offer`: null where nothing can be declared, or nothing any more; a gateway of
 * somebody else's may not say it.
 */
export const policyHit = policyCard.extend({ offer: policyOffer.nullable().optional() }).meta({ id: "PolicyHit" });
export type PolicyHit = z.infer<typeof policyHit>;

export const policyFacets = facetCounts(POLICY_FACETS).meta({ id: "PolicyFacets" });
export type PolicyFacets = z.infer<typeof policyFacets>;

/**
 * How a keyword was read that no policy holds as typed. `pinyin`, `initials`: the letters as Chinese; `sound`: other
 * characters of the same sound; `short_title`: the full name of a law for a short one; `misspelling`: a slip mended;
 * `fewer_words`: policies that lack one of its words. `value` is what was searched
 * instead, `others` what else it may have meant.
 */
export const policyUnderstood = z
  .object({
    by: z.enum(["pinyin", "initials", "sound", "short_title", "misspelling", "fewer_words"]),
    value: z.string(),
    others: z.array(z.string()),
    /** Words of the keyword that the first result does not say. */
    left: z.array(z.string()),
  })
  .meta({ id: "PolicyUnderstood" });
export type PolicyUnderstood = z.infer<typeof policyUnderstood>;

export const policyFilter = z.object({
  /** The keyword, as the address of the search page calls it. */
  value: z
    .string()
    .trim()
    .max(KEYWORD_LIMIT, { error: `关键字最长 ${KEYWORD_LIMIT} 个字` })
    .optional(),
  ...facetQuery(POLICY_FACETS),
  /** Without a keyword `relevance` means by date. */
  sort: policySort.default("relevance"),
  ...pageQuery,
});
export type PolicyFilter = z.input<typeof policyFilter>;

/** Which policies a block of a page is about: a few, those that the zone recommends before the others. */
const frontFilter = policyFilter.pick({ level: true }).extend({ size: pageQuery.size.unwrap().max(20).default(8) });

/** A policy in such a block. */
const frontPolicy = policyCard
  .pick({ id: true, title: true, level: true, pubDate: true, validity: true })
  .extend({
    /** The zone recommends it; nothing that has ceased to apply. */
    recommended: z.boolean(),
  })
  .meta({ id: "FrontPolicy" });
export type FrontPolicy = z.infer<typeof frontPolicy>;

export const policyHeading = z
  .object({ id: z.string(), level: z.union([z.literal(2), z.literal(3)]), text: z.string() })
  .meta({ id: "PolicyHeading" });

export const policyDetail = policyCard
  .omit({ titleMarks: true, passage: true })
  .extend({
    indexNo: z.string(),
    topic: z.string(),
    writtenDate: calendarDate.nullable(),
    effectiveDate: calendarDate.nullable(),
    region: z.string(),
    /** Where the text comes from, in words. */
    source: z.string(),
    sourceUrl: z.string().nullable(),
    /** Sanitised when written; whoever shows it sanitises again. Headings carry the ids of `headings`. */
    bodyHtml: z.string(),
    headings: z.array(policyHeading),
    /** In the order of the import. */
    attachments: z.array(policyAttachment),
    /** The first sentences as plain text, at most 160 characters, for search engines. */
    summary: z.string(),
    updatedAt: moment,
  })
  .meta({ id: "PolicyDetail" });
export type PolicyDetail = z.infer<typeof policyDetail>;

export const relatedPolicy = policyCard
  .pick({ id: true, title: true, docNo: true, issuer: true, pubDate: true, level: true })
  .meta({ id: "RelatedPolicy" });
export type RelatedPolicy = z.infer<typeof relatedPolicy>;

/** What a half-typed keyword may become. `id` is the policy behind a title or a document number. */
export const policySuggestion = z
  .object({ kind: z.enum(["title", "docNo", "issuer"]), text: z.string(), marks, id: opaqueId.optional() })
  .meta({ id: "PolicySuggestion" });
export type PolicySuggestion = z.infer<typeof policySuggestion>;

/** A word that many searched by, and how often within 30 days. */
export const hotWord = z.object({ word: z.string(), count: z.number().int().positive() }).meta({ id: "HotWord" });

/** Here as plain text too, since pages without scripts link to it. */
export const POLICY_SHEET_PATH = "/policy/api/ua/policy/export";
/** Upper limit on the rows of a spreadsheet; the last row says when there were more. */
export const SHEET_ROWS = 2_000;

export const policyCalls = {
  listPolicies: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/list",
    access: "public",
    summary: "搜索政策，附各筛选项的实时数量",
    cacheTags: ["policy-list", "item-list", "~vector-list"],
    query: policyFilter,
    data: pageOf(policyHit).extend({
      facets: policyFacets,
      /** Null when the keyword was searched as typed. */
      understood: policyUnderstood.nullable(),
      /** What was searched beside the typed words, because it means the same. */
      synonyms: z.array(z.string()),
    }),
    perMinute: 60,
  }),
  /** Path not shown by the specification; follows its family. */
  listFrontPolicies: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/front",
    access: "public",
    summary: "页面上的一小块政策：推荐的在前，其余最新的在前，附全部政策的数量",
    cacheTags: ["policy-list", "item-list"],
    query: frontFilter,
    data: z.object({
      records: z.array(frontPolicy),
      total: z.number().int().nonnegative(),
      facets: policyFacets,
    }),
    perMinute: 60,
  }),
  /** Path not shown by the specification; follows its family. */
  exportPolicies: defineCall({
    method: "GET",
    path: POLICY_SHEET_PATH,
    access: "public",
    summary: `把搜索结果下载为电子表格，最多 ${SHEET_ROWS} 行`,
    cacheTags: ["policy-list", "item-list"],
    query: policyFilter.omit({ page: true, size: true }),
    data: z.null(),
    download: true,
    perMinute: 10,
  }),
  getPolicy: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/detail",
    access: "public",
    summary: "查看政策",
    cacheTags: ["policy:{id}"],
    query: z.object({
      id: opaqueId,
      /** Where the reader came from; kept for statistics. */
      channel: readingChannel.optional(),
      /** The reader's visit; opens it for the heartbeat. */
      uuid: visitUuid.optional(),
    }),
    data: policyDetail,
    refusals: ["NOT_FOUND"],
  }),
  listRelatedPolicies: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/recommendList",
    access: "public",
    summary: "与一份政策相关的政策",
    cacheTags: ["policy:{id}", "policy:{data.id}", "~policy-list"],
    query: z.object({ id: opaqueId, size: pageQuery.size }),
    data: z.array(relatedPolicy),
    refusals: ["NOT_FOUND"],
  }),
  /** Path not shown by the specification; follows its family. Titles first, then issuers; numbers before both when one was typed. */
  suggestPolicies: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/suggest",
    access: "public",
    summary: "边输入边联想：标题、文号、发文机关",
    cacheTags: ["policy-list"],
    query: z.object({
      value: z
        .string({ error: "请输入关键字" })
        .trim()
        .min(1, { error: "请输入关键字" })
        .max(KEYWORD_LIMIT, { error: `关键字最长 ${KEYWORD_LIMIT} 个字` }),
      size: z.coerce
        .number({ error: "条数应为数字" })
        .int({ error: "条数应为整数" })
        .min(1, { error: "至少 1 条" })
        .max(10, { error: "最多 10 条" })
        .default(8),
    }),
    data: z.array(policySuggestion),
    perMinute: 240,
  }),
  /** Only words that stand in the title of a published policy are ever given out, so nobody can put his own words here. */
  listHotWords: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/hot-words",
    access: "public",
    summary: "近 30 天的热门搜索词，最多 10 个",
    cacheTags: ["policy-list"],
    data: z.array(hotWord),
    perMinute: 120,
  }),
  ...noticeCalls,
  ...favoriteCalls,
};
