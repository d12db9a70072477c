import "server-only";
import { cache } from "react";
import { policyBannerCalls } from "@/contract/policy/banner";
import { policyTopicCalls, type TopicSearch } from "@/contract/policy/topic";
import { serverGateway } from "@/lib/gateway/server";
import { EMPTY_SEARCH, FACET_NAMES, policySearchAddress } from "./search-address";

/** Topics and banners for server components. `cache` makes metadata and page share one call within a render. */
export const listTopics = () => serverGateway().call(policyTopicCalls.listTopics, {});

export const listHomeTopics = () => serverGateway().call(policyTopicCalls.listHomeTopics, {});

export const getTopic = cache((id: string) => serverGateway().call(policyTopicCalls.getTopic, { params: { id } }));

/** The first banners of today. */
export const listBanners = (size: number) => serverGateway().call(policyBannerCalls.listBanners, { query: { size } });

/** A topic's saved search as the policy search shows it. */
export function topicSearchAddress(filter: TopicSearch): string {
  const facets = Object.fromEntries(FACET_NAMES.map((name) => [name, filter[name] ?? []]));
  return policySearchAddress({
    ...EMPTY_SEARCH,
    value: filter.value ?? "",
    facets: facets as unknown as typeof EMPTY_SEARCH.facets,
  });
}
