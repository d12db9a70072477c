import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fillPath, type CallInput } from "@/contract/call";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import type { AppealGroup } from "@/contract/interaction/appeal-labels";
import { browserGateway } from "@/lib/gateway/browser";

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string;
  readonly state?: AppealGroup;
}
export type HintBody = CallInput<typeof appealCalls.hintAppeal>["body"];

/** Appeals in the browser. */
export const appealQueries = {
  all: () => ["appeal"] as const,
  counts: () =>
    queryOptions({
      queryKey: ["appeal", "counts"] as const,
      queryFn: () => browserGateway.call(appealCalls.countAppeals, {}),
    }),
  choices: () =>
    queryOptions({
      queryKey: ["appeal-choices"] as const,
      queryFn: () => browserGateway.call(appealCalls.getAppealChoices, {}),
    }),
  list: ({ state, ...query }: ListQuery) =>
    queryOptions({
      queryKey: ["appeal", "list", query, state] as const,
      queryFn: () =>
        browserGateway.call(appealCalls.listAppeals, { query: { ...query, ...(state ? { group: state } : {}) } }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["appeal", "one", id] as const,
      queryFn: () => browserGateway.call(appealCalls.getAppeal, { params: { id } }),
    }),
  /** While something is written: what comes too late or too often is simply not there. */
  hints: (body: HintBody) =>
    queryOptions({
      queryKey: ["appeal-hints", body] as const,
      queryFn: () => browserGateway.call(appealCalls.hintAppeal, { body }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

export type AppealBody = CallInput<typeof appealCalls.submitAppeal>["body"];
export type AmendedBody = CallInput<typeof appealCalls.amendAppeal>["body"];
export type DraftBody = CallInput<typeof appealCalls.saveAppealDraft>["body"];
export type VerdictBody = CallInput<typeof appealCalls.evaluateAppeal>["body"];

/** A plain link: the door adds session and enterprise. */
export const appealFileHref = (id: string, fileId: string): string =>
  `/gateway${fillPath(appealCalls.downloadAppealFile.path, { id })}?${new URLSearchParams({ fileId }).toString()}`;
