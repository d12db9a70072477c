/** Rules of sign-in. Pure: facts and a clock in, verdicts out. */

/** What is known of the failed logins of one account or one address. */
export interface LoginFailures {
  readonly failures: number;
  readonly lastFailureAt: Date;
}

/** When throttling begins. Source: quality check 43; specification decision "captcha only after a failed attempt". */
export interface ThrottleLimits {
  /** From this many failures on a captcha is asked for. */
  readonly captchaFrom: number;
  /** From this many failures on no attempt is looked at. */
  readonly lockFrom: number;
}

export const ACCOUNT_LIMITS: ThrottleLimits = { captchaFrom: 1, lockFrom: 10 };
/** An address may be a whole company behind one router, so it gets more tries than one account. */
export const ADDRESS_LIMITS: ThrottleLimits = { captchaFrom: 5, lockFrom: 50 };

/** How long a lock lasts after the last failure, and how long failures are remembered; in milliseconds. */
export const LOCK_MS = 15 * 60_000;

export type LoginGate =
  | { readonly kind: "open" }
  | { readonly kind: "captcha" }
  | { readonly kind: "locked"; readonly seconds: number };

/** Whether an attempt may be made now, and on what condition. No lock is permanent: it ends {@link LOCK_MS} after the last failure. */
export function checkLoginFailures(record: LoginFailures | undefined, limits: ThrottleLimits, now: Date): LoginGate {
  if (!record) return { kind: "open" };
  const remaining = record.lastFailureAt.getTime() + LOCK_MS - now.getTime();
  if (remaining <= 0) return { kind: "open" };
  if (record.failures >= limits.lockFrom) return { kind: "locked", seconds: Math.ceil(remaining / 1000) };
  return record.failures >= limits.captchaFrom ? { kind: "captcha" } : { kind: "open" };
}

/** The stricter of two verdicts. */
export function stricterGate(first: LoginGate, second: LoginGate): LoginGate {
  if (first.kind === "locked" && second.kind === "locked") return first.seconds >= second.seconds ? first : second;
  if (first.kind === "locked") return first;
  if (second.kind === "locked") return second;
  return first.kind === "captcha" ? first : second;
}

export interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly absoluteEnd: Date;
  readonly revokedAt: Date | null;
}

/** When a session ends if nothing more happens: the idle limit after the last call, never after the absolute limit. */
export function sessionEnd(times: Pick<SessionTimes, "lastSeenAt" | "absoluteEnd">, idleMs: number): Date {
  return new Date(Math.min(times.lastSeenAt.getTime() + idleMs, times.absoluteEnd.getTime()));
}

/** A session counts until just before its end and never after revocation. */
export function isSessionAlive(times: SessionTimes, idleMs: number, now: Date): boolean {
  return times.revokedAt === null && now.getTime() < sessionEnd(times, idleMs).getTime();
}

/** How long it is remembered what a person has signed in with, in milliseconds: 180 days. */
export const DEVICE_MS = 180 * 86_400_000;

/**
 * Whether a login is told to the person as one from a new device: browser and system were not used within
 * {@link DEVICE_MS}. The very first login of an account is not.
 */
export function isNewDevice(lastLoginAt: Date | null, usedBefore: Date | undefined, now: Date): boolean {
  if (lastLoginAt === null) return false;
  return usedBefore === undefined || now.getTime() - usedBefore.getTime() > DEVICE_MS;
}
