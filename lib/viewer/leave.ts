import Cookies from "js-cookie";
import { loginAddress } from "@/lib/address/redirect-uri";
import { isPageLeaving, markPageLeaving } from "@/lib/browser/leaving";
import { ENTERPRISE_COOKIE, LOGIN_NOTICE_COOKIE, SIGNED_IN_COOKIE, type LoginNotice } from "@/lib/browser/cookies";

/** How a person leaves a page when the session has ended. */

/** Forgets the person and leads to the login page, which says why and leads back here afterwards. */
export function leaveForLogin(notice: LoginNotice): void {
  if (isLeaving()) return;
  leaveQuietly();
  Cookies.remove(SIGNED_IN_COOKIE);
  Cookies.remove(ENTERPRISE_COOKIE);
  Cookies.set(LOGIN_NOTICE_COOKIE, notice, { sameSite: "lax", expires: 1 / 1440 });
  window.location.assign(loginAddress(window.location.pathname + window.location.search));
}

/** Whether the browser holds another session by now: somebody signed in, or looks, in another tab. Its cookies are not ours to take. */
async function isSomebodySignedIn(): Promise<boolean> {
  const asked = fetch("/gateway/uaa/api/token-check", { method: "POST", headers: { source: "PC" } });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * The session has ended elsewhere: nothing of it stays on the screen. A private page gives way to the login page, without
 * a way back to it; a public one comes again as visitors see it.
 */
export async function leaveSignedOut(): Promise<void> {
  if (isLeaving()) return;
  leaveQuietly();
  document.body.hidden = true;
  if (await isSomebodySignedIn()) {
    window.location.reload();
    return;
  }
  Cookies.remove(SIGNED_IN_COOKIE);
  Cookies.remove(ENTERPRISE_COOKIE);
  const { pathname, search } = window.location;
  const isPublic = await import("@/lib/routes").then(
    ({ matchRoute }) => (matchRoute(pathname)?.access ?? "public") === "public",
    () => false,
  );
  if (isPublic) {
    window.location.reload();
    return;
  }
  Cookies.set(LOGIN_NOTICE_COOKIE, "expired", { sameSite: "lax", expires: 1 / 1440 });
  window.location.replace(loginAddress(pathname + search));
}

/** From now on the person leaves on purpose: a call that is still on its way and finds no session leads nowhere. */
export const leaveQuietly = markPageLeaving;

/** Many calls may learn at the same time that the session ended; the person is told and led once. */
export const isLeaving = isPageLeaving;
