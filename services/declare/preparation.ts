import type { ItemDetail } from "@/contract/declare";

/** How long an enterprise prepares, and when it has to begin. Pure; days are `YYYY-MM-DD`. */

const DAY_MS = 86_400_000;

const isWorkingDay = (ms: number): boolean => ![0, 6].includes(new Date(ms).getUTCDay());

/**
 * The last day on which `workingDays` full days from Monday to Friday still lie before the deadline, that day being the
 * first of them. Public holidays are not known here; the page says so.
 */
export function latestStart(closesOn: string, workingDays: number): string {
  let at = Date.parse(`${closesOn}T00:00:00Z`);
  for (let left = workingDays; left > 0;) {
    at -= DAY_MS;
    if (isWorkingDay(at)) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** The materials are got ready side by side, so the slowest one that must be there counts; in working days. */
export const preparationDays = (materials: ItemDetail["materials"]): number =>
  Math.max(0, ...materials.filter(({ required }) => required).map(({ workingDays }) => workingDays));

/** The promised time of all steps together, in working days. */
export const promisedDays = (steps: ItemDetail["steps"]): number =>
  steps.reduce((sum, { workingDays }) => sum + workingDays, 0);
