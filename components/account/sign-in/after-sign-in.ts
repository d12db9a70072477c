import { secondStepAddress } from "@/lib/address/redirect-uri";
import { setFlash } from "@/lib/browser/flash";
import type { StepTaken } from "@/services/account/session";

const CHANGE_PASSWORD = "/user/changePassword";

/** Goes on from a step of the sign-in: to the next one, or to where the person wanted to go. */
export function goOn(step: StepTaken, redirectTo: string): void {
  // replace: Back shall not lead to the login page again. A full load: the page knows the person from the start.
  if ("secondStep" in step) {
    window.location.replace(secondStepAddress(redirectTo));
    return;
  }
  setFlash({ tone: "success", text: "登录成功" });
  window.location.replace(step.user.mustChangePassword ? CHANGE_PASSWORD : redirectTo);
}
