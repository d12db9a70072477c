import { externalExists, externalHref } from "@/lib/external/systems";
import {
  MAIN_MENU,
  MAIN_MENU_MEANWHILE,
  visibleMenu,
  PERSONAL_NOT_ALLOWED,
  type MenuItem,
  type VisibleItem,
} from "@/lib/menus";
import { routeExists } from "@/lib/routes";
import type { BarLink } from "./nav-links";

/** This installation, as the menu rules see it. */
export const MENU_CONTEXT = { routeExists, externalExists };

function toBarLink({ item, href, children }: VisibleItem): BarLink {
  return {
    label: item.menuName,
    ...(item.link ? { href: externalHref(item.link), external: true as const } : href ? { href } : {}),
    ...(item.isPersonal ? { personalReason: item.personalWords ?? PERSONAL_NOT_ALLOWED } : {}),
    ...(children.length > 0 ? { children: children.map(toBarLink) } : {}),
  };
}

/** A menu as everybody sees it: public pages are the same for all, what depends on the person is added in the browser. */
export function barLinks(items: readonly MenuItem[]): readonly BarLink[] {
  return visibleMenu(items, { kind: "visitor" }, MENU_CONTEXT).map(toBarLink);
}

/** The areas that have pages, filled up to the nine entries of the main menu with what is used most. */
export function mainLinks(): readonly BarLink[] {
  const areas = barLinks(MAIN_MENU);
  return [...areas, ...barLinks(MAIN_MENU_MEANWHILE).slice(0, MAIN_MENU.length - areas.length)];
}
