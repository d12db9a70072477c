import type { Metadata } from "next";
import { KeywordBox } from "@/components/page/list/keyword-box";
import { ListPage } from "@/components/page/list/list-page";
import { LoadFailure } from "@/components/page/load-failure";
import { AreaTopics } from "@/components/policy/topics/area-topics";
import { PolicyFacetPanel } from "@/components/policy/search/policy-facets";
import { PolicyList } from "@/components/policy/search/policy-list";
import { PolicySearchEmpty } from "@/components/policy/search/policy-search-empty";
import { PolicySort } from "@/components/policy/search/policy-sort";
import { SearchInterpretation } from "@/components/policy/search/search-interpretation";
import { SearchExport } from "@/components/policy/search/search-export";
import { Alert } from "@/components/ui/alert";
import { Pagination } from "@/components/ui/tables/pagination";
import { KEYWORD_LIMIT } from "@/contract/policy/policy";
import type { RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/load";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { areaPolicyHref } from "@/services/policy/policy-address";
import { listPolicies } from "@/services/policy/queries";
import {
  AREA_SEARCH_PATH,
  isPlainSearch,
  PAGE_SIZES,
  policySearchAddress,
  readPolicySearch,
  toPolicyFilter,
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
  const address = policySearchAddress(search);
  const found = await load(listPolicies(toPolicyFilter(search)));
  if (!found.ok) return <LoadFailure what="园区政策" error={found.error} retryHref={address} />;
  const { records, total, facets, understood, synonyms } = found.data;
  const kept = new URL(policySearchAddress({ ...search, value: "", page: 1 }), "http://portal").searchParams;

  return (
    <ListPage
      trail={getTrail(AREA_SEARCH_PATH)}
      title="园区政策"
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
      filters={
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
          <PolicyFacetPanel search={search} facets={facets} />
        </>
      }
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
      {records.length > 0 ? (
        <PolicyList policies={records} hrefOf={areaPolicyHref} />
      ) : (
        <PolicySearchEmpty search={search} total={total} />
      )}
    </ListPage>
  );
}
