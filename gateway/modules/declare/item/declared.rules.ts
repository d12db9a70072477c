import type { ItemForm, ItemWindow } from "@/contract/item/item";
import type { PlanCandidate } from "./best-set.rules";

/** What an enterprise has declared already, and what that leaves. Pure; days are `YYYY-MM-DD`. */

/** A cap counts the items of a group that begin in the same year. */
export const capKey = (group: string, window: ItemWindow): string => `${window.opensOn.slice(0, 4)} ${group}`;

/** What a cap leaves. `declared`: how many were declared already, by {@link capKey}; more than the cap leaves nothing. */
export function remainingCap(
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
  { window }: { readonly window: ItemWindow | null },
  declared: readonly DeclaredOne[],
  today: string,
): DeclaredOne | undefined {
  if (!window) return undefined;
  return declared.find(
    ({ submittedOn, running }) => submittedOn >= window.opensOn || (running && window.opensOn <= today),
  );
}
