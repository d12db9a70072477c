import type { AreaAccess } from "../support/areas";

export const ACCESS: AreaAccess = { forms: { savePageView: { routeCode: "/zqjh" } } };
