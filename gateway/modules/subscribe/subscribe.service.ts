import { createSavedSearches } from "../policy/search/saved-search.service";
import type { SubscribeParts } from "./own-subscription.service";
import { createWishes } from "./subscription-wish.service";
import { createSettingService } from "./subscription-setting.service";
import { createAdding } from "./add-subscription.service";
import { createSubscriptionListing } from "./list-subscriptions.service";
import { createTagListing } from "./list-tags.service";
import { createSubscriptionChange } from "./change-subscription.service";
import { createPreview } from "./preview-digests.service";

/** Subscriptions as people keep them. */
export function createSubscribeService(parts: SubscribeParts) {
  const searching = { ...parts, searches: createSavedSearches(parts) };
  const wishes = createWishes(searching);
  const { saveSetting } = createSettingService(parts);
  return {
    describe: wishes.describe,
    saveSetting,
    ...createAdding(parts, wishes),
    ...createSubscriptionListing(searching),
    ...createTagListing(searching),
    ...createSubscriptionChange(parts),
    ...createPreview(searching),
  };
}
