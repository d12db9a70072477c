import type { ClaimFigures, GroupCounts } from "@/contract/declare/claim";
import { mayBeDeclared, type ItemResult, type ListedGroup, type MatchGroup } from "@/contract/item/attributes";
import type { ItemForm, ItemTiming, ItemWindow } from "@/contract/item/item";
import { bestSet, findObstacles, type PlanCandidate, type PlanObstacle } from "../item/best-set.rules";
import { declaredByCap, declaredIn, remainingCap, type DeclaredOne } from "../item/declared.rules";
import { getTiming } from "../item/timing.rules";
import { centsFor } from "./amount.rules";
import type { FactIndex } from "./fact.rules";
import { evaluateItem, isNear, judgeItem, type ItemStand } from "./match.rules";

/**
 * What a company can get on a day: every place of the portal that says how many items and how much asks here (record 0086). Pure.
 *
 * Of each item that is open it says one group; of those that can be declared (met or left to people) the best set that
 * exclusions, yearly caps and what was declared already allow makes the one sum.
 */

export interface ClaimedItem {
  readonly item: ItemForm;
  readonly result: ItemResult;
  readonly timing: ItemTiming;
  readonly group: MatchGroup;
  /** Hundredths of 万元; undefined where it names no sum. */
  readonly cents: number | undefined;
  readonly declaredAs: string | undefined;
  /** What keeps an item that can be declared out of the sum. */
  readonly obstacles: readonly PlanObstacle[];
}

export interface Claim {
  readonly figures: ClaimFigures;
  /** The open items. */
  readonly entries: readonly ClaimedItem[];
}

/** What is known of who asks. */
export interface Claimant {
  readonly today: string;
  /** One company; of answers that leave room, one for each end. */
  readonly companies: readonly [FactIndex, ...FactIndex[]];
  /** What it has declared already; nothing of a stranger. */
  readonly declared: readonly DeclaredOne[];
}

/** Whether an item can be handed in on the day. */
export const isOpenNow = ({ state }: Pick<ItemTiming, "state">): boolean => state === "open" || state === "closing";

const sorts = ({ result }: ItemStand): "yes" | "no" | "open" =>
  mayBeDeclared(result) ? "yes" : result === "missing" ? "open" : "no";

/**
 * How an item stands for whoever is one of the companies: yes or no only where it is so for all of them, else what is not
 * known decides. Of a single company it is its own.
 */
function judge({ conditions }: ItemForm, [first, ...others]: Claimant["companies"]): ItemStand {
  const own = judgeItem(conditions, first);
  if (others.length === 0) return own;
  const all = [own, ...others.map((company) => judgeItem(conditions, company))];
  if (new Set(all.map(sorts)).size > 1) return { ...own, result: "missing" };
  return all.find(({ result }) => result === "manual") ?? own;
}

/** The highest of what it pays the companies. */
function highestCents({ benefit }: ItemForm, companies: Claimant["companies"]): number | undefined {
  let highest: number | undefined;
  for (const company of companies) {
    const cents = centsFor(benefit, company);
    if (cents !== undefined && (highest === undefined || cents > highest)) highest = cents;
  }
  return highest;
}

/** 差一步. Answers that leave room measure no distance: it takes one company. */
const isStepAway = (
  { conditions }: ItemForm,
  { result, gaps, lacks }: ItemStand,
  [company, ...others]: Claimant["companies"],
): boolean =>
  others.length === 0 && result === "unmet" && gaps === 1 && !lacks && isNear(evaluateItem(conditions, company));

const openWindow = (timing: ItemTiming): ItemWindow | null =>
  isOpenNow(timing) && timing.opensOn !== null && timing.closesOn !== null
    ? { opensOn: timing.opensOn, closesOn: timing.closesOn }
    : null;

const NO_OBSTACLES: readonly PlanObstacle[] = [];

const openItems = new WeakMap<readonly ItemForm[], { readonly today: string; readonly items: readonly ItemForm[] }>();

/** Those that can be handed in on the day; found once however many companies ask about the same list. */
function listOpen(items: readonly ItemForm[], today: string): readonly ItemForm[] {
  const known = openItems.get(items);
  if (known?.today === today) return known.items;
  const open = items.filter(({ windows }) => isOpenNow(getTiming(windows, today)));
  openItems.set(items, { today, items: open });
  return open;
}

/** One item as it stands on the day by itself, whether open or not. */
export function standing(item: ItemForm, { today, companies, declared }: Claimant): ClaimedItem {
  const timing = getTiming(item.windows, today);
  const window = openWindow(timing);
  const stand = judge(item, companies);
  const own = declared.length === 0 ? declared : declared.filter(({ itemId }) => itemId === item.id);
  const declaredAs = own.length === 0 ? undefined : declaredIn({ window }, own, today)?.number;
  const group =
    window === null
      ? "later"
      : declaredAs !== undefined
        ? "declared"
        : isStepAway(item, stand, companies)
          ? "near"
          : stand.result;
  const cents = highestCents(item, companies);
  return { item, result: stand.result, timing, group, cents, declaredAs, obstacles: NO_OBSTACLES };
}

/** The claim over some items. `excludes` holds both ways, by item. */
export function makeClaim(
  items: readonly ItemForm[],
  excludes: ReadonlyMap<string, ReadonlySet<string>>,
  claimant: Claimant,
): Claim {
  const { today, declared } = claimant;
  const used = declaredByCap(declared);
  const stands = listOpen(items, today).map((item) => standing(item, claimant));
  const toCandidate = ({ item, cents, timing }: ClaimedItem): PlanCandidate => ({
    id: item.id,
    amount: cents,
    preparation: 0,
    excludes: excludes.get(item.id) ?? NO_RIVALS,
    cap: remainingCap(item, openWindow(timing), used),
  });
  // What was declared is settled: the caps count it already, and it still stands in the way of what it excludes.
  const settled = stands
    .filter(({ group }) => group === "declared")
    .map((stand) => ({ ...toCandidate(stand), cap: undefined }));
  const declarable = stands.filter(({ group }) => inGroup(group, "declarable"));
  const candidates = new Map(declarable.map((stand) => [stand.item.id, toCandidate(stand)]));
  const free = [...candidates.values()].filter(
    (one) => settled.length === 0 || findObstacles({ ...one, cap: undefined }, settled).length === 0,
  );
  const best = bestSet(free);
  const chosen = new Set(best.chosen.map(({ id }) => id));
  const withObstacles = (stand: ClaimedItem): ClaimedItem => {
    const candidate = candidates.get(stand.item.id);
    if (!candidate || chosen.has(candidate.id)) return stand;
    return { ...stand, obstacles: findObstacles(candidate, [...settled, ...best.chosen]) };
  };
  return {
    figures: {
      open: stands.length,
      groups: countGroups(stands),
      declarable: declarable.length,
      sum: { items: best.chosen.length, total: (best.total / 100).toFixed(2), unknown: best.unknown },
      next: nextDeadline(declarable),
    },
    entries: chosen.size === candidates.size ? stands : stands.map(withObstacles),
  };
}

const NO_RIVALS: ReadonlySet<string> = new Set();

function countGroups(stands: readonly Pick<ClaimedItem, "group">[]): GroupCounts {
  const counts = { met: 0, manual: 0, near: 0, missing: 0, unmet: 0, not_applicable: 0, declared: 0 };
  for (const { group } of stands) if (group !== "later") counts[group] += 1;
  return counts;
}

function nextDeadline(stands: readonly Pick<ClaimedItem, "timing">[]): ClaimFigures["next"] {
  const days = stands.flatMap(({ timing: { closesOn, daysLeft } }) =>
    closesOn === null || daysLeft === null ? [] : [{ closesOn, daysLeft }],
  );
  return days.reduce<ClaimFigures["next"]>(
    (next, one) => (next === null || one.closesOn < next.closesOn ? one : next),
    null,
  );
}

/** Whether an item of a group stands in a list: 可以先报 holds 符合 and 待人工核验. */
export const inGroup = (group: MatchGroup, listed: ListedGroup): boolean =>
  listed === "declarable" ? group === "met" || group === "manual" : group === listed;

/** What closes first comes first, of the same day what pays more; what has no day comes last. */
export function claimOrder(a: ClaimedItem, b: ClaimedItem): number {
  const getDay = ({ timing }: Pick<ClaimedItem, "timing">) =>
    (isOpenNow(timing) ? timing.closesOn : (timing.next?.opensOn ?? timing.opensOn)) ?? "9999-12-31";
  return getDay(a).localeCompare(getDay(b)) || (b.cents ?? 0) - (a.cents ?? 0) || a.item.id.localeCompare(b.item.id);
}
