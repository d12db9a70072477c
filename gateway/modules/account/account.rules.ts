import type { AccountType } from "@/contract/account/account";

/** Rules of sign-in. Pure: facts and a clock in, verdicts out. */

/** From this many failures of an account, or of a known device, on a proof is asked for. Source: quality check 43. */
export const PROOF_AFTER_FAILURES = 1;
/** The same of an address: it may be a whole company behind one router. */
export const PROOF_AFTER_ADDRESS_FAILURES = 5;

const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 15 * 60;

/**
 * Seconds to wait after a failed try before the next one is looked at; 0 for the first `free - 1` failures. It doubles with
 * each further one and never grows beyond a quarter of an hour: no lock is permanent.
 *
 * @param failures the failures so far, the last one included
 * @param free the failure from which on there is a pause
 */
export function pauseAfterFailure(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (failures - free));
}

/** Whether an account may be used: it is not locked, and its closing has not come about. */
export const isAccountOpen = (
  { enabled, closesAt }: { readonly enabled: boolean; readonly closesAt: Date | null },
  now: Date,
): boolean => enabled && (closesAt === null || now.getTime() < closesAt.getTime());

/** Whether the password was sent as one for a few days that are over. */
export const hasPasswordEnded = ({ passwordEndsAt }: { readonly passwordEndsAt: Date | null }, now: Date): boolean =>
  passwordEndsAt !== null && now.getTime() >= passwordEndsAt.getTime();

export interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly absoluteEnd: Date;
  readonly revokedAt: Date | null;
}

/** An operator's session ends after this many milliseconds without a call: 30 minutes, or less where all end sooner. */
const OPERATOR_IDLE_MS = 30 * 60_000;

/** After how long without a call a session of such an account ends. `usual`: what holds for all, in milliseconds. */
export const idleMsOf = (type: AccountType, usual: number): number =>
  type === "operator" ? Math.min(usual, OPERATOR_IDLE_MS) : usual;

/** When a session ends if nothing more happens: the idle limit after the last call, never after the absolute limit. */
export function sessionEnd(times: Pick<SessionTimes, "lastSeenAt" | "absoluteEnd">, idleMs: number): Date {
  return new Date(Math.min(times.lastSeenAt.getTime() + idleMs, times.absoluteEnd.getTime()));
}

/** A session counts until just before its end and never after revocation. */
export function isSessionAlive(times: SessionTimes, idleMs: number, now: Date): boolean {
  return times.revokedAt === null && now.getTime() < sessionEnd(times, idleMs).getTime();
}

/** How long it is remembered what a person has signed in with, in milliseconds: 180 days. A known device counts as long. */
export const DEVICE_MS = 180 * 86_400_000;

/**
 * Whether a login is told to the person as one from a new device: browser and system were not used within
 * {@link DEVICE_MS}. The very first login of an account is not.
 */
export function isNewDevice(lastLoginAt: Date | null, usedBefore: Date | undefined, now: Date): boolean {
  if (lastLoginAt === null) return false;
  return usedBefore === undefined || now.getTime() - usedBefore.getTime() > DEVICE_MS;
}

/** Whether an enterprise waits for the account's second factor before the person may act for it. */
export const isSecondFactorDue = (
  enterprise: { readonly requiresSecondFactor: boolean },
  account: { readonly secondFactorSince: Date | null },
): boolean => enterprise.requiresSecondFactor && account.secondFactorSince === null;
