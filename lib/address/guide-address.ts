import { FORM_PAGES, personalFormPath } from "@/contract/apply/form-pages";
import type { FormShape } from "@/contract/item/form";

/** The two areas share these pages (specification 2.5); the first one's address is the canonical one. */
export const GUIDE_AREAS = ["/examine", "/zqjh"] as const;
export type GuideArea = (typeof GUIDE_AREAS)[number];

export const guideListPath = (area: GuideArea): string => `${area}/sqfw`;

/** The guide of an item. */
export const guideHref = (area: GuideArea, id: string): string =>
  `${area}/sqfw/enchiridion?id=${encodeURIComponent(id)}`;

/** The shapes of forms that both areas have a page for (specification 2.5); the others stand in the second area only. */
const IN_BOTH: readonly FormShape[] = ["standard", "gzf"];

/** Where one applies for an item online: in the area, as far as it has a page of that shape. */
export const guideFormPath = (area: GuideArea, shape: FormShape = "standard"): string =>
  IN_BOTH.includes(shape) ? `${area}/sqfw/${FORM_PAGES[shape]}` : personalFormPath(shape);

/** The form of one item. */
export const guideFormHref = (area: GuideArea, id: string, shape: FormShape = "standard"): string =>
  `${guideFormPath(area, shape)}?id=${encodeURIComponent(id)}`;

/** The area to which a page belongs; elsewhere the canonical one. */
export const guideAreaAt = (path: string | null): GuideArea =>
  GUIDE_AREAS.find((area) => path?.startsWith(`${area}/`)) ?? GUIDE_AREAS[0];
