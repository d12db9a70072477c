import type { MatchedItem, MatchedPolicy, MatchReportBody } from "@/contract/declare/match";

/** Reports as earlier editions kept them, read as reports of today. Pure. */

type OldSum = { readonly items: number; readonly total: string; readonly unknown: number };
type OldItem = Omit<
  MatchedItem,
  "group" | "policy" | "contact" | "declaredAs" | "notCounted" | "ruledOut" | "materials" | "amount"
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

/** As the first reports by items were kept: nothing in them said what a declared item rules out. */
export type KeptReportBody = Omit<MatchReportBody, "items"> & {
  readonly items: readonly (Omit<MatchedItem, "ruledOut"> & { readonly ruledOut?: boolean })[];
};

const isOldReport = (body: KeptReportBody | OldReportBody): body is OldReportBody => !("claim" in body);

/** A report of any edition. */
export const readReport = (body: KeptReportBody | OldReportBody): MatchReportBody =>
  isOldReport(body)
    ? readOldReport(body)
    : { ...body, items: body.items.map(({ ruledOut = false, ...item }) => ({ ...item, ruledOut })) };

function toItem({ near, amount, ...item }: OldItem, policy: MatchedPolicy): MatchedItem {
  const { most } = item.benefit;
  return {
    ...item,
    policy,
    contact: { unit: item.department, phone: "" },
    group: near ? "near" : item.result,
    declaredAs: null,
    notCounted: null,
    ruledOut: false,
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
