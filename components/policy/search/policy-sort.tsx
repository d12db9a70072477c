import { ListSummary } from "@/components/page/list/list-summary";
import { policySearchAddress, type PolicySearch } from "@/services/policy/search-address";

const SORTS = [
  { value: "relevance", label: "相关度" },
  { value: "date", label: "发布时间" },
] as const;

/** The number of hits and the order of the rows. Without a keyword there is nothing to be relevant to. */
export function PolicySort({ search, total }: { search: PolicySearch; total: number }) {
  const sorts = SORTS.map((sort) => ({
    label: sort.label,
    href: policySearchAddress({ ...search, sort: sort.value, page: 1 }),
    chosen: sort.value === search.sort,
  }));
  return <ListSummary total={total} sorts={search.value ? sorts : []} />;
}
