import { mutationOptions } from "@tanstack/react-query";
import { messageCalls, type MessageKind, type MessagePreference } from "@/contract/message/message";
import { browserGateway } from "@/lib/gateway/browser";
import { renewingAlways } from "@/lib/query-renewal";
import { messageQueries } from "./queries";

const preferences = messageQueries.preferences().queryKey;

export const messageMutations = {
  read: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(messageCalls.readMessages, { body: { ids: [id] } }),
      ...renewingAlways(messageQueries.lists()),
    }),
  /** All of a kind, or simply all. */
  readAll: () =>
    mutationOptions({
      mutationFn: (kind: MessageKind | undefined) =>
        browserGateway.call(messageCalls.readAllMessages, { body: kind ? { kind } : {} }),
      ...renewingAlways(messageQueries.lists()),
    }),
  /** One after the other, so that the last tick is the one that stays. */
  savePreference: () =>
    mutationOptions({
      scope: { id: "message-preferences" },
      mutationFn: (one: MessagePreference) =>
        browserGateway.call(messageCalls.saveMessagePreferences, { body: { preferences: [one] } }),
      // An older answer on its way would put the tick back.
      onMutate: (_one, { client }) => client.cancelQueries({ queryKey: preferences }),
      onSuccess: (saved, _one, _result, { client }) => client.setQueryData(preferences, saved),
    }),
};
