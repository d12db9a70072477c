import type { ItemDetail } from "@/contract/declare/declare";
import { findFirstUnannouncedYear, isRestAnnounced } from "@/contract/rules/work-days";

/** What is said of working days beside a date. Pure; days are `YYYY-MM-DD`. */

/** Said beside a date that was counted over a year whose holidays are not announced yet; empty when all are known. */
export const holidayCaveat = (closesOn: string): string =>
  isRestAnnounced(closesOn) ? "" : `${findFirstUnannouncedYear()} 年放假安排公布后可能变化`;

/** The promised time of all steps together, in working days. */
export const promisedDays = (steps: ItemDetail["steps"]): number =>
  steps.reduce((sum, { workingDays }) => sum + workingDays, 0);
