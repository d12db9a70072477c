import type { FacetOption } from "@/contract/facet-schemas";
import { facetLabel, type Facet, type FacetChoices, type FacetName, type Facets } from "@/contract/facets";
import { toggleChoice } from "@/lib/address/facet-address";
import type { ChosenCondition, FacetRow } from "./facet-panel";

interface FacetRowsInput<List> {
  readonly facets: List;
  readonly choices: FacetChoices<List>;
  /** The address of the list with these choices, from its first page. */
  readonly addressOf: (choices: FacetChoices<List>) => string;
  /** Without counts every code is offered. */
  readonly counts?: Readonly<Record<FacetName<List>, readonly FacetOption[]>>;
  /** Another order, or only some of them. */
  readonly names?: readonly FacetName<List>[];
  readonly isFolded?: (name: FacetName<List>) => boolean;
}

/** What the panel of a list shows of its facets: the conditions that hold, and each facet with its options as links. */
export function facetRows<D extends Readonly<Record<string, Facet>>>({
  facets,
  choices,
  addressOf,
  counts,
  names = facets.names as readonly FacetName<Facets<D>>[],
  isFolded,
}: FacetRowsInput<Facets<D>>): { chosen: ChosenCondition[]; rows: FacetRow[] } {
  const definitionOf = (name: FacetName<Facets<D>>): Facet => facets.definitions[name] as Facet;
  const hrefOf = (name: FacetName<Facets<D>>, value: string) => addressOf(toggleChoice(choices, name, value));
  const optionsOf = (name: FacetName<Facets<D>>): readonly { value: string; count?: number }[] => {
    const { values = {}, order = "listed" } = definitionOf(name);
    const codes = Object.keys(values);
    const counted = counts?.[name];
    if (!counted) return codes.map((value) => ({ value }));
    // Whatever order a gateway of somebody else's answers in.
    return order === "listed" && codes.length > 0
      ? counted.toSorted((a, b) => codes.indexOf(a.value) - codes.indexOf(b.value))
      : counted;
  };
  return {
    chosen: names.flatMap((name) =>
      choices[name].map((value) => ({ label: facetLabel(definitionOf(name), value), href: hrefOf(name, value) })),
    ),
    rows: names
      .filter((name) => optionsOf(name).length > 0)
      .map((name) => ({
        name,
        label: definitionOf(name).label,
        shown: definitionOf(name).shown,
        folded: isFolded?.(name) ?? definitionOf(name).folded ?? false,
        clearHref: addressOf({ ...choices, [name]: [] }),
        options: optionsOf(name).map(({ value, count }) => ({
          label: facetLabel(definitionOf(name), value),
          ...(count === undefined ? {} : { count }),
          chosen: choices[name].includes(value),
          href: hrefOf(name, value),
        })),
      })),
  };
}
