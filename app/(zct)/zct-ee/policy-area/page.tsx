import type { Metadata } from "next";
import { KeywordBox } from "@/components/page/list/keyword-box";
import { PolicySearchPage } from "@/components/policy/search/policy-search-page";
import { AreaTopics } from "@/components/policy/topics/area-topics";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";
import { areaPolicyHref } from "@/services/policy/policy-address";
import {
  AREA_SEARCH_PATH,
  isPlainSearch,
  policySearchAddress,
  readPolicySearch,
} from "@/services/policy/search-address";

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search } = readPolicySearch(await searchParams, "area");
  return pageMetadata({
    route: AREA_SEARCH_PATH,
    ...(search.value ? { title: `${search.value} - 园区政策` } : {}),
    description: "园区自己出台的政策：按主题、申报状态、发文机关、年份和金额查找，看得到能申报什么、何时截止。",
    column: "policy",
    query: policySearchAddress(search).slice(AREA_SEARCH_PATH.length),
    noindex: !isPlainSearch(search),
  });
}

export default async function AreaPoliciesPage({ searchParams }: Props) {
  const { search, cut } = readPolicySearch(await searchParams, "area");
  const kept = new URL(policySearchAddress({ ...search, value: "", page: 1 }), "http://portal").searchParams;

  return (
    <PolicySearchPage
      title="园区政策"
      route={AREA_SEARCH_PATH}
      search={search}
      cut={cut}
      hrefOf={areaPolicyHref}
      above={(facets) => (
        <>
          <KeywordBox
            action={AREA_SEARCH_PATH}
            value={search.value}
            label="查找园区政策"
            fieldLabel="园区政策关键字"
            placeholder="标题、文号、部门或正文里的词"
            kept={[...kept]}
          />
          {isPlainSearch(search) && <AreaTopics search={search} topics={facets.topic} />}
        </>
      )}
    />
  );
}
