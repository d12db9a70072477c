import { FacetPanel } from "@/components/page/list/facet-panel";
import { WINDOW_STATES, type WindowState } from "@/contract/declare/attributes";
import type { AmountBand, PolicyFacets } from "@/contract/policy/policy";
import { TAG_GROUPS } from "@/contract/subscribe/labels";
import {
  clearedSearch,
  FACET_NAMES,
  policySearchAddress,
  toggleFacet,
  type FacetName,
  type PolicySearch,
} from "@/services/policy/search-address";
import { AMOUNT_WORDS, LEVEL_WORDS, VALIDITY_WORDS } from "@/contract/policy/labels";

const FACET_WORDS: Readonly<Record<FacetName, string>> = {
  level: "政策层级",
  category: "文件类别",
  issuer: "发文机关",
  year: "发布年份",
  validity: "有效性",
  declare: "申报状态",
  amount: "最高支持",
  audience: TAG_GROUPS.audience,
  industry: TAG_GROUPS.industry,
  topic: "主题分类",
};
const SHOWN_OPTIONS: Readonly<Record<FacetName, number>> = {
  level: 9,
  category: 7,
  issuer: 5,
  year: 9,
  validity: 9,
  declare: 9,
  amount: 9,
  audience: 6,
  industry: 6,
  topic: 7,
};
/** Seldom used, so they wait behind 更多条件 until one of them is chosen. */
const FOLDED: readonly FacetName[] = ["amount", "audience", "industry", "topic"];
/** Among the zone's own policies: what they are about first. All are of one level. */
const AREA_NAMES: readonly FacetName[] = [
  "topic",
  "declare",
  "issuer",
  "year",
  "amount",
  "category",
  "validity",
  "audience",
  "industry",
];
const AREA_FOLDED: readonly FacetName[] = ["category", "validity", "audience", "industry"];

/** The words of an option. Coded values have their own; the others are words already. */
export function facetLabel(name: FacetName, value: string): string {
  if (name === "level") return LEVEL_WORDS[value as keyof typeof LEVEL_WORDS] ?? value;
  if (name === "validity") return VALIDITY_WORDS[value as keyof typeof VALIDITY_WORDS] ?? value;
  if (name === "declare") return WINDOW_STATES[value as WindowState] ?? value;
  if (name === "amount") return AMOUNT_WORDS[value as AmountBand] ?? value;
  return name === "year" ? `${value}年` : value;
}

/** The facets of a policy search with their live counts. */
export function PolicyFacetPanel({ search, facets }: { search: PolicySearch; facets: PolicyFacets }) {
  const names = search.area ? AREA_NAMES : FACET_NAMES;
  const folded = search.area ? AREA_FOLDED : FOLDED;
  const chosen = names.flatMap((name) =>
    search.facets[name].map((value) => ({
      label: facetLabel(name, value),
      href: policySearchAddress(toggleFacet(search, name, value)),
    })),
  );
  const keyword = search.value
    ? [{ label: `关键字：${search.value}`, href: policySearchAddress({ ...search, value: "", page: 1 }) }]
    : [];
  return (
    <FacetPanel
      chosen={[...keyword, ...chosen]}
      clearHref={policySearchAddress(clearedSearch(search))}
      facets={names
        .filter((name) => facets[name].length > 0)
        .map((name) => ({
          name,
          label: FACET_WORDS[name],
          folded: folded.includes(name),
          shown: SHOWN_OPTIONS[name],
          clearHref: policySearchAddress({ ...search, page: 1, facets: { ...search.facets, [name]: [] } }),
          options: facets[name].map((option) => ({
            label: facetLabel(name, option.value),
            count: option.count,
            chosen: search.facets[name].includes(option.value),
            href: policySearchAddress(toggleFacet(search, name, option.value)),
          })),
        }))}
    />
  );
}
