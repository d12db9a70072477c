import { blankFormAddress } from "@/contract/apply/blank-form";
import { needsOnlyConfirmation } from "@/contract/guide/confirmation";
import type { WholeGuide } from "@/contract/guide/guide-form";

/** The empty form of an approval item, to read and fill in on paper before applying online. Pure. */

type Material = WholeGuide["materials"][number];

/** One can apply without coming. */
export const isOnline = ({ way }: WholeGuide): boolean => way !== "window";

/** Where the blank form is downloaded; undefined where nobody fills in a form here. */
export const blankFormHref = (guide: WholeGuide): string | undefined =>
  isOnline(guide) && !needsOnlyConfirmation(guide)
    ? `/gateway${blankFormAddress(guide.appliedAs?.itemId ?? guide.id)}`
    : undefined;

/** The material that is this form: the first one that the applicant fills in as an electronic form. */
export const findOwnForm = ({ materials }: WholeGuide): Material | undefined =>
  materials.find(({ form, source }) => form === "form" && source === "applicant");
