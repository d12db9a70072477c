import type { ExternalKey } from "@/lib/external/systems";
import { fullPath, type MenuItem, type Permission } from "./menu-item";

/** Who looks at a menu; what the rules of specification 6 need to know of a person, and nothing else. */
export type Viewer =
  | { readonly kind: "visitor" }
  | {
      readonly kind: "member";
      readonly type: "member" | "member_personal" | "operator";
      /** Bound to at least one enterprise. */
      readonly hasEnterprise: boolean;
      readonly enterpriseAdmin: boolean;
      /** `A` passed, `P` under review, `R` rejected, anything else never asked. */
      readonly enFinanceState: string;
      /** The rights that the person's role grants; undefined when no role limits the person. */
      readonly menus?: readonly string[];
    };

export const PERSONAL_NOT_ALLOWED = "个人用户没有权限访问";

/** Specification 6: what a personal member finds in the personal centre, in this order. */
const PERSONAL_MEMBER_ENTRIES: readonly string[] = [
  "/user/manage",
  "/user/collect",
  "/user/message",
  "/user/changePassword",
];

/** A menu entry as one person sees it. */
export interface VisibleItem {
  readonly item: MenuItem;
  /** The own address, or undefined for a foreign system, a disabled entry or a group without a page. */
  readonly href?: string;
  /** Why the entry cannot be used; it is shown all the same, disabled. */
  readonly disabled?: string;
  readonly children: readonly VisibleItem[];
}

/** What exists in this installation. */
export interface MenuContext {
  readonly routeExists: (address: string) => boolean;
  readonly externalExists: (key: ExternalKey) => boolean;
}

function holds(permission: Permission, viewer: Viewer): boolean {
  if (viewer.kind === "visitor") return false;
  switch (permission) {
    case "enterprise":
      return viewer.hasEnterprise;
    case "enterpriseAdmin":
      return viewer.enterpriseAdmin;
    case "financeA":
      return viewer.enFinanceState === "A";
    case "notFinanceA":
      return viewer.enFinanceState !== "A";
  }
}

function allowed(item: MenuItem, viewer: Viewer): boolean {
  if (!(item.perimissions ?? []).every((permission) => holds(permission, viewer))) return false;
  if (item.menuPermission === undefined) return true;
  if (viewer.kind === "visitor") return false;
  // The administrator sees all menus (specification 6), whatever role was given.
  return viewer.menus === undefined || viewer.enterpriseAdmin || viewer.menus.includes(item.menuPermission);
}

/**
 * A menu for one person: entries without a page or configured address, without permission, and groups left empty are
 * dropped; `isPersonal` entries are disabled for personal members. Source: specification 2.15, 5, 6.
 */
export function visibleMenu(items: readonly MenuItem[], viewer: Viewer, world: MenuContext): readonly VisibleItem[] {
  return items.flatMap((item): readonly VisibleItem[] => {
    if (item.isMenu === false || !allowed(item, viewer)) return [];
    const children = visibleMenu(item.children ?? [], viewer, world);
    const href = fullPath(item);
    const leads =
      item.link !== undefined ? world.externalExists(item.link) : href !== undefined && world.routeExists(href);
    if (!leads && children.length === 0) return [];
    const blocked = item.isPersonal === true && viewer.kind === "member" && viewer.type === "member_personal";
    if (blocked) return [{ item, disabled: item.personalWords ?? PERSONAL_NOT_ALLOWED, children }];
    return [{ item, ...(leads && href !== undefined ? { href } : {}), children }];
  });
}

/** The personal centre's menu: a personal member sees the four entries of basic info and nothing else. */
export function visiblePersonalMenu(
  groups: readonly MenuItem[],
  viewer: Viewer,
  world: MenuContext,
): readonly VisibleItem[] {
  if (viewer.kind === "visitor") return [];
  if (viewer.type !== "member_personal") return visibleMenu(groups, viewer, world);
  const [basic] = groups;
  if (!basic) return [];
  const four = PERSONAL_MEMBER_ENTRIES.flatMap(
    (href) => basic.children?.filter((child) => child.menuHref === href) ?? [],
  );
  return visibleMenu([{ ...basic, children: four }], viewer, world);
}
