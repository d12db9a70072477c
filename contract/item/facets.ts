import { defineFacets, type FacetName } from "../facets";
import { BENEFIT_FORMS, WINDOW_STATES } from "./attributes";

/** What policy items can be narrowed by, in the order of addresses and panels. */
export const ITEM_FACETS = defineFacets({
  state: { label: "申报状态", values: WINDOW_STATES, schema: { id: "WindowState" }, shown: 9 },
  form: { label: "资助方式", values: BENEFIT_FORMS, schema: { id: "BenefitForm" }, order: "count", shown: 9 },
  department: { label: "主管部门", maxLength: 60, shown: 6 },
});
export type ItemFacetName = FacetName<typeof ITEM_FACETS>;
