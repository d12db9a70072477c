import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import type { ListedGroup } from "@/contract/item/attributes";
import { matchCalls } from "@/contract/declare/match";
import { browserGateway } from "@/lib/gateway/browser";

export type MatchNarrowing = CallInput<typeof matchCalls.getMatch>["query"];

/** Matching in the browser. Every key begins with `match`, so that a change of the profile renews them all. */
export const matchQueries = {
  all: () => ["match"] as const,
  /** The kept ones, in all pages of their list. */
  allReports: () => ["match", "reports"] as const,
  overview: (query: MatchNarrowing = {}) =>
    queryOptions({
      queryKey: ["match", "overview", query] as const,
      queryFn: () => browserGateway.call(matchCalls.getMatch, { query }),
    }),
  group: (query: MatchNarrowing & { readonly group: ListedGroup; readonly page: number; readonly size: number }) =>
    queryOptions({
      queryKey: ["match", "group", query] as const,
      queryFn: () => browserGateway.call(matchCalls.listMatched, { query }),
      placeholderData: keepPreviousData,
    }),
  unstructured: (query: MatchNarrowing & { readonly page: number; readonly size: number }) =>
    queryOptions({
      queryKey: ["match", "unstructured", query] as const,
      queryFn: () => browserGateway.call(matchCalls.listUnstructured, { query }),
      placeholderData: keepPreviousData,
    }),
  attributes: () =>
    queryOptions({
      queryKey: ["match", "attributes"] as const,
      queryFn: () => browserGateway.call(matchCalls.listAttributes, {}),
    }),
  report: (id: string | undefined) =>
    queryOptions({
      queryKey: ["match", "report", id ?? ""] as const,
      queryFn: () => browserGateway.call(matchCalls.getMatchReport, { query: id === undefined ? {} : { id } }),
    }),
  reports: (query: { readonly page: number; readonly size: number }) =>
    queryOptions({
      queryKey: ["match", "reports", query] as const,
      queryFn: () => browserGateway.call(matchCalls.listMatchReports, { query }),
      placeholderData: keepPreviousData,
    }),
};

/** What would move if facts were others: nothing is saved. */
export const tryFacts = (body: CallInput<typeof matchCalls.tryFacts>["body"]) =>
  browserGateway.call(matchCalls.tryFacts, { body });

/** A plain link: the door adds session and enterprise. */
export const matchReportFile = (id: string | null) =>
  `/gateway${matchCalls.downloadMatchReport.path}${id === null ? "" : `?id=${encodeURIComponent(id)}`}`;
