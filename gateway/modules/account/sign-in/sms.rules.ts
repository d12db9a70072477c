/** Rules of text-message codes. Pure. Source: quality checks 45 and 46 (ASVS 6.5.1–6.5.5, 6.6.2–6.6.3). */

/** How long a code is good, in milliseconds. */
export const SMS_CODE_LIFETIME_MS = 5 * 60_000;
/** How often a code may be tried. */
export const SMS_CODE_TRIES = 5;

const ALARM_SHARE = 0.8;

/** What of the budget is left to codes, without which nobody gets into the portal: invitations end before it. */
export const bulkBudget = (budget: number): number => Math.floor(budget * ALARM_SHARE);

/**
 * What the budget of an hour calls for when its count has just become `used`, with the last `amount` messages: each alarm
 * comes once an hour.
 */
export function budgetAlarm(used: number, budget: number, amount = 1): "near" | "spent" | undefined {
  const passes = (mark: number) => used >= mark && used - amount < mark;
  if (passes(budget)) return "spent";
  return passes(Math.ceil(budget * ALARM_SHARE)) ? "near" : undefined;
}
