import { FacetPanel, type Facet } from "@/components/page/list/facet-panel";
import { KeywordBox } from "@/components/page/list/keyword-box";
import type { ItemFacets } from "@/contract/declare/declare";
import { BENEFIT_FORMS, WINDOW_STATES, type BenefitForm, type WindowState } from "@/contract/declare/attributes";
import {
  AMOUNT_STEPS,
  DECLARATION_PATH,
  declarationAddress,
  STATES,
  toggleDeclarationFacet,
  withoutChoice,
  type DeclarationFacet,
  type DeclarationSearch,
} from "@/services/declare/search-address";

const FACET_WORDS: Readonly<Record<DeclarationFacet, string>> = {
  state: "申报状态",
  form: "资助方式",
  department: "主管部门",
};
const FACETS = Object.keys(FACET_WORDS) as DeclarationFacet[];
const SHOWN_OPTIONS: Readonly<Record<DeclarationFacet, number>> = { state: 9, form: 9, department: 6 };

function labelOf(name: DeclarationFacet, value: string): string {
  if (name === "state") return WINDOW_STATES[value as WindowState];
  return name === "form" ? BENEFIT_FORMS[value as BenefitForm] : value;
}

const amountWords = (from: string) => `${from} 万元以上`;

/** What narrows the items: a word, and facets with their live counts. The same for list, calendar and table. */
export function DeclarationFilters({ search, facets }: { search: DeclarationSearch; facets: ItemFacets }) {
  const optionsOf = (name: DeclarationFacet) =>
    name === "state" ? facets.state.toSorted((a, b) => stateOrder(a.value) - stateOrder(b.value)) : facets[name];
  const chosen = FACETS.flatMap((name) =>
    search[name].map((value) => ({
      label: labelOf(name, value),
      href: declarationAddress(toggleDeclarationFacet(search, name, value)),
    })),
  );
  const without = (change: Partial<DeclarationSearch>) => declarationAddress({ ...search, page: 1, ...change });
  return (
    <div className="screen-only">
      <SearchBox search={search} />
      <FacetPanel
        clearHref={declarationAddress(withoutChoice(search))}
        chosen={[
          ...(search.value ? [{ label: `关键字：${search.value}`, href: without({ value: "" }) }] : []),
          ...chosen,
          ...(search.from ? [{ label: `最高 ${amountWords(search.from)}`, href: without({ from: "" }) }] : []),
        ]}
        facets={[
          ...FACETS.filter((name) => facets[name].length > 0).map((name): Facet => ({
            name,
            label: FACET_WORDS[name],
            shown: SHOWN_OPTIONS[name],
            clearHref: without({ [name]: [] }),
            options: optionsOf(name).map(({ value, count }) => ({
              label: labelOf(name, value),
              count,
              chosen: (search[name] as readonly string[]).includes(value),
              href: declarationAddress(toggleDeclarationFacet(search, name, value)),
            })),
          })),
          {
            name: "from",
            label: "最高金额",
            clearHref: without({ from: "" }),
            options: AMOUNT_STEPS.map((step) => ({
              label: amountWords(step),
              chosen: search.from === step,
              href: without({ from: search.from === step ? "" : step }),
            })),
          },
        ]}
      />
    </div>
  );
}

const stateOrder = (state: string) => STATES.indexOf(state as WindowState);

/** Everything else that is chosen goes along. */
function SearchBox({ search }: { search: DeclarationSearch }) {
  const kept = [...new URL(declarationAddress({ ...search, value: "", page: 1 }), "http://portal").searchParams];
  return (
    <KeywordBox
      action={DECLARATION_PATH}
      value={search.value}
      label="查找申报事项"
      fieldLabel="事项关键字"
      placeholder="事项、对象、部门或政策名称"
      kept={kept}
    />
  );
}
