import { FORM_PAGES } from "@/contract/apply/form-pages";
import type { FormShape } from "@/contract/item/form";
import { guideAreaAt, guideFormPath } from "./guide-address";

/** Where an item of a policy is declared, and where an application is followed. Made here for every domain that links to them. */

/** Where a policy is read: among all policies, or among the zone's own. Its items are declared below the same address. */
const PLACES = { policy: "/zct-ee/policy-info", area: "/zct-ee/policy-area" } as const;
export type PolicyPlace = keyof typeof PLACES;

const declaringIn = (place: PolicyPlace) => `${PLACES[place]}/handle-item`;

/** Where items for school places are declared, whichever place one comes from. */
const SCHOOL_PAGE = `${PLACES.policy}/handle-item-publicSchool`;

/** The place to which the page on which something is declared belongs. */
export const placeOfPage = (path: string | null): PolicyPlace => (path === declaringIn("area") ? "area" : "policy");

/** The policy's page in its place. */
export const placedPolicyHref = (place: PolicyPlace, policyId: string): string =>
  `${PLACES[place]}/${encodeURIComponent(policyId)}`;

/** The steps of the form in their order; `check` is 核对提交. */
export const APPLY_STEPS = ["applicant", "request", "materials", "check"] as const;
export type ApplyStep = (typeof APPLY_STEPS)[number];

const SHAPES = Object.keys(FORM_PAGES) as FormShape[];

/** The page of a shape's form: of an enterprise's application for public rental housing that of the application itself. */
export const shapeOfPage = (path: string | null): FormShape => {
  if (path?.endsWith("/gzf")) return "gzf";
  return SHAPES.find((shape) => path?.endsWith(`/${FORM_PAGES[shape]}`)) ?? "standard";
};

/** The page on which a policy's item is declared; with an application, a step of its form. */
export function applyHref(
  policyId: string,
  more: { readonly item?: string; readonly application?: string; readonly step?: ApplyStep } = {},
  { place = "policy", shape = "standard" }: { readonly place?: PolicyPlace; readonly shape?: FormShape } = {},
): string {
  if (shape === "gzf" && more.application)
    return `${serviceApplicationHref(more.application, shape)}?step=${more.step ?? "applicant"}`;
  const query = new URLSearchParams({ id: policyId });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  const page = shape === "publicSchool" ? SCHOOL_PAGE : declaringIn(place);
  return `${page}?${query.toString()}`;
}

/** What of an item says where it is applied for. */
export interface PlacedItem {
  readonly id: string;
  /** Null: it rests on no policy, and is applied for below its guide. */
  readonly policyId: string | null;
  readonly shape: FormShape;
}

/** The form of an application for an item, whatever it rests on. `path`: of the page one is on; one stays in its area. */
export function formHref(
  { id, policyId, shape }: PlacedItem,
  more: { readonly application?: string; readonly step?: ApplyStep },
  path: string | null = null,
): string {
  if (policyId !== null) return applyHref(policyId, more, { place: placeOfPage(path), shape });
  const query = new URLSearchParams({ id });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `${guideFormPath(guideAreaAt(path), shape)}?${query.toString()}`;
}

/** Where a person follows an application of his own: on the page on which it was filled in. */
export const personalCaseHref = (item: PlacedItem, application: string, path: string | null = null): string =>
  `${formHref(item, { application }, path)}&view=case`;

/** Where a supplement begins: with the materials, or with the rows where the form has them. */
export const stepToFix = (shape: FormShape): ApplyStep => (shape === "standard" ? "materials" : "request");

export const APPLICATIONS_HREF = "/user/base/policy-items";
/** The vault: the second view of the list. */
export const DOCUMENTS_HREF = `${APPLICATIONS_HREF}?view=documents`;
export const applicationHref = (id: string): string => `${APPLICATIONS_HREF}/${encodeURIComponent(id)}`;

/** The document of a decision as a sheet of paper; without its id the newest. */
export const resultHref = (id: string, resultId?: string): string =>
  `${applicationHref(id)}/result${resultId === undefined ? "" : `?document=${encodeURIComponent(resultId)}`}`;

export const SERVICES_HREF = "/user/qysb/sqfw/items-list";
/** The case among service items; public rental housing has a page of its own below it. */
export const serviceApplicationHref = (id: string, shape: FormShape = "standard"): string =>
  `/user/qysb/sqfw/${encodeURIComponent(id)}${shape === "gzf" ? "/gzf" : ""}`;

/** Where an application is followed after it was filled in. */
export const followHref = (id: string, shape: FormShape): string =>
  shape === "gzf" ? serviceApplicationHref(id, shape) : applicationHref(id);

/** The two lists from which an application is reached. */
export const APPLICATION_PLACES = {
  policy: { href: APPLICATIONS_HREF, label: "返回政策事项" },
  service: { href: SERVICES_HREF, label: "返回事项申报" },
} as const;
export type ApplicationPlace = keyof typeof APPLICATION_PLACES;
