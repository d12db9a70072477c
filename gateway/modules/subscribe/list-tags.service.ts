import type { SearchingParts } from "./own-subscription.service";
import type { PolicyTag } from "@/contract/subscribe/subscribe";
import { readTagId, TAG_GROUPS, tagId, type TagGroup } from "@/contract/subscribe/labels";
import type { Caller } from "../../core/caller";
import { createSubscriptionList } from "./list-subscriptions.repository";

/** How many 常用标签 are shown. */
const TOP_TAGS = 12;

/** The tags that can be subscribed to, each with what the person has of it. */
export function createTagListing(parts: SearchingParts) {
  const { database, searches } = parts;

  async function tagsOf(caller: Caller): Promise<PolicyTag[]> {
    const [facets, held] = await Promise.all([
      searches.facets(),
      createSubscriptionList(database.db).listHeld([caller.userId]),
    ]);
    const mine = new Map(held.flatMap((row) => (row.kind === "tag" ? [[row.target, row.id] as const] : [])));
    const groups = Object.keys(TAG_GROUPS) as TagGroup[];
    const offered = groups.flatMap((group) =>
      facets[group].map(({ value, count }): PolicyTag => {
        const id = tagId(group, value);
        return { id, name: value, group, count, subscriptionId: mine.get(id) ?? null };
      }),
    );
    // What the person has stays in the list when no policy bears it any more.
    const missing = [...mine].filter(([id]) => !offered.some((tag) => tag.id === id));
    const kept = missing.flatMap(([id, subscriptionId]): PolicyTag[] => {
      const tag = readTagId(id);
      return tag ? [{ id, ...tag, count: 0, subscriptionId }] : [];
    });
    return [...offered, ...kept];
  }

  return {
    listTags: tagsOf,
    listOwnTags: async (caller: Caller) =>
      (await tagsOf(caller)).filter(({ subscriptionId }) => subscriptionId !== null),
    topTags: async (caller: Caller) => ({
      topTags: (await tagsOf(caller)).toSorted((a, b) => b.count - a.count).slice(0, TOP_TAGS),
    }),
  };
}
