/** The best of the items that can be had together: of an enterprise's plan, of what it qualifies for. Pure. */

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
  // What stands in nobody's way is in every best set.
  const rivals = new Set(candidates.flatMap(({ excludes }) => [...excludes]));
  const isFree = ({ id, excludes, cap }: PlanCandidate) => !cap && excludes.size === 0 && !rivals.has(id);
  const free = candidates.filter(isFree);
  chosen.push(...free);
  ceiling += sumOf(free);
  // The small ones first, so that one large cluster does not make all the others inexact.
  for (const cluster of clustersOf(candidates.filter((one) => !isFree(one))).toSorted((a, b) => a.length - b.length)) {
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
