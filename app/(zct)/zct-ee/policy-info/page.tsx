import type { Metadata } from "next";
import { PolicyFacetPanel } from "@/components/policy/search/policy-facets";
import { SearchExport } from "@/components/policy/search/search-export";
import { PolicyList } from "@/components/policy/search/policy-list";
import { PolicySearchEmpty } from "@/components/policy/search/policy-search-empty";
import { SearchInterpretation } from "@/components/policy/search/search-interpretation";
import { PolicySort } from "@/components/policy/search/policy-sort";
import { ListPage } from "@/components/page/list/list-page";
import { LoadFailure } from "@/components/page/load-failure";
import { Alert } from "@/components/ui/alert";
import { Pagination } from "@/components/ui/tables/pagination";
import { KEYWORD_LIMIT } from "@/contract/policy/policy";
import type { RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/load";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { listPolicies } from "@/services/policy/queries";
import { PAGE_SIZES, policySearchAddress, readPolicySearch, toPolicyFilter } from "@/services/policy/search-address";

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

export default async function PolicySearchPage({ searchParams }: Props) {
  const { search, cut } = readPolicySearch(await searchParams);
  const address = policySearchAddress(search);
  const found = await load(listPolicies(toPolicyFilter(search)));
  if (!found.ok) return <LoadFailure what="政策" error={found.error} retryHref={address} />;
  const { records, total, facets, understood, synonyms } = found.data;

  return (
    <ListPage
      trail={getTrail(ROUTE)}
      title="政策搜索"
      notice={
        cut ? (
          <Alert tone="warning">
            关键字最长 {KEYWORD_LIMIT} 个字，已按前 {KEYWORD_LIMIT} 个字搜索。
          </Alert>
        ) : (
          (understood !== null || synonyms.length > 0) && (
            <SearchInterpretation search={search} understood={understood} synonyms={synonyms} />
          )
        )
      }
      filters={<PolicyFacetPanel search={search} facets={facets} />}
      summary={<PolicySort search={search} total={total} />}
      actions={total > 0 && <SearchExport search={search} />}
      pages={
        total > 0 && (
          <Pagination
            page={search.page}
            size={search.size}
            total={total}
            sizes={PAGE_SIZES}
            addressOf={(page, size) => policySearchAddress({ ...search, page, size: size as typeof search.size })}
          />
        )
      }
    >
      {records.length > 0 ? <PolicyList policies={records} /> : <PolicySearchEmpty search={search} total={total} />}
    </ListPage>
  );
}
