import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { subscribeCalls } from "@/contract/subscribe/subscribe";
import type { Frequency } from "@/contract/subscribe/labels";
import { browserGateway } from "@/lib/gateway/browser";
import type { SubscriptionRequest } from "./subscribe-address";

/** Subscriptions in the browser. Every key begins with `subscription`, so that one change renews all that is shown. */
export const subscriptionQueries = {
  all: () => ["subscription"] as const,
  list: () =>
    queryOptions({
      queryKey: ["subscription", "list"] as const,
      queryFn: () => browserGateway.call(subscribeCalls.listSubscriptions, {}),
    }),
  tags: () =>
    queryOptions({
      queryKey: ["subscription", "tags"] as const,
      queryFn: () => browserGateway.call(subscribeCalls.listTags, {}),
    }),
  preview: (frequency: Frequency | undefined) =>
    queryOptions({
      queryKey: ["subscription", "preview", frequency ?? ""] as const,
      queryFn: () =>
        browserGateway.call(subscribeCalls.previewSubscriptions, { query: frequency ? { frequency } : {} }),
      placeholderData: keepPreviousData,
    }),
  wish: (wish: SubscriptionRequest) =>
    queryOptions({
      queryKey: ["subscription", "wish", wish] as const,
      queryFn: () => browserGateway.call(subscribeCalls.describeSubscription, { body: wish }),
    }),
};
