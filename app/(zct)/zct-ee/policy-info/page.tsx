import type { Metadata } from "next";
import { PolicySearchPage } from "@/components/policy/search/policy-search-page";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";
import { findOthers, SearchFront } from "./search-front";
import { policySearchAddress, readPolicySearch } from "@/services/policy/search-address";

const ROUTE = "/zct-ee/policy-info";

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search } = readPolicySearch(await searchParams);
  const plain = policySearchAddress(search) === policySearchAddress({ ...search, value: "" }) && search.page === 1;
  return pageMetadata({
    route: ROUTE,
    ...(search.value ? { title: `${search.value} - 政策搜索` } : {}),
    description: "按层级、类别、发文机关、年份和有效性查找国家、省、市和园区政策文件。",
    column: "policy",
    query: policySearchAddress(search).slice(ROUTE.length),
    // Combinations of facets are endless and say nothing new; the plain list and the documents are for search engines.
    noindex: !plain,
  });
}

export default async function AllPoliciesPage({ searchParams }: Props) {
  const { search, cut } = readPolicySearch(await searchParams);
  const { value } = search;
  // Under way before the policies are asked for: what else was found is told with the first page of a keyword.
  const others = value && search.page === 1 ? findOthers(value) : undefined;
  return (
    <PolicySearchPage
      title="政策搜索"
      route={ROUTE}
      search={search}
      cut={cut}
      {...(others ? { front: (total: number) => <SearchFront value={value} policies={total} others={others} /> } : {})}
    />
  );
}
