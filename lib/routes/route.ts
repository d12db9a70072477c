/** The frames of specification 2.14; each is a route group in `app/`. */
export type RouteLayout =
  | "home"
  | "default"
  | "zct"
  | "inv"
  | "zqjh"
  | "examine"
  | "demand"
  | "care"
  | "expand"
  | "finance"
  | "simple"
  | "auth"
  | "user"
  | "bare"
  | "desk";

/** Who may open a page. The gateway decides on every call; this only leads people the right way. */
export type RouteAccess = "public" | "member" | "enterprise" | "admin" | "finance" | "operator";

/** A page of the portal, as door (cache and headers), guard, menus, breadcrumbs, site map and tests read it. */
export interface PortalRoute {
  /** Next to the specification's spelling; `{id}` stands for one path segment. */
  readonly path: string;
  readonly title: string;
  readonly layout: RouteLayout;
  readonly access: RouteAccess;
  /** `shared`: the same HTML for everybody, cached by the door. `personal`: rendered per request, never stored. */
  readonly rendering: "shared" | "personal";
  readonly indexable: boolean;
  /** The query keys the page reads, in the order of the canonical address. The door drops all others. */
  readonly query: readonly string[];
  /** Those of them that carry a visitor's own figures: with one of them a shared page is made per request and never stored. */
  readonly ownQuery?: readonly string[];
  /** The page above this one in the tree; `/` when not given. */
  readonly parent?: string;
  /** The page shows configured foreign applications in a frame. */
  readonly frames?: true;
  /** The page is about a thing that its query names: without it there is none. */
  readonly needsQuery?: true;
}

/** Whether the path by itself opens a page: it may stand in a list of pages. */
export const standsAlone = ({ path, needsQuery }: Pick<PortalRoute, "path" | "needsQuery">): boolean =>
  !path.includes("{") && needsQuery !== true;
