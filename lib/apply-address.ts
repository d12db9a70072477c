/** Where an item of a policy is declared, and where an application is followed. Made here for every domain that links to them. */

/** Where a policy is read: among all policies, or among the zone's own. Its items are declared below the same address. */
const PLACES = { policy: "/zct-ee/policy-info", area: "/zct-ee/policy-area" } as const;
export type PolicyPlace = keyof typeof PLACES;

const declaringIn = (place: PolicyPlace) => `${PLACES[place]}/handle-item`;

/** The place to which the page on which something is declared belongs. */
export const placeOfPage = (path: string | null): PolicyPlace => (path === declaringIn("area") ? "area" : "policy");

/** The policy's page in its place. */
export const placedPolicyHref = (place: PolicyPlace, policyId: string): string =>
  `${PLACES[place]}/${encodeURIComponent(policyId)}`;

/** The steps of the form in their order; `check` is 核对提交. */
export const APPLY_STEPS = ["applicant", "request", "materials", "check"] as const;
export type ApplyStep = (typeof APPLY_STEPS)[number];

/** The page on which a policy's item is declared; with an application, a step of its form. */
export function applyHref(
  policyId: string,
  more: { readonly item?: string; readonly application?: string; readonly step?: ApplyStep } = {},
  place: PolicyPlace = "policy",
): string {
  const query = new URLSearchParams({ id: policyId });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `${declaringIn(place)}?${query.toString()}`;
}

export const APPLICATIONS_HREF = "/user/base/policy-items";
/** The vault: the second view of the list. */
export const DOCUMENTS_HREF = `${APPLICATIONS_HREF}?view=documents`;
export const applicationHref = (id: string): string => `${APPLICATIONS_HREF}/${encodeURIComponent(id)}`;

export const SERVICES_HREF = "/user/qysb/sqfw/items-list";
export const serviceApplicationHref = (id: string): string => `/user/qysb/sqfw/${encodeURIComponent(id)}`;

/** The two lists from which an application is reached. */
export const APPLICATION_PLACES = {
  policy: { href: APPLICATIONS_HREF, label: "返回政策事项" },
  service: { href: SERVICES_HREF, label: "返回事项申报" },
} as const;
export type ApplicationPlace = keyof typeof APPLICATION_PLACES;
