import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { messageCalls, type MessageKind, type MessagePreference, type UnreadCounts } from "@/contract/message/message";
import { browserGateway } from "@/lib/gateway/browser";

type ListQuery = CallInput<typeof messageCalls.listMessages>["query"];

/** The inbox for the browser: query options with their keys, made only here. */
export const messageQueries = {
  all: () => ["message"] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ["message", "list", query] as const,
      queryFn: () => browserGateway.call(messageCalls.listMessages, { query }),
      placeholderData: keepPreviousData,
    }),
  preferences: () =>
    queryOptions({
      queryKey: ["message", "preferences"] as const,
      queryFn: () => browserGateway.call(messageCalls.listMessagePreferences, {}),
    }),
};

export const countMessages = (): Promise<UnreadCounts> => browserGateway.call(messageCalls.countMessages, {});

export const readMessages = (ids: readonly string[]): Promise<UnreadCounts> =>
  browserGateway.call(messageCalls.readMessages, { body: { ids: [...ids] } });

export const readAllMessages = (kind: MessageKind | undefined): Promise<UnreadCounts> =>
  browserGateway.call(messageCalls.readAllMessages, { body: kind ? { kind } : {} });

export const savePreferences = (preferences: readonly MessagePreference[]): Promise<MessagePreference[]> =>
  browserGateway.call(messageCalls.saveMessagePreferences, { body: { preferences: [...preferences] } });
