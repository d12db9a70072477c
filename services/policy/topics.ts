import "server-only";
import { cache } from "react";
import { policyBannerCalls } from "@/contract/policy/banner";
import { policyTopicCalls, type TopicSearch } from "@/contract/topic/topic";
import { serverGateway } from "@/lib/gateway/server";
import { forEachFacet } from "@/contract/facets";
import { POLICY_FACETS } from "@/contract/policy/facets";
import { EMPTY_SEARCH, policySearchAddress } from "./search-address";

/** Topics and banners for server components. `cache` makes metadata and page share one call within a render. */
export const listTopics = () => serverGateway().call(policyTopicCalls.listTopics, {});

export const listHomeTopics = () => serverGateway().call(policyTopicCalls.listHomeTopics, {});

export const getTopic = cache((id: string) => serverGateway().call(policyTopicCalls.getTopic, { params: { id } }));

/** The first banners of today. */
export const listBanners = (size: number) => serverGateway().call(policyBannerCalls.listBanners, { query: { size } });

/** A topic's saved search as the policy search shows it. */
export function topicSearchAddress(filter: TopicSearch): string {
  return policySearchAddress({
    ...EMPTY_SEARCH,
    value: filter.value ?? "",
    facets: forEachFacet(POLICY_FACETS, (name) => filter[name] ?? []),
  });
}
