import { z } from "zod";
import { defineCall } from "./call";
import { calendarDate, moment, opaqueId, pageOf, pageQuery, repeatable } from "./fields";

/** Policies: search, read, related. Specification 2.11, 7.3. */

/** The longest keyword that is searched; longer ones are refused with a message. */
export const KEYWORD_LIMIT = 100;

export const policyLevel = z.enum(["national", "provincial", "municipal", "zone"]).meta({ id: "PolicyLevel" });
export type PolicyLevel = z.infer<typeof policyLevel>;

/**
 * `in_force`: the date of effect has come and no repeal is recorded. `upcoming`: that date lies ahead.
 * `repealed`: a repeal is recorded. `unstated`: the source says neither.
 */
export const policyValidity = z.enum(["in_force", "upcoming", "repealed", "unstated"]).meta({ id: "PolicyValidity" });
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
    /** The best passage of the body for the keyword; without a keyword its beginning. */
    passage: z.object({ text: z.string(), marks }),
  })
  .meta({ id: "PolicyCard" });
export type PolicyCard = z.infer<typeof policyCard>;

export const facetOption = z
  .object({ value: z.string(), count: z.number().int().nonnegative() })
  .meta({ id: "FacetOption" });
export type FacetOption = z.infer<typeof facetOption>;

/** Counts per option: all other chosen facets apply, the facet's own choice does not (OR inside, AND between). */
export const policyFacets = z
  .object({
    level: z.array(facetOption),
    issuer: z.array(facetOption),
    category: z.array(facetOption),
    year: z.array(facetOption),
    validity: z.array(facetOption),
  })
  .meta({ id: "PolicyFacets" });
export type PolicyFacets = z.infer<typeof policyFacets>;

const shortText = z.string().trim().min(1).max(120);

export const policyFilter = z.object({
  /** The keyword, as the address of the search page calls it. */
  value: z
    .string()
    .trim()
    .max(KEYWORD_LIMIT, { error: `关键字最长 ${KEYWORD_LIMIT} 个字` })
    .optional(),
  level: repeatable(policyLevel),
  issuer: repeatable(shortText),
  category: repeatable(shortText),
  year: repeatable(z.string().regex(/^\d{4}$/, { error: "年份应为 4 位数字" })),
  validity: repeatable(policyValidity),
  /** Without a keyword `relevance` means by date. */
  sort: policySort.default("relevance"),
  ...pageQuery,
});
export type PolicyFilter = z.input<typeof policyFilter>;

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

export const policyCalls = {
  listPolicies: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/list",
    access: "public",
    summary: "搜索政策，附各筛选项的实时数量",
    query: policyFilter,
    data: pageOf(policyCard).extend({ facets: policyFacets }),
    perMinute: 60,
  }),
  getPolicy: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/detail",
    access: "public",
    summary: "查看政策",
    query: z.object({
      id: opaqueId,
      /** Where the reader came from; kept for statistics. */
      channel: z.string().max(32).optional(),
      /** The reader's visit; kept for statistics. */
      uuid: z.string().max(64).optional(),
    }),
    data: policyDetail,
    refusals: ["NOT_FOUND"],
  }),
  listRelatedPolicies: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/recommendList",
    access: "public",
    summary: "与一份政策相关的政策",
    query: z.object({ id: opaqueId, size: pageQuery.size }),
    data: z.array(relatedPolicy),
    refusals: ["NOT_FOUND"],
  }),
};
