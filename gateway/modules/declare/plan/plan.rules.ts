import type { PlanState } from "@/contract/declare/plan";
import type { ItemForm, ItemTiming, ItemWindow } from "@/contract/item/item";
import { latestStart, preparationDays, workDaysUntil } from "@/contract/rules/work-days";
import type { PlanCandidate } from "../item/best-set.rules";
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

/** `amount`: what the item pays the enterprise, in hundredths of 万元; undefined where it names no sum. */
export function toCandidate(
  item: ItemForm,
  amount: number | undefined,
  { window, preparation }: PlanTiming,
  excludes: ReadonlySet<string>,
  declared: ReadonlyMap<string, number> = new Map(),
): PlanCandidate {
  return {
    id: item.id,
    amount,
    preparation,
    excludes,
    cap: capOf(item, window, declared),
  };
}
