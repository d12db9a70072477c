import type { Clock } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { createCaptchas } from "./captcha";

/**
 * How other modules check a captcha. Works inside the transaction it is given: the captcha is used up by that
 * transaction, so a wrong answer must not roll it back.
 */
export function redeemCaptcha(
  executor: Executor,
  clock: Clock,
  given: { readonly captchaId?: string | undefined; readonly captcha?: string | undefined },
): Promise<boolean> {
  return createCaptchas(executor, clock).redeem(given.captchaId, given.captcha);
}
