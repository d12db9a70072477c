import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { messageCalls } from "@/contract/message/message";
import { deskGateway } from "@/lib/gateway/desk-browser";
import { renewing } from "@/lib/query-renewal";

/** What was said to an operator: that a case was given to them, that one shall be looked at, that work waits for somebody. */

const KEY = ["desk", "messages"] as const;

export const deskMessageQueries = {
  page: (page: number, size: number) =>
    queryOptions({
      queryKey: [...KEY, page, size] as const,
      queryFn: () => deskGateway.call(messageCalls.listMessages, { query: { page, size } }),
    }),
  unread: () =>
    queryOptions({
      queryKey: [...KEY, "unread"] as const,
      queryFn: async () => (await deskGateway.call(messageCalls.countMessages, {})).count_msg,
    }),
};

export const readDeskMessages = () =>
  mutationOptions({
    mutationFn: (_nothing: void) => deskGateway.call(messageCalls.readAllMessages, { body: {} }),
    ...renewing(KEY),
  });
