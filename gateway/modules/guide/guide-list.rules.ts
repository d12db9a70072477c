import type { z } from "zod";
import type { FacetName } from "@/contract/facets";
import { needsOnlyConfirmation } from "@/contract/guide/confirmation";
import { GUIDE_FACETS } from "@/contract/guide/facets";
import type { guideFilter, GuideCard } from "@/contract/guide/guide";
import type { DecisionTimes } from "@/contract/item/times";
import { FacetCounter } from "../../core/catalogue/facet-counter";
import type { HeldGuide } from "./guide.rules";

/** Filtering, ordering and counting of approval items. Pure. */

type Choice = Pick<z.output<typeof guideFilter>, FacetName<typeof GUIDE_FACETS>>;

const orNone = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);

const VALUES: Readonly<Record<FacetName<typeof GUIDE_FACETS>, (guide: HeldGuide) => readonly string[]>> = {
  audience: ({ form }) => form.audience ?? [],
  event: ({ form }) => form.events ?? [],
  subject: ({ form }) => orNone(form.subject),
  way: ({ form }) => orNone(form.way),
  unit: ({ form }) => [form.unit],
  fee: ({ form }) => orNone(form.fee && (form.fee.charged ? "charged" : "free")),
  kind: ({ form }) => orNone(form.kind),
};

/**
 * The items that fit all choices, the options of the facets with their counts, and how many there would be whoever applies.
 * `hits`: ids that the keyword hits.
 */
export function narrowGuides(guides: readonly HeldGuide[], choice: Choice, hits?: ReadonlySet<string>) {
  const found = hits ? guides.filter(({ form }) => hits.has(form.id)) : guides;
  const fits = (counter: FacetCounter<(typeof GUIDE_FACETS)["definitions"]>) => (guide: HeldGuide) =>
    counter.add((name) => VALUES[name](guide));
  const counter = new FacetCounter(GUIDE_FACETS, choice);
  const fitting = found.filter(fits(counter));
  const anyAudience = choice.audience?.length
    ? found.filter(fits(new FacetCounter(GUIDE_FACETS, { ...choice, audience: [] }))).length
    : fitting.length;
  return { fitting, facets: counter.options(), anyAudience };
}

/** As a search found them. */
export function orderByHits(guides: readonly HeldGuide[], found: readonly string[]): HeldGuide[] {
  const place = new Map(found.map((id, index) => [id, index]));
  return guides.toSorted((a, b) => (place.get(a.form.id) ?? 0) - (place.get(b.form.id) ?? 0));
}

/** Of equal ones those whose guide can be read first, then as they came in. */
const orderBy = (guides: readonly HeldGuide[], rank: (guide: HeldGuide) => number): HeldGuide[] =>
  guides.toSorted((a, b) => rank(a) - rank(b) || Number(b.whole) - Number(a.whole));

/** Those with the most decided cases first; those of which no figures are published count as none. */
export const orderByCases = (
  guides: readonly HeldGuide[],
  times: ReadonlyMap<string, DecisionTimes>,
): readonly HeldGuide[] => orderBy(guides, ({ form }) => -(times.get(form.id)?.cases ?? 0));

/** The shortest promise first, those that promise nothing last. */
export const orderByPromise = (guides: readonly HeldGuide[]): readonly HeldGuide[] =>
  orderBy(guides, ({ form }) => form.limits?.promised ?? Number.MAX_SAFE_INTEGER);

export const toGuideCard = ({ form, whole }: HeldGuide, figures: GuideCard["figures"]): GuideCard => ({
  id: form.id,
  name: form.name,
  unit: form.unit,
  kind: form.kind ?? null,
  audience: form.audience ?? [],
  way: form.way ?? null,
  gives: form.gives ?? "",
  promised: form.limits?.promised ?? null,
  charged: form.fee?.charged ?? null,
  whole,
  onlyConfirm: whole && needsOnlyConfirmation(form),
  figures,
});
