import { createMatcher } from "./match";
import type { PortalRoute } from "./route";
import { PORTAL_ROUTES } from "./table";

export { standsAlone, type PortalRoute, type RouteAccess, type RouteLayout } from "./route";
export { PORTAL_ROUTES } from "./table";

/** The route a path belongs to, or undefined for an unknown address. */
export const matchRoute = createMatcher(PORTAL_ROUTES);

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
