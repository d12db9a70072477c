import Cookies from "js-cookie";
import { deskLoginAddress } from "@/lib/address/desk";
import { DESK_SIGNED_IN_COOKIE } from "@/lib/browser/desk-cookies";
import { setFlash } from "@/lib/browser/flash";
import { isPageLeaving, markPageLeaving } from "@/lib/browser/leaving";

/** How an operator leaves the desk when the session has ended. */

/** Leads to the desk's login page, which leads back here afterwards. What was being written is kept by its form. */
export function leaveForDeskLogin(): void {
  if (isLeavingDesk()) return;
  leaveDeskQuietly();
  Cookies.remove(DESK_SIGNED_IN_COOKIE, { path: "/desk" });
  setFlash({ tone: "info", text: "登录已过期，请重新登录；没有发出的内容还在本机，登录后继续" });
  window.location.assign(deskLoginAddress(window.location.pathname + window.location.search));
}

/** From now on the person leaves on purpose. */
export const leaveDeskQuietly = markPageLeaving;

/** Many calls may learn at the same time that the session ended; the person is told and led once. */
export const isLeavingDesk = isPageLeaving;
