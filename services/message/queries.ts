import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { messageCalls, type UnreadCounts } from "@/contract/message/message";
import { browserGateway } from "@/lib/gateway/browser";

type ListQuery = CallInput<typeof messageCalls.listMessages>["query"];

/** The inbox for the browser: query options with their keys, made only here. */
export const messageQueries = {
  /** The inbox in all its pages and filters. */
  lists: () => ["message", "list"] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ["message", "list", query] as const,
      queryFn: () => browserGateway.call(messageCalls.listMessages, { query }),
      placeholderData: keepPreviousData,
    }),
  /** Who looked at the current enterprise, or kept it. */
  entries: () =>
    queryOptions({
      queryKey: ["message", "entries"] as const,
      queryFn: () => browserGateway.call(messageCalls.listLiveEntries, {}),
    }),
  preferences: () =>
    queryOptions({
      queryKey: ["message", "preferences"] as const,
      queryFn: () => browserGateway.call(messageCalls.listMessagePreferences, {}),
    }),
};

export const countMessages = (): Promise<UnreadCounts> => browserGateway.call(messageCalls.countMessages, {});
