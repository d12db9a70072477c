/** Rules of text-message codes. Pure. Source: quality checks 45 and 46 (ASVS 6.5.1–6.5.5, 6.6.2–6.6.3). */

/** How long a code is good, in milliseconds. */
export const SMS_CODE_LIFETIME_MS = 5 * 60_000;
/** How often a code may be tried. */
export const SMS_CODE_TRIES = 5;

const ALARM_SHARE = 0.8;

/** What the budget of an hour calls for when its count has just become `used`: each alarm comes once an hour. */
export function budgetAlarm(used: number, budget: number): "near" | "spent" | undefined {
  if (used === budget) return "spent";
  return used === Math.ceil(budget * ALARM_SHARE) ? "near" : undefined;
}
