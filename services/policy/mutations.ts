import { mutationOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { policyCalls } from "@/contract/policy/policy";
import type { Favorite } from "@/contract/policy/favorite";
import { subscribeCalls } from "@/contract/subscribe/subscribe";
import { browserGateway } from "@/lib/gateway/browser";
import { renewingAlways } from "@/lib/query-renewal";
import { favoriteQueries } from "./favorites";
import { subscriptionQueries } from "./subscriptions";

/** Keeping on a reading page is `favorite-star.ts`: such a page has no React Query. */
export const favoriteMutations = {
  remove: () =>
    mutationOptions({
      mutationFn: ({ kind, id }: Pick<Favorite, "kind" | "id">) =>
        browserGateway.call(policyCalls.removeFavorite, { params: { id }, query: { kind } }),
      ...renewingAlways(favoriteQueries.all()),
    }),
};

type Wish = CallInput<typeof subscribeCalls.subscribe>["body"];
type Change = CallInput<typeof subscribeCalls.saveSubscription>["body"];
type Setting = CallInput<typeof subscribeCalls.saveSubscriptionSetting>["body"];

/** What people do with their subscriptions. */
export const subscriptionWrites = {
  add: (body: Wish) => browserGateway.call(subscribeCalls.subscribe, { body }),
  remove: (id: string) => browserGateway.call(subscribeCalls.unsubscribe, { query: { id } }),
  addTag: (id: string) => browserGateway.call(subscribeCalls.addTag, { body: { id } }),
  removeTag: (id: string) => browserGateway.call(subscribeCalls.removeTag, { query: { id } }),
  join: (id: string) => browserGateway.call(subscribeCalls.joinSubscription, { params: { id }, body: {} }),
  save: (id: string, body: Change) => browserGateway.call(subscribeCalls.saveSubscription, { params: { id }, body }),
  saveSetting: (body: Setting) => browserGateway.call(subscribeCalls.saveSubscriptionSetting, { body }),
};

export const subscriptionMutations = {
  /** Whichever of `subscriptionWrites`: one change shows in the list, the tags, the preview and the wish. */
  change: () =>
    mutationOptions({
      mutationFn: (write: () => Promise<unknown>) => write(),
      ...renewingAlways(subscriptionQueries.all()),
    }),
};
