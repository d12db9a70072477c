import type { BenefitForm, WindowState } from "@/contract/declare/attributes";
import type { CalendarItem, ItemCard } from "@/contract/declare/declare";
import type { ItemForm, ItemTiming } from "@/contract/declare/item";
import type { FacetOption } from "@/contract/policy/policy";
import { foldText } from "../../../core/text/clean";

/** Filtering, ordering and counting of policy items. Pure. */

export interface ListedItem {
  readonly item: ItemForm;
  readonly policy: ItemCard["policy"];
  readonly timing: ItemTiming;
}

/** OR inside a facet, AND between facets. */
export interface ItemChoice {
  readonly value?: string | undefined;
  readonly state?: readonly WindowState[] | undefined;
  readonly form?: readonly BenefitForm[] | undefined;
  readonly department?: readonly string[] | undefined;
  /** 万元: what pays at most less, or pays no money, is left out. */
  readonly from?: string | undefined;
}

const FACETS = ["state", "form", "department"] as const;
type Facet = (typeof FACETS)[number];

const ofFacet = (facet: Facet, { item, timing }: ListedItem): string =>
  facet === "state" ? timing.state : facet === "form" ? item.benefit.form : item.department;

/** Every word of the keyword stands in title, audience, benefit, department or the policy's title or number. */
function holds({ item, policy }: ListedItem, keyword: string): boolean {
  const text = foldText(
    [item.title, item.audience, item.benefit.text, item.department, policy.title, policy.docNo].join("\n"),
  );
  return foldText(keyword)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

function fits(entry: ListedItem, choice: ItemChoice, facet: Facet): boolean {
  const chosen: readonly string[] | undefined = choice[facet];
  return !chosen || chosen.length === 0 || chosen.includes(ofFacet(facet, entry));
}

const fitsRest = (entry: ListedItem, { value, from }: ItemChoice): boolean =>
  (!value || holds(entry, value)) &&
  (from === undefined || (entry.item.benefit.most !== null && Number(entry.item.benefit.most) >= Number(from)));

export const passes = (entry: ListedItem, choice: ItemChoice): boolean =>
  fitsRest(entry, choice) && FACETS.every((facet) => fits(entry, choice, facet));

/** Counts per option: all other choices apply, the facet's own does not. Options nobody has are left out. */
export function countFacets(entries: readonly ListedItem[], choice: ItemChoice): Record<Facet, FacetOption[]> {
  const count = (facet: Facet) => {
    const counts = new Map<string, number>();
    const others = FACETS.filter((other) => other !== facet);
    for (const entry of entries)
      if (fitsRest(entry, choice) && others.every((other) => fits(entry, choice, other))) {
        const value = ofFacet(facet, entry);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    return [...counts]
      .map(([value, total]) => ({ value, count: total }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, "zh-Hans-CN"));
  };
  return { state: count("state"), form: count("form"), department: count("department") };
}

const STATE_ORDER: readonly WindowState[] = ["closing", "open", "upcoming", "closed"];

/** What ends soonest first, then what opens soonest; dates that are not known yet come after known ones. */
export function windowOrder(a: ListedItem, b: ListedItem): number {
  const rank = STATE_ORDER.indexOf(a.timing.state) - STATE_ORDER.indexOf(b.timing.state);
  if (rank !== 0) return rank;
  const dayOf = ({ timing }: ListedItem) =>
    (timing.state === "upcoming" ? timing.opensOn : timing.closesOn) ?? "9999-12-31";
  const byDay = dayOf(a).localeCompare(dayOf(b));
  const direction = a.timing.state === "closed" ? -1 : 1;
  return direction * byDay || a.item.id.localeCompare(b.item.id);
}

/** By the first window of the year: what opens sooner, then what ends sooner. */
export function calendarOrder(a: CalendarItem, b: CalendarItem): number {
  const [first, second] = [a.windows[0], b.windows[0]];
  if (!first || !second) return 0;
  return (
    first.opensOn.localeCompare(second.opensOn) ||
    first.closesOn.localeCompare(second.closesOn) ||
    a.id.localeCompare(b.id)
  );
}
