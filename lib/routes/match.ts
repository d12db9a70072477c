import type { PortalRoute } from "./route";

/** Finds the route a path belongs to. A trailing slash is not the same address. */
export function createMatcher(routes: readonly PortalRoute[]): (pathname: string) => PortalRoute | undefined {
  const matchers = routes
    .map((route) => ({
      route,
      pattern: new RegExp(
        `^${route.path
          .split(/(\{\w+\})/)
          .map((part) => (part.startsWith("{") ? "[^/]+" : part.replace(/[.*+?^$()|[\]\\]/g, "\\$&")))
          .join("")}$`,
      ),
      // A fixed address is found before one with a parameter, as Next does.
      parameters: route.path.split("{").length - 1,
    }))
    .sort((a, b) => a.parameters - b.parameters);
  return (pathname) => matchers.find(({ pattern }) => pattern.test(pathname))?.route;
}
