import type { ItemDetail } from "@/contract/declare";
import { addWorkDays, isRestAnnounced, LAST_ANNOUNCED_YEAR } from "@/contract/work-days";

/** How long an enterprise prepares, and when it has to begin. Pure; days are `YYYY-MM-DD`. */

/** The last day on which `workingDays` whole working days still lie before the deadline, that day being the first of them. */
export const latestStart = (closesOn: string, workingDays: number): string => addWorkDays(closesOn, -workingDays);

/** Said beside a date that was counted over a year whose holidays are not announced yet; empty when all are known. */
export const holidayCaveat = (closesOn: string): string =>
  isRestAnnounced(closesOn) ? "" : `${LAST_ANNOUNCED_YEAR + 1} 年放假安排公布后可能变化`;

/** The materials are got ready side by side, so the slowest one that must be there counts; in working days. */
export const preparationDays = (materials: ItemDetail["materials"]): number =>
  Math.max(0, ...materials.filter(({ required }) => required).map(({ workingDays }) => workingDays));

/** The promised time of all steps together, in working days. */
export const promisedDays = (steps: ItemDetail["steps"]): number =>
  steps.reduce((sum, { workingDays }) => sum + workingDays, 0);
