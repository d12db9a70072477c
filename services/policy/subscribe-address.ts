import { opaqueId } from "@/contract/fields";
import type { SavedSearch, Subscription } from "@/contract/subscribe/subscribe";
import { readTagId } from "@/contract/subscribe/labels";
import { POLICY_FACETS } from "@/contract/policy/facets";
import { chosenFacets } from "@/lib/address/facet-address";
import type { RawQuery } from "@/lib/address/list-query";
import { policyHref, topicHref } from "./policy-address";
import { EMPTY_SEARCH, KEEP, policySearchAddress, readPolicySearch } from "./search-address";

/** Addresses of subscribing: what somebody wants to subscribe to stands in the address, so that a login loses nothing. */

export const SUBSCRIBE_PATH = "/zct-ee/subscribe";
export const SUBSCRIBE_VIEWS = ["mine", "tags", "preview"] as const;
export type SubscribeView = (typeof SUBSCRIBE_VIEWS)[number];

/** What somebody is about to subscribe to. */
export type SubscriptionRequest =
  | { readonly kind: "policy" | "topic" | "zone_topic"; readonly target: string }
  | { readonly kind: "search"; readonly filter: SavedSearch };

/** Where one follows a policy: asks once and then does it. */
export const followAddress = (policyId: string): string => `${SUBSCRIBE_PATH}?policy=${encodeURIComponent(policyId)}`;

/** Where one follows a topic of the zone. */
export const followTopicAddress = (topicId: string): string =>
  `${SUBSCRIBE_PATH}?subject=${encodeURIComponent(topicId)}`;

/** Whether the address asks to keep a search without hearing of it. */
export const isKeeping = (raw: RawQuery): boolean => raw[KEEP] === "1";

/** The wish in an address, as Next hands it over; undefined when there is none. One topic alone is that topic. */
export function readSubscriptionRequest(raw: RawQuery): SubscriptionRequest | undefined {
  const policy = opaqueId.safeParse(raw.policy).data;
  if (policy !== undefined) return { kind: "policy", target: policy };
  const subject = opaqueId.safeParse(raw.subject).data;
  if (subject !== undefined) return { kind: "zone_topic", target: subject };
  const { search } = readPolicySearch(raw);
  const chosen = chosenFacets(POLICY_FACETS, search.facets);
  const [topic, ...more] = search.facets.topic;
  if (topic !== undefined && more.length === 0 && chosen.length === 1 && !search.value && !isKeeping(raw))
    return { kind: "topic", target: topic };
  if (chosen.length === 0 && !search.value) return undefined;
  const facets = Object.fromEntries(chosen.map((name) => [name, [...search.facets[name]]]));
  return { kind: "search", filter: { ...(search.value ? { value: search.value } : {}), ...facets } };
}

/** Where the things behind a subscription are read. */
export function subscribedAddress({ kind, target, filter }: Pick<Subscription, "kind" | "target" | "filter">): string {
  if (kind === "policy") return policyHref(target);
  if (kind === "zone_topic") return topicHref(target);
  const tag = kind === "tag" ? readTagId(target) : undefined;
  const { value = "", ...facets } = kind === "topic" ? { topic: [target] } : (filter ?? {});
  const chosen = tag ? { [tag.group]: [tag.name] } : facets;
  return policySearchAddress({ ...EMPTY_SEARCH, value, facets: { ...EMPTY_SEARCH.facets, ...chosen } });
}

export const subscribeViewAddress = (view: SubscribeView): string =>
  view === "mine" ? SUBSCRIBE_PATH : `${SUBSCRIBE_PATH}?view=${view}`;
