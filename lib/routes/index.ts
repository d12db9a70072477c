import type { PortalRoute } from "./route";
import { PORTAL_ROUTES } from "./table";

export type { PortalRoute, RouteAccess, RouteLayout } from "./route";
export { PORTAL_ROUTES } from "./table";

const matchers = PORTAL_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(
    `^${route.path
      .split(/(\{\w+\})/)
      .map((part) => (part.startsWith("{") ? "[^/]+" : part.replace(/[.*+?^$()|[\]\\]/g, "\\$&")))
      .join("")}$`,
  ),
  // A fixed address is found before one with a parameter, as Next does.
  parameters: route.path.split("{").length - 1,
})).sort((a, b) => a.parameters - b.parameters);

/** The route a path belongs to, or undefined for an unknown address. A trailing slash is not the same address. */
export function matchRoute(pathname: string): PortalRoute | undefined {
  return matchers.find(({ pattern }) => pattern.test(pathname))?.route;
}

/** Whether an address (query and fragment ignored) leads to a page of the portal. */
export function routeExists(address: string): boolean {
  return matchRoute(address.split(/[?#]/)[0] ?? "") !== undefined;
}

/** The route of a table path, parameters in braces. Throws for a path that is not in the table: a fault of ours. */
export function findRoute(path: string): PortalRoute {
  const route = PORTAL_ROUTES.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`路由表中没有 ${path}`);
  return route;
}

/** A step of a breadcrumb. */
export interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** The pages above a route, from the home page down, without itself. */
export function getTrail(path: string): readonly Crumb[] {
  const steps: Crumb[] = [];
  for (let above = parentOf(findRoute(path)); above !== undefined; above = parentOf(above))
    steps.unshift({ label: above.title, href: above.path });
  return steps;
}

function parentOf(route: PortalRoute): PortalRoute | undefined {
  return route.path === "/" ? undefined : findRoute(route.parent ?? "/");
}
