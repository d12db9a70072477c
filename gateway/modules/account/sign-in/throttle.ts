import type { Executor } from "../../../core/database";
import { createLimits, formatWait, tooMany, type TimedLimit } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { pauseAfterFailure, PROOF_AFTER_ADDRESS_FAILURES, PROOF_AFTER_FAILURES } from "../account.rules";

type Parts = Pick<ModuleContext, "clock" | "cipher">;

const TOO_MANY_FAILURES = "登录失败次数过多";

/** Whose failures count together: a device that the account knows has a count of its own. */
export interface SignInSubject {
  readonly limit: TimedLimit;
  readonly id: string;
}

/** The count of an account, whichever of its names was typed; a name that nobody has gets one of its own. */
export function subjectOf(userId: string | undefined, typed: string, deviceId: string | undefined): SignInSubject {
  if (userId === undefined) return { limit: LIMITS.loginFailures, id: `name:${typed.toLowerCase()}` };
  if (deviceId === undefined) return { limit: LIMITS.loginFailures, id: `user:${userId}` };
  return { limit: LIMITS.knownDeviceFailures, id: `${userId}:${deviceId}` };
}

/** How long one waits after each further failure; the count of the pause itself is one or none. */
const pauseOf = (subject: SignInSubject, seconds: number): TimedLimit => ({
  ...subject.limit,
  name: `${subject.limit.name}.pause`,
  amount: 1,
  windowSeconds: seconds,
});

/** A try that has been counted and waits for what comes of it. */
export interface SignInTry {
  /** Whether a proof has to come with it. */
  readonly needsProof: boolean;
  /** Nothing was looked at: it does not count. */
  withdraw(): Promise<void>;
  fail(): Promise<void>;
  /** The password was right: the account's failures are forgotten, those of the address stay. */
  succeed(): Promise<void>;
}

/** Slows failures of sign-in down: by account or known device, and by address. */
export function createSignInThrottle(executor: Executor, parts: Parts) {
  const limits = createLimits(executor, parts);

  return {
    /** Counts a try before anything is looked at. Throws TOO_MANY_REQUESTS when it comes too early. */
    async begin(subject: SignInSubject, address: string): Promise<SignInTry> {
      const { limit, id } = subject;
      const own = await limits.take(limit, id);
      const place = await limits.take(LIMITS.loginFailuresByAddress, address);
      const minute = await limits.take(LIMITS.loginFailuresAMinute, address);
      const giveBackPlace = async () => {
        await limits.giveBack(LIMITS.loginFailuresByAddress, address);
        await limits.giveBack(LIMITS.loginFailuresAMinute, address);
      };
      const pause = pauseOf(subject, pauseAfterFailure(own.used, limit.amount));
      const paused =
        pause.windowSeconds > 0 && place.within && minute.within ? await limits.take(pause, id) : undefined;
      const withdraw = async () => {
        await limits.giveBack(limit, id);
        await giveBackPlace();
        if (paused?.within) await limits.clear(pause, id);
      };
      const waits = [place, minute, paused].flatMap((taken) => (taken && !taken.within ? [taken.seconds] : []));
      if (waits.length > 0) {
        await withdraw();
        throw tooMany(TOO_MANY_FAILURES, Math.max(...waits));
      }
      return {
        needsProof: own.used > PROOF_AFTER_FAILURES || place.used > PROOF_AFTER_ADDRESS_FAILURES,
        withdraw,
        async fail() {
          await limits.prolong(limit, id);
          await limits.prolong(LIMITS.loginFailuresByAddress, address);
        },
        async succeed() {
          await limits.clear(limit, id);
          await limits.clear(pause, id);
          await giveBackPlace();
        },
      };
    },
  };
}

/** Who has proved the phone is not kept out by earlier failures, their own or a stranger's. */
export async function forgetFailures(executor: Executor, parts: Parts, userId: string): Promise<void> {
  const limits = createLimits(executor, parts);
  const subject = subjectOf(userId, "", undefined);
  await limits.clear(subject.limit, subject.id);
  await limits.clear(pauseOf(subject, 0), subject.id);
  await limits.clear(LIMITS.reauthentication, userId);
}

/**
 * Asks for the current password again, with a limit of its own: who sits at a stranger's open session shall not try on.
 * Throws what went wrong.
 */
export async function reauthenticate(
  executor: Executor,
  parts: Parts,
  userId: string,
  verify: () => Promise<boolean>,
): Promise<void> {
  const limits = createLimits(executor, parts);
  const tries = await limits.take(LIMITS.reauthentication, userId);
  if (!tries.within) {
    throw new Refusal("TOO_MANY_REQUESTS", {
      message: `当前密码输错次数过多，请 ${formatWait(tries.seconds)}再试，或退出后找回密码`,
      retryAfterSeconds: tries.seconds,
    });
  }
  if (!(await verify())) {
    await limits.prolong(LIMITS.reauthentication, userId);
    throw Refusal.input("当前密码不正确，请重新输入", "oldPassword");
  }
  await limits.clear(LIMITS.reauthentication, userId);
}
