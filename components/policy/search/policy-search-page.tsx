import { ListPage } from "@/components/page/list/list-page";
import { LoadFailure } from "@/components/page/load-failure";
import { Alert } from "@/components/ui/alert";
import { Pagination } from "@/components/ui/tables/pagination";
import { KEYWORD_LIMIT } from "@/contract/policy/policy";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/gateway/load";
import { getTrail } from "@/lib/routes";
import { listPolicies } from "@/services/policy/queries";
import { PAGE_SIZES, policySearchAddress, toPolicyFilter, type PolicySearch } from "@/services/policy/search-address";
import { PolicyFacetPanel } from "./policy-facets";
import { PolicyList } from "./policy-list";
import { PolicySearchEmpty } from "./policy-search-empty";
import { PolicySort } from "./policy-sort";
import { SearchExport } from "./search-export";
import { SearchInterpretation } from "./search-interpretation";

/**
 * A page that searches policies.
 *
 * @param cut whether the keyword was too long and only its beginning was searched
 * @param front what stands before all, told how many policies were found
 * @param above what stands over the facets; it is told how many policies each facet has
 */
export async function PolicySearchPage({
  title,
  route,
  search,
  cut,
  hrefOf,
  front,
  above,
}: {
  title: string;
  route: string;
  search: PolicySearch;
  cut: boolean;
  hrefOf?: React.ComponentProps<typeof PolicyList>["hrefOf"];
  front?: (total: number) => React.ReactNode;
  above?: (facets: React.ComponentProps<typeof PolicyFacetPanel>["facets"]) => React.ReactNode;
}) {
  const found = await load(listPolicies(toPolicyFilter(search)));
  if (!found.ok) return <LoadFailure what="政策" error={found.error} retryHref={policySearchAddress(search)} />;
  const { records, total, facets, understood, synonyms } = found.data;

  return (
    <ListPage
      cards={records.length > 0}
      trail={getTrail(route)}
      title={title}
      notice={
        <>
          {front?.(total)}
          {cut ? (
            <Alert tone="warning">
              关键字最长 {KEYWORD_LIMIT} 个字，已按前 {KEYWORD_LIMIT} 个字搜索。
            </Alert>
          ) : (
            (understood !== null || synonyms.length > 0) && (
              <SearchInterpretation search={search} understood={understood} synonyms={synonyms} />
            )
          )}
        </>
      }
      filters={
        <>
          {above?.(facets)}
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
        <PolicyList policies={records} today={zoneToday()} {...(hrefOf ? { hrefOf } : {})} />
      ) : (
        <PolicySearchEmpty search={search} total={total} />
      )}
    </ListPage>
  );
}
