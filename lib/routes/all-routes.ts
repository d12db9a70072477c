import { createMatcher } from "./match";
import { DESK_ROUTES } from "./desk-table";
import type { PortalRoute } from "./route";
import { PORTAL_ROUTES } from "./table";

/** Every page that there is: the portal's and the desk's. For door, guard and checks; browsers load the portal's alone. */
export const ALL_ROUTES: readonly PortalRoute[] = [...PORTAL_ROUTES, ...DESK_ROUTES];

/** The route a path belongs to, of the portal or of the desk. */
export const matchAnyRoute = createMatcher(ALL_ROUTES);
