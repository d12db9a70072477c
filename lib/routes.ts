/**
 * The routes of the portal: one table that the door (cache and headers), the guard, the menus and the tests read.
 * A route that is not here does not exist for them; a check holds the table against the folders of `app/`.
 */
export interface PortalRoute {
  /** Next to the specification's spelling; `{id}` stands for one path segment. */
  readonly path: string;
  readonly title: string;
  /** The route group in `app/`, which gives the frame. */
  readonly layout: "home" | "zct" | "auth" | "user";
  readonly access: "public" | "user";
  /** `shared`: the same HTML for everybody, cached by the door. `personal`: rendered per request, never stored. */
  readonly rendering: "shared" | "personal";
  readonly indexable: boolean;
  /** The query keys the page reads, in the order of the canonical address. The door drops all others. */
  readonly query: readonly string[];
}

export const PORTAL_ROUTES: readonly PortalRoute[] = [
  { path: "/", title: "首页", layout: "home", access: "public", rendering: "shared", indexable: true, query: [] },
  {
    path: "/zct-ee/policy-info",
    title: "政策搜索",
    layout: "zct",
    access: "public",
    rendering: "shared",
    indexable: true,
    query: ["value", "level", "category", "issuer", "year", "validity", "sort", "page", "size"],
  },
  {
    path: "/zct-ee/policy-info/{id}",
    title: "政策详情",
    layout: "zct",
    access: "public",
    rendering: "shared",
    indexable: true,
    query: [],
  },
  {
    path: "/auth/login",
    title: "登录",
    layout: "auth",
    access: "public",
    rendering: "personal",
    indexable: false,
    query: ["redirect_uri"],
  },
  {
    path: "/user/base",
    title: "基本信息",
    layout: "user",
    access: "user",
    rendering: "personal",
    indexable: false,
    query: [],
  },
];

const matchers = PORTAL_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(
    `^${route.path
      .split(/(\{\w+\})/)
      .map((part) => (part.startsWith("{") ? "[^/]+" : part.replace(/[.*+?^$()|[\]\\]/g, "\\$&")))
      .join("")}$`,
  ),
}));

/** The route a path belongs to, or undefined for an unknown address. A trailing slash is not the same address. */
export function matchRoute(pathname: string): PortalRoute | undefined {
  return matchers.find(({ pattern }) => pattern.test(pathname))?.route;
}
