const NAME = "portal.enterprise";

// A channel hears everything but what was sent by itself: one for listening and telling, so that a tab hears of others only.
let shared: BroadcastChannel | undefined;
const tabs = () => (typeof BroadcastChannel === "undefined" ? undefined : (shared ??= new BroadcastChannel(NAME)));

/** Hears of choices in other tabs; returns how to stop. */
export function onEnterpriseChoice(listener: () => void): () => void {
  tabs()?.addEventListener("message", listener);
  return () => tabs()?.removeEventListener("message", listener);
}

/** Tells the other tabs that another enterprise was chosen here. */
export function announceEnterpriseChoice(): void {
  tabs()?.postMessage("");
}

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
