import type { Executor } from "../../../core/database";
import { createLimits, formatWait, tooMany, type Taken, type TimedLimit } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { foldText } from "../../../core/text/clean";
import type { UserRow } from "../account.repository";
import { pauseAfterFailure, PROOF_AFTER_ADDRESS_FAILURES, PROOF_AFTER_FAILURES } from "../account.rules";

type Parts = Pick<ModuleContext, "clock" | "cipher">;

const TOO_MANY_FAILURES = "登录失败次数过多";

// The longer one first: from some failures on it asks for a proof as well.
const ADDRESS_BRAKES = [LIMITS.loginFailuresByAddress, LIMITS.loginFailuresAMinute] as const;

/** Whose failures count together: a device that the account knows has a count of its own. */
export interface SignInSubject {
  readonly limit: TimedLimit;
  readonly id: string;
}

/** What an account can be called by at sign-in. */
export type SignInNames = Pick<UserRow, "id" | "username" | "phone">;

const countedByName = (name: string): SignInSubject => ({ limit: LIMITS.loginFailures, id: `name:${name}` });

/**
 * The count of what was typed: an account's name and its phone have one each, as two names that nobody has would, so that
 * nobody learns which belong together. However a name is written, it is the one that the account was found by.
 */
export function findSubject(user: SignInNames | undefined, typed: string, deviceId: string | undefined): SignInSubject {
  if (user && deviceId !== undefined) return { limit: LIMITS.knownDeviceFailures, id: `${user.id}:${deviceId}` };
  if (!user) return countedByName(foldText(typed).trim());
  return countedByName(foldText(typed).replace(/\D/g, "") === user.phone ? user.phone : user.username);
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
  /** The password was right: the name's failures are forgotten, those of the address stay. */
  succeed(): Promise<void>;
}

/** Slows failures of sign-in down: by what was typed or known device, and by address. */
export function createSignInThrottle(executor: Executor, parts: Parts) {
  const limits = createLimits(executor, parts);

  return {
    /** Counts a try before anything is looked at. Throws TOO_MANY_REQUESTS when it comes too early. */
    async begin(subject: SignInSubject, address: string): Promise<SignInTry> {
      const { limit, id } = subject;
      // A known device can try nothing but its own account, with a count of its own: colleagues' failures do not hold it up.
      const brakes = limit === LIMITS.knownDeviceFailures ? [] : ADDRESS_BRAKES;
      const own = await limits.take(limit, id);
      const places: Taken[] = [];
      for (const brake of brakes) places.push(await limits.take(brake, address));
      const giveBackPlaces = async () => {
        for (const brake of brakes) await limits.giveBack(brake, address);
      };
      const pause = pauseOf(subject, pauseAfterFailure(own.used, limit.amount));
      const pausing = pause.windowSeconds > 0 && places.every(({ within }) => within);
      const paused = pausing ? await limits.take(pause, id) : undefined;
      const withdraw = async () => {
        await limits.giveBack(limit, id);
        await giveBackPlaces();
        if (paused?.within) await limits.clear(pause, id);
      };
      const waits = [...places, paused].flatMap((taken) => (taken && !taken.within ? [taken.seconds] : []));
      if (waits.length > 0) {
        await withdraw();
        throw tooMany(TOO_MANY_FAILURES, Math.max(...waits));
      }
      return {
        needsProof: own.used > PROOF_AFTER_FAILURES || (places[0]?.used ?? 0) > PROOF_AFTER_ADDRESS_FAILURES,
        withdraw,
        async fail() {
          await limits.prolong(limit, id);
          if (brakes.length > 0) await limits.prolong(LIMITS.loginFailuresByAddress, address);
        },
        async succeed() {
          await limits.clear(limit, id);
          await limits.clear(pause, id);
          await giveBackPlaces();
        },
      };
    },
  };
}

/** Who has proved the phone is not kept out by earlier failures, their own or a stranger's. */
export async function forgetFailures(executor: Executor, parts: Parts, user: SignInNames): Promise<void> {
  const limits = createLimits(executor, parts);
  for (const subject of [user.username, user.phone].map(countedByName)) {
    await limits.clear(subject.limit, subject.id);
    await limits.clear(pauseOf(subject, 0), subject.id);
  }
  await limits.clear(LIMITS.reauthentication, user.id);
}

/** Tries at a secret that one account has, counted together. */
interface GuardedSecret {
  readonly limit: TimedLimit;
  readonly userId: string;
  /** What is said to who has tried too often. */
  readonly locked: (wait: string) => string;
  readonly wrong: Refusal;
  /** After the last wrong one that is looked at. */
  readonly onLast?: () => Promise<void>;
}

/** Looks at a try unless there were too many wrong ones; a right one clears the count. Throws what went wrong. */
export async function countTries<Proof>(
  executor: Executor,
  parts: Parts,
  { limit, userId, locked, wrong, onLast }: GuardedSecret,
  verify: () => Promise<Proof | false | undefined>,
): Promise<Proof> {
  const limits = createLimits(executor, parts);
  const tries = await limits.take(limit, userId);
  if (!tries.within) {
    const message = locked(formatWait(tries.seconds));
    throw new Refusal("TOO_MANY_REQUESTS", { message, retryAfterSeconds: tries.seconds });
  }
  const proof = await verify();
  if (proof === false || proof === undefined) {
    await limits.prolong(limit, userId);
    if (tries.used === limit.amount) await onLast?.();
    throw wrong;
  }
  await limits.clear(limit, userId);
  return proof;
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
  const secret = {
    limit: LIMITS.reauthentication,
    userId,
    locked: (wait: string) => `当前密码输错次数过多，请 ${wait}再试，或退出后找回密码`,
    wrong: Refusal.input("当前密码不正确，请重新输入", "oldPassword"),
  };
  await countTries(executor, parts, secret, verify);
}
