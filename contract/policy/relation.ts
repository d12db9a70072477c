import { z } from "zod";
import { defineCall } from "../call";
import { calendarDate, opaqueId, repeatable } from "../fields";
import { policyDetail } from "./policy";

/** How policy documents stand to each other, and the clauses of one version against another. Specification 2.11. */

/**
 * `replaces`: takes the place of an older one, which ends. `repeals`: ends it. `amends`: changes its text. `interprets`:
 * explains it.
 */
export const policyRelationKind = z
  .enum(["replaces", "repeals", "amends", "interprets"], { error: "关系只能是 replaces、repeals、amends、interprets" })
  .meta({ id: "PolicyRelationKind" });
export type PolicyRelationKind = z.infer<typeof policyRelationKind>;

export const policyHead = policyDetail
  .pick({
    id: true,
    title: true,
    docNo: true,
    issuer: true,
    pubDate: true,
    effectiveDate: true,
    validity: true,
    validityStated: true,
  })
  .meta({ id: "PolicyHead" });
export type PolicyHead = z.infer<typeof policyHead>;

/** One document's word about another. `clause` is the sentence that says so; empty where a title says it. */
const relation = z.object({ kind: policyRelationKind, clause: z.string() });

export const policyRelations = z
  .object({
    /** The first day on which it no longer applies, and what says so; null without one. */
    end: z
      .object({
        on: calendarDate,
        /** `term`: its own text; `document`: another one; `operator`: the zone's administration. */
        by: z.enum(["term", "document", "operator"]),
        clause: z.string(),
        document: policyHead.nullable(),
      })
      .nullable(),
    /** Versions by replacement, newest first, the policy itself among them; empty when it is the only one. */
    versions: z.array(policyHead),
    /** What this policy says of others; `policy` is null where the library does not have the other. */
    of: z.array(relation.extend({ title: z.string(), policy: policyHead.nullable() })),
    /** There is an English version: policy-english.ts. */
    inEnglish: z.boolean(),
    /** What others say of this policy, newest first. */
    by: z.array(relation.extend({ policy: policyHead })),
  })
  .meta({ id: "PolicyRelations" });
export type PolicyRelations = z.infer<typeof policyRelations>;

/** A piece of a clause: in both versions, only in the newer, only in the older. */
export const clauseRun = z
  .object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })
  .meta({ id: "ClauseRun" });
export type ClauseRun = z.infer<typeof clauseRun>;

/**
 * A clause of one version beside its counterpart. `changed`: worded differently; `moved`: stands elsewhere, perhaps worded
 * differently too. Numbers are the clauses' own (第三条), empty where there is none. `same` clauses carry one run.
 */
export const clausePair = z
  .object({
    state: z.enum(["same", "changed", "moved", "added", "removed"]),
    olderNo: z.string(),
    newerNo: z.string(),
    runs: z.array(clauseRun),
  })
  .meta({ id: "ClausePair" });
export type ClausePair = z.infer<typeof clausePair>;

export const policyComparison = z
  .object({ older: policyHead, newer: policyHead, clauses: z.array(clausePair) })
  .meta({ id: "PolicyComparison" });
export type PolicyComparison = z.infer<typeof policyComparison>;

/** Paths not shown by the specification; they follow their family. */
export const policyRelationCalls = {
  listPolicyRelations: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/relations",
    access: "public",
    summary: "一份政策的历次版本，以及它与其他文件的替代、废止、修改、解读关系",
    cacheTags: [
      "policy:{id}",
      "policy:{data.versions.id}",
      "policy:{data.of.policy.id}",
      "policy:{data.by.policy.id}",
      "policy:{data.end.document.id}",
      "~policy-list",
    ],
    query: z.object({ id: opaqueId }),
    data: policyRelations,
    refusals: ["NOT_FOUND"],
  }),
  /** Only versions of the same policy: `with` is one of `versions` of {@link policyRelationCalls.listPolicyRelations}. */
  comparePolicies: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/compare",
    access: "public",
    summary: "逐条对比一份政策的两个版本",
    cacheTags: ["policy:{id}", "policy:{with}"],
    query: z.object({ id: opaqueId, with: opaqueId }),
    data: policyComparison,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
    perMinute: 30,
  }),
  /** In the order of the numbers; those that the library does not have are left out. Any style of brackets. */
  listPoliciesByNumber: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/by-number",
    access: "public",
    summary: "按发文字号找政策，最多 20 个字号",
    cacheTags: ["policy:{data.policy.id}", "~policy-list"],
    query: z.object({ docNo: repeatable(z.string().trim().min(1).max(120)) }),
    data: z.array(z.object({ docNo: z.string(), policy: policyHead })),
    perMinute: 120,
  }),
};
