import { z } from "zod";
import { ENTERPRISE_ONLY } from "../account/enterprise-only";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { CONDITION_STATES, ITEM_RESULTS, LISTED_GROUPS, MATCH_BANDS, MATCH_GROUPS } from "../item/attributes";
import { benefitForm, itemForm, itemTiming } from "../item/item";
import { askedBase, completeness, enterpriseFact, factSource, infoForm, quotaForm } from "../enterprise/enterprise";
import { FACT_NAMES } from "../facts/facts";
import { askedFacts, claimFigures } from "./claim";
import { calendarDate, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { policyCard, policyFilter, policyLevel } from "../policy/policy";

/**
 * Which items of the policies in force an enterprise qualifies for, condition by condition. Specification 2.11 (policy-match, report) and
 * 7.3 (`/customer/policy/attribute`, `/customer/policy/match/report`); rules: tool rules 8.
 */

const factName = z.enum(FACT_NAMES);
const conditionState = z.enum(codesOf(CONDITION_STATES));
const itemResult = z.enum(codesOf(ITEM_RESULTS));
const matchBand = z.enum(codesOf(MATCH_BANDS));
const matchGroup = z.enum(codesOf(MATCH_GROUPS)).meta({ id: "MatchGroup" });
export const listedGroup = z.enum(codesOf(LISTED_GROUPS)).meta({ id: "ListedGroup" });
const matchCount = z.number().int().nonnegative();
/** Percent with two decimals, half up. */
const percent = z.number().min(0).max(100);

/** Upper limit on an enterprise's match reports; older ones have to be removed first. */
export const MAX_MATCH_REPORTS = 50;

/** An own value that a condition looked at, and where it comes from. */
export const ownValue = z
  .object({
    fact: factName,
    label: z.string(),
    /** The year of a figure; empty for the rest. */
    period: z.string(),
    words: z.string(),
    source: factSource,
    updatedAt: moment,
  })
  .meta({ id: "OwnValue" });
export type OwnValue = z.infer<typeof ownValue>;

export const matchedCondition = z
  .object({
    id: z.string(),
    /** The requirement in words. */
    text: z.string(),
    /** Quoted from the policy. */
    clause: z.string(),
    hard: z.boolean(),
    weight: z.number().int(),
    state: conditionState,
    own: z.array(ownValue),
    /** Values that were worked out, gaps and remarks: 研发费用占比 2.5 %；还差 0.5 %. */
    remarks: z.array(z.string()),
    missing: z.array(factName),
  })
  .meta({ id: "MatchedCondition" });
export type MatchedCondition = z.infer<typeof matchedCondition>;

const matchedPolicy = policyCard
  .pick({ id: true, title: true, docNo: true, issuer: true, pubDate: true })
  .extend({ level: policyLevel })
  .meta({ id: "MatchedPolicy" });
export type MatchedPolicy = z.infer<typeof matchedPolicy>;

export const matchedItem = z
  .object({
    id: opaqueId,
    title: z.string(),
    department: z.string(),
    contact: itemForm.shape.contact.pick({ unit: true, phone: true }),
    policy: matchedPolicy,
    group: matchGroup,
    /** The number under which it was declared; null unless it was. */
    declaredAs: z.string().nullable(),
    /** Why it is in no sum though it can be declared: what stands in its way, by title; null where it is counted. */
    notCounted: z.string().nullable(),
    /** What was declared already excludes it: there is nothing to hand in unless that is withdrawn. */
    ruledOut: z.boolean(),
    benefit: z.object({ form: benefitForm, text: z.string(), most: z.string().nullable() }),
    /**
     * What it pays this enterprise at most, over all its years, in 万元; null where it names no sum. `higher`: a ceiling that may
     * apply instead, once facts are filled in. `basis`: which ceiling applies and how often it is paid, in words.
     */
    amount: z.object({ most: z.string(), higher: z.string().nullable(), basis: z.array(z.string()) }).nullable(),
    timing: itemTiming,
    /** Names of the papers that have to be handed in. */
    materials: z.array(z.string()),
    result: itemResult,
    /** By rate. */
    band: matchBand,
    rate: percent,
    potential: percent,
    conditions: z.array(matchedCondition),
  })
  .meta({ id: "MatchedItem" });
export type MatchedItem = z.infer<typeof matchedItem>;

const enterpriseHead = z.object({
  id: opaqueId,
  name: z.string(),
  creditCode: z.string(),
  completeness: z.array(completeness),
});

/** By what the result was made: the day, the edition of the rules, the engine's own. */
const matchBasis = z.object({
  asOf: calendarDate,
  rulesEdition: matchCount,
  rulesUpdatedAt: moment.nullable(),
  engine: z.number().int(),
});

export const matchOverview = matchBasis
  .extend({
    enterprise: enterpriseHead,
    claim: claimFigures,
    /** Items that are not open today. */
    later: matchCount,
    /** Policies in force whose conditions nobody has put into rules yet: they are named and not judged. */
    unstructured: matchCount,
    ask: askedFacts,
    /** The year that figures are asked of. */
    quotaYear: z.string(),
    /** The edition of the profile that was read; whoever saves facts says it. */
    revision: z.number().int().nonnegative(),
    /** Whether the caller's role may save facts. */
    editable: z.boolean(),
  })
  .meta({ id: "MatchOverview" });
export type MatchOverview = z.infer<typeof matchOverview>;

/** Facts to save or to try out; null takes one away. The figures are of the last year that has ended. */
export const matchAnswers = z
  .strictObject({
    base: askedBase.partial().optional(),
    info: infoForm.partial().optional(),
    quota: quotaForm.omit({ year: true }).partial().optional(),
  })
  .meta({ id: "MatchAnswers" });

const moved = z.object({
  id: opaqueId,
  title: z.string(),
  policyId: opaqueId,
  from: matchGroup,
  to: matchGroup,
});

/** A report as it is kept: every open item. Of policies without items only the number. */
export const matchReportBody = matchBasis
  .extend({
    enterprise: enterpriseHead,
    claim: claimFigures,
    unstructured: matchCount,
    ask: askedFacts,
    items: z.array(matchedItem),
  })
  .meta({ id: "MatchReportBody" });
export type MatchReportBody = z.infer<typeof matchReportBody>;

const reportHead = z.object({ id: opaqueId, createdAt: moment, asOf: calendarDate, claim: claimFigures });
export const matchReport = matchReportBody
  .extend({
    /** null: made just now and not kept. */
    id: opaqueId.nullable(),
    createdAt: moment,
  })
  .meta({ id: "MatchReport" });
export type MatchReport = z.infer<typeof matchReport>;

const own = {
  access: "enterprise",
  permission: "policy",
  personalRefusal: ENTERPRISE_ONLY,
  perMinute: 60,
} as const;

/** The same choices as in the policy search (我符合的): only policies that meet them are counted and listed. */
export const matchFilter = policyFilter.omit({ sort: true, page: true, size: true });
export type MatchFilter = z.output<typeof matchFilter>;

export const matchCalls = {
  getMatch: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/policy/match",
    summary: "当前企业今天可以报几项、合计至多多少，其余各组的数量和待补充的资料；可按政策搜索的条件缩小范围",
    query: matchFilter,
    data: matchOverview,
  }),
  listMatched: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/policy/match/page",
    summary: "一组事项，逐项列出条件、本企业的情况和依据；快截止的在前",
    query: matchFilter.extend({ group: listedGroup.default("declarable"), ...pageQuery }),
    data: pageOf(matchedItem),
  }),
  /** Path not shown by the specification; follows its family. */
  listUnstructured: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/policy/match/unstructured",
    summary: "条件还没有整理成规则的未失效政策，不能核对，只列出名称",
    query: matchFilter.extend(pageQuery),
    data: pageOf(matchedPolicy),
  }),
  /** A policy without items answers none; of one that is not in force they stand as its clauses say. */
  checkPolicy: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/policy/match/check",
    summary: "当前企业是否符合一份政策",
    query: z.object({ id: opaqueId }),
    data: matchedPolicy.extend({ inForce: z.boolean(), items: z.array(matchedItem) }),
    refusals: ["NOT_FOUND"],
  }),
  tryFacts: defineCall({
    ...own,
    method: "POST",
    path: "/policy/api/customer/policy/match/what-if",
    summary: "假如资料这样变化，哪些事项会换组；什么都不保存",
    body: matchAnswers,
    data: z.object({ claim: claimFigures, moved: z.array(moved) }),
  }),
  listAttributes: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/policy/attribute",
    summary: "匹配用到的企业资料：已有的值，以及各有多少项在用",
    data: z.array(z.object({ name: factName, items: matchCount, values: z.array(enterpriseFact) })),
  }),
  /** Needs the right to change the profile too. */
  saveAttributes: defineCall({
    ...own,
    method: "POST",
    path: "/policy/api/customer/policy/attribute",
    summary: "补充匹配缺少的资料，存入企业档案",
    body: matchAnswers.extend({ id: opaqueId, revision: z.number().int().nonnegative() }),
    data: z.object({ revision: z.number().int() }),
    refusals: ["WRONG_STATE"],
  }),
  getMatchReport: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/policy/match/report",
    summary: "匹配报告：给出编号的是当时保存的，不给编号的按现在的资料生成",
    query: z.object({ id: opaqueId.optional() }),
    data: matchReport,
    refusals: ["NOT_FOUND"],
  }),
  listMatchReports: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/policy/match/report/page",
    summary: "当前企业保存的匹配报告，新的在前",
    query: z.object(pageQuery),
    data: pageOf(reportHead),
  }),
  saveMatchReport: defineCall({
    ...own,
    method: "POST",
    path: "/policy/api/customer/policy/match/report",
    summary: "把现在的匹配结果保存为报告",
    body: z.strictObject({}),
    data: z.object({ id: opaqueId }),
    refusals: ["WRONG_STATE"],
    perMinute: 10,
  }),
  removeMatchReport: defineCall({
    ...own,
    method: "DELETE",
    path: "/policy/api/customer/policy/match/report/{id}",
    summary: "删除保存的报告",
    params: z.object({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  downloadMatchReport: defineCall({
    ...own,
    method: "GET",
    path: "/policy/api/customer/policy/match/report/file",
    summary: "把匹配报告下载为电子表格",
    query: z.object({ id: opaqueId.optional() }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
    download: true,
    perMinute: 20,
  }),
};
