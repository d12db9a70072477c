/**
 * Which entry of the supply-demand area's menu is marked, to the letter of specification 2.3: a path containing
 * /demand/demand but not /demand/demand- maps to query-demand; one containing /demand/resource maps to query-resource;
 * otherwise the entry whose link is contained in the path; otherwise /demand. Pure.
 */
export function demandActive(pathname: string, links: readonly string[]): string {
  if (pathname.includes("/demand/demand") && !pathname.includes("/demand/demand-")) return "/demand/query-demand";
  if (pathname.includes("/demand/resource")) return "/demand/query-resource";
  return links.find((link) => pathname.includes(link)) ?? "/demand";
}

/** The home state of the area, in which its bar has another look: the exact path. */
export const isDemandHome = (pathname: string): boolean => pathname === "/demand";
