import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PolicySearchPage } from "@/components/policy/search/policy-search-page";
import type { RawQuery } from "@/lib/address/list-query";
import { seemsCompanyName } from "@/lib/company-name";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { findOthers, SearchFront } from "./search-front";
import { companyAddress } from "@/services/declare/company-address";
import { quickMatch } from "@/services/declare/queries";
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

/** A company's name asks what the company can get. Who means the texts that speak of it says `all`. */
async function leadCompany(value: string, raw: RawQuery): Promise<void> {
  if (raw.all !== undefined || !seemsCompanyName(value)) return;
  const found = await load(quickMatch({ value, size: 1 }));
  if (found.ok && found.data.enterprise) redirect(companyAddress(found.data.enterprise.name));
}

export default async function AllPoliciesPage({ searchParams }: Props) {
  const raw = await searchParams;
  const { search, cut } = readPolicySearch(raw);
  const { value } = search;
  await leadCompany(value, raw);
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
