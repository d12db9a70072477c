import type { MatchedItem, MatchedPolicy, MatchReportBody } from "@/contract/declare/match";

/** Reports as earlier editions kept them, read as reports of today. Pure. */

type OldSum = { readonly items: number; readonly total: string; readonly unknown: number };
type OldItem = Omit<
  MatchedItem,
  "group" | "policy" | "contact" | "declaredAs" | "notCounted" | "materials" | "amount"
> & {
  readonly near: boolean;
  readonly amount?: MatchedItem["amount"];
};

/**
 * A report that was kept by policies: the groups of policies were counted, and beside them one sum of what was met and one of
 * what could be declared. The first ones had only the former.
 */
export type OldReportBody = Omit<MatchReportBody, "claim" | "unstructured" | "ask" | "items"> & {
  readonly counts: { readonly unstructured: number };
  readonly policies: readonly (MatchedPolicy & { readonly items: readonly OldItem[] })[];
} & ({ readonly benefits: { readonly declarable: OldSum } } | { readonly benefitMost: string });

export const isOldReport = (body: MatchReportBody | OldReportBody): body is OldReportBody => !("claim" in body);

function toItem({ near, amount, ...item }: OldItem, policy: MatchedPolicy): MatchedItem {
  const { most } = item.benefit;
  return {
    ...item,
    policy,
    contact: { unit: item.department, phone: "" },
    group: near ? "near" : item.result,
    declaredAs: null,
    notCounted: null,
    materials: [],
    amount: amount ?? (most === null ? null : { most, higher: null, basis: [] }),
  };
}

/** What it said stays; it is counted by items, whether they were open or not, since its sum was. */
export function readOldReport(body: OldReportBody): MatchReportBody {
  const { counts, policies, asOf, rulesEdition, rulesUpdatedAt, engine, enterprise } = body;
  const items = policies.flatMap(({ items: own, ...policy }) => {
    const { id, title, docNo, issuer, pubDate, level } = policy;
    return own.map((item) => toItem(item, { id, title, docNo, issuer, pubDate, level }));
  });
  const groups = { met: 0, manual: 0, near: 0, missing: 0, unmet: 0, not_applicable: 0, declared: 0 };
  for (const { group } of items) if (group !== "later") groups[group] += 1;
  const sum =
    "benefits" in body ? body.benefits.declarable : { items: groups.met, total: body.benefitMost, unknown: 0 };
  return {
    asOf,
    rulesEdition,
    rulesUpdatedAt,
    engine,
    enterprise,
    claim: { open: items.length, groups, declarable: groups.met + groups.manual, sum, next: null },
    unstructured: counts.unstructured,
    ask: { facts: [], settles: 0 },
    items,
  };
}
