import type { PlanState } from "@/contract/declare/plan";
import type { ItemForm, ItemTiming, ItemWindow } from "@/contract/item/item";
import { latestStart, preparationDays, workDaysUntil } from "@/contract/rules/work-days";
import type { PlanCandidate } from "../item/best-set.rules";
import { remainingCap } from "../item/declared.rules";
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
    cap: remainingCap(item, window, declared),
  };
}
