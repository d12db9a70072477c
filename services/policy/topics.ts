import "server-only";
import { cache } from "react";
import { searchKindCalls } from "@/contract/common/search-kinds";
import { policyBannerCalls } from "@/contract/policy/banner";
import { policyTopicCalls, type TopicSearch } from "@/contract/topic/topic";
import { serverGateway } from "@/lib/gateway/server";
import { forEachFacet } from "@/contract/facets";
import { POLICY_FACETS } from "@/contract/policy/facets";
import { EMPTY_SEARCH, policySearchAddress } from "./search-address";

/** Topics and banners for server components. `cache` makes metadata and page share one call within a render. */
export const listTopics = () => serverGateway().call(policyTopicCalls.listTopics, {});

/** Upper limit on the topics of a search; there are tens in all. */
const MAX_FOUND = 10;

/** The topics that a keyword finds, those first that say it in their titles. */
export async function searchTopics(value: string) {
  const [topics, { kinds }] = await Promise.all([
    listTopics(),
    serverGateway().call(searchKindCalls.searchKinds, { query: { value, kind: ["topic"], size: MAX_FOUND } }),
  ]);
  const found = kinds.flatMap(({ records }) => records);
  return found.flatMap(({ id }) => topics.filter((topic) => topic.id === id));
}

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
