import { FacetPanel } from "@/components/page/list/facet-panel";
import { facetRows } from "@/components/page/list/facet-rows";
import { AREA_FACETS, isFolded, POLICY_FACETS } from "@/contract/policy/facets";
import type { PolicyFacets } from "@/contract/policy/policy";
import { clearedSearch, policySearchAddress, type PolicySearch } from "@/services/policy/search-address";

/** The facets of a policy search with their live counts. */
export function PolicyFacetPanel({ search, facets }: { search: PolicySearch; facets: PolicyFacets }) {
  const { chosen, rows } = facetRows({
    facets: POLICY_FACETS,
    counts: facets,
    choices: search.facets,
    addressOf: (choices) => policySearchAddress({ ...search, page: 1, facets: choices }),
    names: search.area ? AREA_FACETS : POLICY_FACETS.names,
    isFolded: (name) => isFolded(name, search.area ?? false),
  });
  const keyword = search.value
    ? [{ label: `关键字：${search.value}`, href: policySearchAddress({ ...search, value: "", page: 1 }) }]
    : [];
  return (
    <FacetPanel chosen={[...keyword, ...chosen]} clearHref={policySearchAddress(clearedSearch(search))} facets={rows} />
  );
}
