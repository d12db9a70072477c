import type { FormShape } from "../item/form";

/** The last part of the address of the page on which an approval item is applied for, by its shape. */
export const FORM_PAGES: Readonly<Record<FormShape, string>> = {
  standard: "handle-item",
  gzf: "handle-item-gzf",
  publicSchool: "handle-item-publicSchool",
  social: "handle-item-social",
};

/** Where people apply for an approval item and follow what they applied for: one area has the pages of all shapes. */
export const personalFormPath = (shape: FormShape): string => `/zqjh/sqfw/${FORM_PAGES[shape]}`;
