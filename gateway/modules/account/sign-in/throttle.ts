import { createHash } from "node:crypto";
import { Refusal } from "../../../core/refusal";
import { checkLoginFailures, LOCK_MS } from "../account.rules";
import type { Executor } from "../../../core/database";
import { createSignInGuard } from "./sign-in-guard.repository";

/** Wrong current passwords before re-authentication is closed for {@link LOCK_MS}. Source: quality check 7. */
export const REAUTHENTICATION_TRIES = 5;

export function throttleKey(kind: "account" | "address" | "reauth", value: string): string {
  return createHash("sha256").update(`${kind}\u0000${value}`).digest("hex");
}

/**
 * Asks for the current password again, with a limit of its own: who sits at a stranger's open session shall not try on.
 * Throws what went wrong.
 */
export async function reauthenticate(
  db: Executor,
  now: Date,
  userId: string,
  verify: () => Promise<boolean>,
): Promise<void> {
  const guard = createSignInGuard(db);
  const key = throttleKey("reauth", userId);
  const limits = { captchaFrom: Infinity, lockFrom: REAUTHENTICATION_TRIES };
  const gate = checkLoginFailures(await guard.findFailures(key), limits, now);
  if (gate.kind === "locked") {
    throw new Refusal("TOO_MANY_REQUESTS", {
      message: `当前密码输错次数过多，请 ${Math.ceil(gate.seconds / 60)} 分钟后再试，或退出后找回密码`,
      retryAfterSeconds: gate.seconds,
    });
  }
  if (!(await verify())) {
    await guard.addFailure(key, now, new Date(now.getTime() - LOCK_MS));
    throw Refusal.input("当前密码不正确，请重新输入", "oldPassword");
  }
  await guard.clearFailures(key);
}
