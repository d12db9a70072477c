import { createTabSignal } from "@/lib/browser/tabs";

/** Another enterprise was chosen in one of the tabs. */
export const enterpriseChoice = createTabSignal("portal.enterprise");

/**
 * Pages that speak of the current enterprise: the personal centre, its subscriptions and the four routes of
 * specification 2.11 (declaration, a policy, the match and its report, the home page). They are loaded anew after a switch.
 */
export function followsEnterprise(pathname: string): boolean {
  return (
    pathname === "/" ||
    pathname === "/user" ||
    pathname.startsWith("/user/") ||
    pathname === "/zct-ee/declaration" ||
    pathname === "/zct-ee/policy-match" ||
    pathname === "/zct-ee/policy-match/report" ||
    pathname === "/zct-ee/subscribe" ||
    /^\/zct-ee\/policy-(info|area)\/(?!handle-item)[^/]+$/.test(pathname)
  );
}
