/** On which tabs tell each other that another enterprise was chosen. */
export const ENTERPRISE_CHANNEL = "portal.enterprise";

/** Hears of choices in other tabs; returns how to stop. */
export function onEnterpriseChoice(listener: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(ENTERPRISE_CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

/**
 * Pages that speak of the current enterprise: the personal centre and the four routes of specification 2.11 (declaration,
 * a policy, the match and its report, the home page). They are loaded anew after a switch.
 */
export function followsEnterprise(pathname: string): boolean {
  return (
    pathname === "/" ||
    pathname === "/user" ||
    pathname.startsWith("/user/") ||
    pathname === "/zct-ee/declaration" ||
    pathname === "/zct-ee/policy-match" ||
    pathname === "/zct-ee/policy-match/report" ||
    /^\/zct-ee\/policy-info\/(?!handle-item)[^/]+$/.test(pathname)
  );
}
