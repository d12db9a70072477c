import { setImportedHolidays, type ImportedYear } from "@/contract/rules/imported-holidays";

/** How a page tells its scripts which holidays it was counted with: an attribute of `<html>`, as JSON. */
const ATTRIBUTE = "data-holidays";

/** The attribute for a page; none where the browser knows all of it already. */
export const holidayAttribute = (years: readonly ImportedYear[]): { readonly [ATTRIBUTE]?: string } =>
  years.length === 0 ? {} : { [ATTRIBUTE]: JSON.stringify(years) };

/** Has this window count as the page was counted. Before anything of the page comes to life. */
export function takeHolidays(root: Element): void {
  const told = root.getAttribute(ATTRIBUTE);
  if (told !== null) setImportedHolidays(JSON.parse(told) as ImportedYear[]);
}
