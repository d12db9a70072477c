/** Ties the boxes of a page to its bar. @param base the path of the compare page */
export const compareFormId = (base: string): string => `compare${base.replaceAll("/", "-")}`;
