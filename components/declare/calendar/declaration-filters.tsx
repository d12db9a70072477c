import { FacetPanel } from "@/components/page/list/facet-panel";
import { facetRows } from "@/components/page/list/facet-rows";
import { KeywordBox } from "@/components/page/list/keyword-box";
import type { ItemFacets } from "@/contract/declare/declare";
import { ITEM_FACETS } from "@/contract/item/facets";
import {
  AMOUNT_STEPS,
  DECLARATION_PATH,
  declarationAddress,
  withChoices,
  withoutChoice,
  type DeclarationSearch,
} from "@/services/declare/search-address";

const formatAmount = (from: string) => `${from} 万元以上`;

/** What narrows the items: a word, and facets with their live counts. The same for list, calendar and table. */
export function DeclarationFilters({ search, facets }: { search: DeclarationSearch; facets: ItemFacets }) {
  const { chosen, rows } = facetRows({
    facets: ITEM_FACETS,
    counts: facets,
    choices: search,
    addressOf: (choices) => declarationAddress(withChoices(search, choices)),
  });
  const without = (change: Partial<DeclarationSearch>) => declarationAddress({ ...search, page: 1, ...change });
  return (
    <div className="screen-only">
      <SearchBox search={search} />
      <FacetPanel
        clearHref={declarationAddress(withoutChoice(search))}
        chosen={[
          ...(search.value ? [{ label: `关键字：${search.value}`, href: without({ value: "" }) }] : []),
          ...chosen,
          ...(search.from ? [{ label: `最高 ${formatAmount(search.from)}`, href: without({ from: "" }) }] : []),
        ]}
        facets={[
          ...rows,
          {
            name: "from",
            label: "最高金额",
            clearHref: without({ from: "" }),
            options: AMOUNT_STEPS.map((step) => ({
              label: formatAmount(step),
              chosen: search.from === step,
              href: without({ from: search.from === step ? "" : step }),
            })),
          },
        ]}
      />
    </div>
  );
}

/** Everything else that is chosen goes along. */
function SearchBox({ search }: { search: DeclarationSearch }) {
  const kept = [...new URL(declarationAddress({ ...search, value: "", page: 1 }), "http://portal").searchParams];
  return (
    <KeywordBox
      action={DECLARATION_PATH}
      value={search.value}
      label="查找申报事项"
      fieldLabel="事项关键字"
      placeholder="事项、部门或政策"
      kept={kept}
    />
  );
}
