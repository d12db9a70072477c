import type { BenefitForm, WindowState } from "@/contract/item/attributes";
import type { CalendarItem, ItemCard, ItemFacets } from "@/contract/declare/declare";
import type { ItemForm, ItemTiming } from "@/contract/item/item";
import { ITEM_FACETS, type ItemFacetName } from "@/contract/item/facets";
import { FacetCounter } from "../../../core/catalogue/facet-counter";
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

const VALUE_OF: Readonly<Record<ItemFacetName, (entry: ListedItem) => string>> = {
  state: ({ timing }) => timing.state,
  form: ({ item }) => item.benefit.form,
  department: ({ item }) => item.department,
};

/** Every word of the keyword stands in the item or in the title or number of its policy, which may change without it. */
function holds({ item, policy }: ListedItem, keyword: string): boolean {
  const text = foldText(
    [item.title, item.audience, item.benefit.text, item.department, policy.title, policy.docNo].join("\n"),
  );
  return foldText(keyword)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

const fitsRest = (entry: ListedItem, { value, from }: ItemChoice, hits?: ReadonlySet<string>): boolean =>
  (!value || hits?.has(entry.item.id) || holds(entry, value)) &&
  (from === undefined || (entry.item.benefit.most !== null && Number(entry.item.benefit.most) >= Number(from)));

/** The items that fit all choices, and the options of the facets with their counts. `hits`: ids that the keyword hits. */
export function narrowItems<Entry extends ListedItem>(
  entries: readonly Entry[],
  choice: ItemChoice,
  hits?: ReadonlySet<string>,
): { readonly fitting: Entry[]; readonly facets: ItemFacets } {
  const counter = new FacetCounter(ITEM_FACETS, choice);
  const fitting = entries.filter(
    (entry) => fitsRest(entry, choice, hits) && counter.add((name) => [VALUE_OF[name](entry)]),
  );
  return { fitting, facets: counter.options() };
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
