import type { ClaimFigures, GroupCounts } from "@/contract/declare/claim";
import { mayBeDeclared, type ListedGroup, type MatchGroup } from "@/contract/item/attributes";
import type { ItemForm, ItemTiming } from "@/contract/item/item";
import { bestSet, findObstacles, type PlanCandidate, type PlanObstacle } from "../item/best-set.rules";
import { declaredByCap, declaredIn, remainingCap, type DeclaredOne } from "../item/declared.rules";
import { getTiming } from "../item/timing.rules";
import { amountCents, amountFor, type EnterpriseAmount } from "./amount.rules";
import type { FactIndex } from "./fact.rules";
import { evaluateItem, isNear, type ItemVerdict } from "./match.rules";

/**
 * What a company can get on a day: every place of the portal that says how many items and how much asks here (record 0086). Pure.
 *
 * Of each item that is open it says one group; of those that can be declared (met or left to people) the best set that
 * exclusions, yearly caps and what was declared already allow makes the one sum.
 */

export interface ClaimedItem {
  readonly item: ItemForm;
  readonly verdict: ItemVerdict;
  readonly timing: ItemTiming;
  readonly group: MatchGroup;
  readonly amount: EnterpriseAmount | undefined;
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

const sorts = (verdict: ItemVerdict): "yes" | "no" | "open" =>
  mayBeDeclared(verdict.result) ? "yes" : verdict.result === "missing" ? "open" : "no";

/**
 * The verdict on an item for whoever is one of the companies: yes or no only where it is so for all of them, else what is not
 * known decides. Of a single company it is its own.
 */
function judge(item: ItemForm, [first, ...others]: Claimant["companies"]): ItemVerdict {
  const own = evaluateItem(item.conditions, first);
  if (others.length === 0) return own;
  const all = [own, ...others.map((company) => evaluateItem(item.conditions, company))];
  const kinds = new Set(all.map(sorts));
  if (kinds.size === 1) return all.find(({ result }) => result === "manual") ?? own;
  const missing = [...new Set(all.flatMap((verdict) => verdict.missing))];
  return { ...own, result: "missing", missing };
}

/** The highest of what it pays the companies. */
function highestAmount(item: ItemForm, companies: Claimant["companies"]): EnterpriseAmount | undefined {
  return companies
    .map((company) => amountFor(item.benefit, company))
    .reduce((most, one) => (one && (!most || one.most.gt(most.most)) ? one : most), undefined);
}

/** The group of an open item that was not declared. Answers that leave room measure no distance: near takes one company. */
const groupFor = (verdict: ItemVerdict, { companies }: Claimant): MatchGroup =>
  companies.length === 1 && isNear(verdict) ? "near" : verdict.result;

/** One item as it stands on the day, whether open or not. */
export function standing(item: ItemForm, claimant: Claimant): Omit<ClaimedItem, "obstacles"> {
  const { today, companies, declared } = claimant;
  const timing = getTiming(item.windows, today);
  const verdict = judge(item, companies);
  const amount = highestAmount(item, companies);
  const own = declared.filter(({ itemId }) => itemId === item.id);
  const window =
    isOpenNow(timing) && timing.opensOn !== null && timing.closesOn !== null
      ? { opensOn: timing.opensOn, closesOn: timing.closesOn }
      : null;
  const declaredAs = declaredIn({ window }, own, today)?.number;
  const group = window === null ? "later" : declaredAs === undefined ? groupFor(verdict, claimant) : "declared";
  return { item, verdict, timing, group, amount, declaredAs };
}

/** The claim over some items. `excludes` holds both ways, by item. */
export function makeClaim(
  items: readonly ItemForm[],
  excludes: ReadonlyMap<string, ReadonlySet<string>>,
  claimant: Claimant,
): Claim {
  const { today, declared } = claimant;
  const open = items.filter(({ windows }) => isOpenNow(getTiming(windows, today)));
  const used = declaredByCap(declared);
  const stands = open.map((item) => standing(item, claimant));
  const candidates = new Map(
    stands.map(({ item, amount, timing: { opensOn, closesOn } }) => {
      const window = opensOn !== null && closesOn !== null ? { opensOn, closesOn } : null;
      const candidate: PlanCandidate = {
        id: item.id,
        amount: amountCents(amount),
        preparation: 0,
        excludes: excludes.get(item.id) ?? new Set(),
        cap: remainingCap(item, window, used),
      };
      return [item.id, candidate];
    }),
  );
  const candidatesIn = (wanted: (group: MatchGroup) => boolean) =>
    stands.flatMap(({ item, group }) => (wanted(group) ? (candidates.get(item.id) ?? []) : []));
  // What was declared is settled: the caps count it already, and it still stands in the way of what it excludes.
  const settled = candidatesIn((group) => group === "declared").map((one) => ({ ...one, cap: undefined }));
  const declarable = candidatesIn((group) => inGroup(group, "declarable"));
  const free = declarable.filter((one) => findObstacles({ ...one, cap: undefined }, settled).length === 0);
  const best = bestSet(free);
  const chosen = new Set(best.chosen.map(({ id }) => id));
  const entries = stands.map((stand): ClaimedItem => {
    const candidate = candidates.get(stand.item.id);
    const out = candidate && inGroup(stand.group, "declarable") && !chosen.has(candidate.id);
    return { ...stand, obstacles: out ? findObstacles(candidate, [...settled, ...best.chosen]) : [] };
  });
  return {
    figures: {
      open: open.length,
      groups: countGroups(stands),
      declarable: declarable.length,
      sum: { items: best.chosen.length, total: (best.total / 100).toFixed(2), unknown: best.unknown },
      next: nextDeadline(stands.filter(({ group }) => inGroup(group, "declarable"))),
    },
    entries,
  };
}

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
export function claimOrder(a: Omit<ClaimedItem, "obstacles">, b: Omit<ClaimedItem, "obstacles">): number {
  const getDay = ({ timing }: Pick<ClaimedItem, "timing">) =>
    (isOpenNow(timing) ? timing.closesOn : (timing.next?.opensOn ?? timing.opensOn)) ?? "9999-12-31";
  return (
    getDay(a).localeCompare(getDay(b)) ||
    (amountCents(b.amount) ?? 0) - (amountCents(a.amount) ?? 0) ||
    a.item.id.localeCompare(b.item.id)
  );
}
