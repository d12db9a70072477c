import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { subscribeCalls } from "@/contract/subscribe/subscribe";
import type { Frequency } from "@/contract/subscribe/labels";
import { browserGateway } from "@/lib/gateway/browser";
import type { SubscriptionWish } from "./subscribe-address";

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
  wish: (wish: SubscriptionWish) =>
    queryOptions({
      queryKey: ["subscription", "wish", wish] as const,
      queryFn: () => browserGateway.call(subscribeCalls.describeSubscription, { body: wish }),
    }),
};

/** What people do with their subscriptions. Each throws GatewayError. */
export const addSubscription = (body: CallInput<typeof subscribeCalls.subscribe>["body"]) =>
  browserGateway.call(subscribeCalls.subscribe, { body });
export const removeSubscription = (id: string) => browserGateway.call(subscribeCalls.unsubscribe, { query: { id } });
export const addTag = (id: string) => browserGateway.call(subscribeCalls.addTag, { body: { id } });
export const removeTag = (id: string) => browserGateway.call(subscribeCalls.removeTag, { query: { id } });
export const joinSubscription = (id: string) =>
  browserGateway.call(subscribeCalls.joinSubscription, { params: { id }, body: {} });
export const saveSubscription = (id: string, body: CallInput<typeof subscribeCalls.saveSubscription>["body"]) =>
  browserGateway.call(subscribeCalls.saveSubscription, { params: { id }, body });
export const saveSubscriptionSetting = (body: CallInput<typeof subscribeCalls.saveSubscriptionSetting>["body"]) =>
  browserGateway.call(subscribeCalls.saveSubscriptionSetting, { body });
