import { WINDOW_STATES } from "../item/attributes";
import { defineFacets, type Facet, type FacetName } from "../facets";
import { AMOUNT_LABELS, LEVEL_LABELS, VALIDITY_LABELS } from "./labels";

interface PolicyFacet extends Facet {
  /** What gives a policy its values: its own row, or the items that can be declared under it. */
  readonly from: "row" | "items";
  /** Its values serve as tags that can be subscribed to; the order of the groups. */
  readonly tagGroup?: number;
  /** Its place on the page of the zone's own policies, which are all of one level. */
  readonly area?: { readonly place: number; readonly folded?: true };
}

/** What policies can be narrowed by, in the order of addresses and panels. */
export const POLICY_FACETS = defineFacets({
  level: { label: "政策层级", from: "row", values: LEVEL_LABELS, schema: { id: "PolicyLevel" }, shown: 9 },
  category: { label: "文件类别", from: "row", maxOffered: 30, shown: 7, tagGroup: 3, area: { place: 6, folded: true } },
  issuer: { label: "发文机关", from: "row", maxOffered: 12, shown: 5, area: { place: 3 } },
  year: {
    label: "发布年份",
    from: "row",
    pattern: { test: /^\d{4}$/, error: "年份应为 4 位数字" },
    order: "descending",
    unit: "年",
    shown: 9,
    area: { place: 4 },
  },
  validity: {
    label: "有效性",
    from: "row",
    values: VALIDITY_LABELS,
    schema: { id: "PolicyValidity" },
    shown: 9,
    area: { place: 7, folded: true },
  },
  /** The window of an item, today. `closing`: it ends within seven days. */
  declare: {
    label: "申报状态",
    from: "items",
    values: WINDOW_STATES,
    schema: { id: "WindowState" },
    shown: 9,
    area: { place: 2 },
  },
  /** Upper limit on what one enterprise gets from an item, in 万元; each band holds its lower bound. */
  amount: {
    label: "最高支持",
    from: "items",
    values: AMOUNT_LABELS,
    schema: { id: "AmountBand" },
    shown: 9,
    folded: true,
    area: { place: 5 },
  },
  /** Sizes and titles of enterprises that the items ask for, in words. */
  audience: {
    label: "适用对象",
    from: "items",
    maxOffered: 20,
    shown: 6,
    folded: true,
    tagGroup: 1,
    area: { place: 8, folded: true },
  },
  /** Sections of GB/T 4754 that the items ask for, by name. */
  industry: { label: "适用行业", from: "items", shown: 6, folded: true, tagGroup: 2, area: { place: 9, folded: true } },
  /** The first part of the issuer's own topic, where it gave one. */
  topic: { label: "主题分类", from: "row", maxOffered: 30, shown: 7, folded: true, area: { place: 1 } },
} satisfies Record<string, PolicyFacet>);

export type PolicyFacetName = FacetName<typeof POLICY_FACETS>;
type Definitions = typeof POLICY_FACETS.definitions;
type NamesWith<Property> = {
  [Name in PolicyFacetName]: Definitions[Name] extends Property ? Name : never;
}[PolicyFacetName];

/** Facets whose values stand in the policy's own row, one each. */
export type PolicyRowFacet = NamesWith<{ from: "row" }>;
/** Facets that a policy's items give it, any number of values. */
export type PolicyItemFacet = NamesWith<{ from: "items" }>;
/** Facets whose values serve as tags. */
export type PolicyTagFacet = NamesWith<{ tagGroup: number }>;

const definitionOf = (name: PolicyFacetName): PolicyFacet => POLICY_FACETS.definitions[name];
const namesWhere = (holds: (facet: PolicyFacet) => boolean) =>
  POLICY_FACETS.names.filter((name) => holds(definitionOf(name)));

export const POLICY_ROW_FACETS = namesWhere(({ from }) => from === "row") as readonly PolicyRowFacet[];
export const POLICY_ITEM_FACETS = namesWhere(({ from }) => from === "items") as readonly PolicyItemFacet[];

/** In the order of the page of the zone's own policies. */
export const AREA_FACETS = namesWhere(({ area }) => area !== undefined).toSorted(
  (a, b) => (definitionOf(a).area?.place ?? 0) - (definitionOf(b).area?.place ?? 0),
);

export const POLICY_TAG_FACETS = namesWhere(({ tagGroup }) => tagGroup !== undefined) as readonly PolicyTagFacet[];

/** In the order of the page where tags are chosen. */
export const TAG_FACETS_ON_PAGE = POLICY_TAG_FACETS.toSorted(
  (a, b) => (definitionOf(a).tagGroup ?? 0) - (definitionOf(b).tagGroup ?? 0),
);

/** Whether a facet waits behind 更多条件, on the page of the zone's own policies or on that of all. */
export const isFolded = (name: PolicyFacetName, inArea: boolean): boolean =>
  (inArea ? definitionOf(name).area?.folded : definitionOf(name).folded) ?? false;
