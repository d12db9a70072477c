import type { PlanState } from "@/contract/declare/plan";
import type { ItemForm, ItemTiming, ItemWindow } from "@/contract/declare/item";
import { latestStart, preparationDays, workDaysUntil } from "@/contract/rules/work-days";
import { hundredths } from "../match/fact.rules";
import { getTiming } from "../item/timing.rules";

/** When to begin with an item, what stands in its way, and which items to declare. Pure; days are `YYYY-MM-DD`. */

export interface PlanTiming {
  /** `undated`: no window is known. `late`: the slowest material can no longer be ready by the deadline. */
  readonly state: PlanState;
  /** The window that is planned for; null without any. */
  readonly window: ItemWindow | null;
  /** An open or coming window that can no longer be made, when `window` is a later one. */
  readonly missed: ItemWindow | null;
  /** Working days that the slowest required material needs. */
  readonly preparation: number;
  /** The last day to begin. */
  readonly latestStart: string | null;
  /** Working days from tomorrow to the last day to begin, that day included; 0 on the day itself and after it. */
  readonly daysToStart: number | null;
  /** Working days that are lacking when it is late. */
  readonly daysLacking: number;
  readonly timing: ItemTiming;
}

/**
 * Of the windows that have not ended the first that can still be made is planned for; when none can, the first one. The
 * last day to begin is still in time.
 */
export function planTiming(item: Pick<ItemForm, "windows" | "materials">, today: string): PlanTiming {
  const preparation = preparationDays(item.materials);
  const timing = getTiming(item.windows, today);
  const ahead = item.windows
    .filter(({ closesOn }) => closesOn >= today)
    .toSorted((a, b) => a.opensOn.localeCompare(b.opensOn) || a.closesOn.localeCompare(b.closesOn));
  const startOf = ({ closesOn }: ItemWindow) => latestStart(closesOn, preparation);
  const [first] = ahead;
  const window = ahead.find((one) => startOf(one) >= today) ?? first;
  const none = { missed: null, latestStart: null, daysToStart: null, daysLacking: 0, preparation, timing };
  if (!window) {
    const { opensOn, closesOn } = timing;
    const last = opensOn !== null && closesOn !== null ? { opensOn, closesOn } : null;
    return { ...none, window: last, state: last ? "closed" : "undated" };
  }
  const start = startOf(window);
  const late = start < today;
  return {
    state: late ? "late" : window.opensOn > today ? "upcoming" : "in_time",
    window,
    missed: first && first !== window ? first : null,
    preparation,
    latestStart: start,
    daysToStart: workDaysUntil(today, start),
    daysLacking: late ? workDaysUntil(start, today) : 0,
    timing,
  };
}

/** Whether it can still be declared, prepared in time. */
export const isPlannable = ({ state }: PlanTiming): boolean => state === "in_time" || state === "upcoming";

/** Number of working days before the last day to begin from which a reminder is due, until that day. */
export const isReminderDue = (timing: PlanTiming, remindDays: number | null): boolean =>
  remindDays !== null && isPlannable(timing) && timing.daysToStart !== null && timing.daysToStart <= remindDays;

const STATE_ORDER: readonly PlanState[] = ["in_time", "upcoming", "late", "undated", "closed"];
/** What has to be begun first comes first; then what is late, what has no date yet, what is over. */
export function planOrder(a: PlanTiming, b: PlanTiming): number {
  const rank = ({ state }: PlanTiming) => Math.max(1, STATE_ORDER.indexOf(state));
  const dayOf = ({ latestStart: start, window }: PlanTiming) => start ?? window?.closesOn ?? "";
  const byDay = dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0;
  return rank(a) - rank(b) || byDay;
}

/** The required materials that take so long. */
export const slowestMaterials = (materials: ItemForm["materials"], preparation: number): string[] =>
  preparation === 0
    ? []
    : materials.filter(({ required, workingDays }) => required && workingDays === preparation).map(({ name }) => name);

/** What is chosen among: an item that can be declared in time. */
export interface PlanCandidate {
  readonly id: string;
  /** Hundredths of 万元; undefined: no figure is known. */
  readonly amount: number | undefined;
  readonly preparation: number;
  /** Items it cannot be had together with. */
  readonly excludes: ReadonlySet<string>;
  /** The cap it falls under: at most `most` items of the same `key` beside what was declared already. */
  readonly cap: { readonly key: string; readonly most: number } | undefined;
}

/** A cap counts the items of a group that begin in the same year. */
export const capKey = (group: string, window: ItemWindow): string => `${window.opensOn.slice(0, 4)} ${group}`;

/** What a cap leaves. `declared`: how many were declared already, by {@link capKey}; more than the cap leaves nothing. */
function capOf(
  { yearly }: Pick<ItemForm, "yearly">,
  window: ItemWindow | null,
  declared: ReadonlyMap<string, number>,
): PlanCandidate["cap"] {
  if (!yearly || !window) return undefined;
  const key = capKey(yearly.group, window);
  return { key, most: Math.max(0, yearly.most - (declared.get(key) ?? 0)) };
}

/** An application that was submitted and is neither withdrawn nor refused. */
export interface DeclaredOne {
  readonly itemId: string;
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly submittedOn: string;
  readonly running: boolean;
  readonly group: string | null;
}

/** How many were declared of each group in each year, by {@link capKey}. The year is that of the submission. */
export function declaredByCap(declared: readonly DeclaredOne[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { group, submittedOn } of declared) {
    if (group === null) continue;
    const key = capKey(group, { opensOn: submittedOn, closesOn: submittedOn });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * The application that keeps an item from being declared again in the window planned for: one from within it, or one that is
 * still running while it is open. The same rule refuses a second submission.
 */
export function declaredIn(
  { window }: Pick<PlanTiming, "window">,
  declared: readonly DeclaredOne[],
  today: string,
): DeclaredOne | undefined {
  if (!window) return undefined;
  return declared.find(
    ({ submittedOn, running }) => submittedOn >= window.opensOn || (running && window.opensOn <= today),
  );
}

export function toCandidate(
  item: ItemForm,
  { window, preparation }: PlanTiming,
  excludes: ReadonlySet<string>,
  declared: ReadonlyMap<string, number> = new Map(),
): PlanCandidate {
  const sum = item.benefit.most === null ? undefined : hundredths(item.benefit.most);
  return {
    id: item.id,
    amount: sum === undefined ? undefined : Number(sum),
    preparation,
    excludes,
    cap: capOf(item, window, declared),
  };
}

/** Why an item cannot be added to a set: it is excluded by some of it, or a cap is used up, by some of it or before. */
export type PlanObstacle =
  | { readonly kind: "exclude"; readonly with: readonly string[] }
  | { readonly kind: "cap"; readonly key: string; readonly most: number; readonly with: readonly string[] };

export function findObstacles(item: PlanCandidate, set: readonly PlanCandidate[]): PlanObstacle[] {
  const others = set.filter(({ id }) => id !== item.id);
  const excluded = others.filter((other) => cannotBoth(item, other)).map(({ id }) => id);
  const { cap } = item;
  const same = cap ? others.filter((other) => other.cap?.key === cap.key).map(({ id }) => id) : [];
  return [
    ...(excluded.length > 0 ? [{ kind: "exclude" as const, with: excluded }] : []),
    ...(cap && same.length >= cap.most ? [{ kind: "cap" as const, ...cap, with: same }] : []),
  ];
}

const cannotBoth = (one: PlanCandidate, other: PlanCandidate): boolean =>
  one.excludes.has(other.id) || other.excludes.has(one.id);

export interface BestSet {
  /** In the order of their ids. */
  readonly chosen: readonly PlanCandidate[];
  /** Hundredths of 万元: what is known of the chosen ones. */
  readonly total: number;
  /** Chosen ones without a figure; they are in no sum. */
  readonly unknown: number;
  /** Whether it is proven that no set is better. */
  readonly exact: boolean;
  /** No set has more than this, in hundredths of 万元; `total` when exact. */
  readonly ceiling: number;
}

/** So often an item may be looked at in all: some tenths of a second. */
const MAX_VISITED_ITEMS = 2_000_000;

/**
 * The best set that all exclusions and caps allow: by the sum of known amounts; among equal sums by the number of items
 * without a figure, then by the number of items, then by less preparation; what is still equal is decided by ids, so that
 * the same items always give the same set. An item without a figure is thus never counted as nothing: it comes in
 * wherever it costs no known amount.
 *
 * Items that do not stand in each other's way, however indirectly, are decided apart; each such cluster by branch and
 * bound, which is exact. When `maxVisited` are used up, the best set so far stands and `exact` is false: it is
 * at least as good as taking the best item that still fits again and again.
 */
export function bestSet(candidates: readonly PlanCandidate[], maxVisited = MAX_VISITED_ITEMS): BestSet {
  let exact = true;
  let ceiling = 0;
  const chosen: PlanCandidate[] = [];
  let left = maxVisited;
  // The small ones first, so that one large cluster does not make all the others inexact.
  for (const cluster of clustersOf(candidates).toSorted((a, b) => a.length - b.length)) {
    const found = searchCluster(cluster, left);
    left -= found.looks;
    chosen.push(...found.chosen);
    exact &&= found.exact;
    ceiling += found.exact ? sumOf(found.chosen) : found.ceiling;
  }
  return {
    chosen: chosen.toSorted(byId),
    total: sumOf(chosen),
    unknown: chosen.filter(({ amount }) => amount === undefined).length,
    exact,
    ceiling,
  };
}

const byId = (a: PlanCandidate, b: PlanCandidate): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const sumOf = (items: readonly PlanCandidate[]): number => items.reduce((sum, { amount = 0 }) => sum + amount, 0);

/** A set's worth: amounts first, then everything else in one number. Sums stay far below 2^53. */
interface Worth {
  readonly amount: number;
  readonly rest: number;
}
const NO_FIGURE = 1e10;
const ONE_MORE = 1e6;
const worthOf = ({ amount, preparation }: PlanCandidate): Worth => ({
  amount: amount ?? 0,
  rest: (amount === undefined ? NO_FIGURE : 0) + ONE_MORE - preparation,
});
const plus = (a: Worth, b: Worth): Worth => ({ amount: a.amount + b.amount, rest: a.rest + b.rest });
const isMore = (a: Worth, b: Worth): boolean => a.amount > b.amount || (a.amount === b.amount && a.rest > b.rest);
const NOTHING: Worth = { amount: 0, rest: 0 };

/** The items in groups that do not touch: neither an exclusion nor a cap leads from one to another. */
function clustersOf(candidates: readonly PlanCandidate[]): PlanCandidate[][] {
  const byItem = new Map(candidates.map((item) => [item.id, item]));
  const byCap = new Map<string, PlanCandidate[]>();
  for (const item of candidates) if (item.cap) byCap.set(item.cap.key, [...(byCap.get(item.cap.key) ?? []), item]);
  // Exclusions hold both ways, whoever names them.
  const near = new Map<string, string[]>(candidates.map(({ id }) => [id, []]));
  for (const { id, excludes } of candidates)
    for (const other of excludes)
      if (byItem.has(other)) {
        near.get(id)?.push(other);
        near.get(other)?.push(id);
      }
  const seen = new Set<string>();
  const clusters: PlanCandidate[][] = [];
  for (const start of candidates.toSorted(byId)) {
    const waiting = [start];
    const cluster: PlanCandidate[] = [];
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      if (seen.has(item.id)) continue;
      seen.add(item.id);
      cluster.push(item);
      waiting.push(...(near.get(item.id) ?? []).flatMap((id) => byItem.get(id) ?? []));
      const { cap } = item;
      if (cap) {
        waiting.push(...(byCap.get(cap.key) ?? []));
        // Its items are all here now; the next one need not bring them again.
        byCap.delete(cap.key);
      }
    }
    if (cluster.length > 0) clusters.push(cluster);
  }
  return clusters;
}

function searchCluster(cluster: readonly PlanCandidate[], maxVisited: number) {
  const items = cluster.toSorted((a, b) => {
    const [one, other] = [worthOf(a), worthOf(b)];
    return isMore(one, other) ? -1 : isMore(other, one) ? 1 : byId(a, b);
  });
  const worths = items.map(worthOf);
  const limits = limitsOf(items);
  const place = new Map(items.map(({ id }, index) => [id, index]));
  const rivals = items.map(() => new Set<number>());
  items.forEach(({ excludes }, index) => {
    for (const id of excludes) {
      const other = place.get(id);
      if (other === undefined) continue;
      rivals[index]?.add(other);
      rivals[other]?.add(index);
    }
  });
  const blocked = items.map(() => 0);
  const used = new Map<string, number>();
  const taken: number[] = [];
  let best: { readonly worth: Worth; readonly taken: readonly number[] } = { worth: NOTHING, taken: [] };
  let looks = 0;

  const fits = (index: number): boolean => {
    const cap = items[index]?.cap;
    return blocked[index] === 0 && (!cap || (used.get(cap.key) ?? 0) < cap.most);
  };
  /** More than this cannot come from the items from `from` on: of each limit's items only the best count. */
  const bound = (from: number): Worth => {
    const counted = new Map<string, number>();
    let sum = NOTHING;
    for (let index = from; index < items.length; index += 1) {
      looks += 1;
      if (!fits(index)) continue;
      const limit = limits[index];
      if (limit) {
        const count = counted.get(limit.key) ?? used.get(limit.key) ?? 0;
        if (count >= limit.most) continue;
        counted.set(limit.key, count + 1);
      }
      sum = plus(sum, worths[index] ?? NOTHING);
    }
    return sum;
  };
  const step = (index: number, by: 1 | -1) => {
    const cap = items[index]?.cap;
    if (cap) used.set(cap.key, (used.get(cap.key) ?? 0) + by);
    for (const rival of rivals[index] ?? []) blocked[rival] = (blocked[rival] ?? 0) + by;
    if (by === 1) taken.push(index);
    else taken.pop();
  };

  const ceiling = bound(0).amount;
  let exact = true;
  // Depth first with the better branch first, so that the first set found is the greedy one. Kept as a list and not as
  // calls within calls: a cluster may have thousands of items.
  const open: { readonly index: number; worth: Worth; next: "take" | "leave" | "back"; took: boolean }[] = [
    { index: 0, worth: NOTHING, next: "take", took: false },
  ];
  for (let at = open.at(-1); at; at = open.at(-1)) {
    if (at.index === items.length) {
      if (isMore(at.worth, best.worth)) best = { worth: at.worth, taken: [...taken] };
      open.pop();
      continue;
    }
    if (at.next === "take") {
      // The first set is found without asking: nothing is there yet to be worse than.
      if (best.taken.length > 0) {
        if (!isMore(plus(at.worth, bound(at.index)), best.worth)) {
          open.pop();
          continue;
        }
        if (looks > maxVisited) {
          exact = false;
          break;
        }
      }
      at.next = "leave";
      if (fits(at.index)) {
        step(at.index, 1);
        at.took = true;
        const worth = plus(at.worth, worths[at.index] ?? NOTHING);
        open.push({ index: at.index + 1, worth, next: "take", took: false });
      }
    } else if (at.next === "leave") {
      if (at.took) step(at.index, -1);
      at.next = "back";
      open.push({ index: at.index + 1, worth: at.worth, next: "take", took: false });
    } else {
      open.pop();
    }
  }
  return { chosen: best.taken.flatMap((index) => items[index] ?? []), exact, ceiling, looks };
}

/** For the bound each item counts under one limit: its cap, or else "one of those that all exclude each other". */
function limitsOf(items: readonly PlanCandidate[]): ({ readonly key: string; readonly most: number } | undefined)[] {
  const cliques: PlanCandidate[][] = [];
  return items.map((item) => {
    if (item.cap) return item.cap;
    const found = cliques.findIndex((clique) => clique.every((other) => cannotBoth(item, other)));
    if (found === -1) cliques.push([item]);
    else cliques[found]?.push(item);
    return { key: `clique ${found === -1 ? cliques.length - 1 : found}`, most: 1 };
  });
}
