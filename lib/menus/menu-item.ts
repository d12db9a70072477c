import type { ExternalKey } from "@/lib/external/systems";

/** What an entry of a menu may depend on; `perimissions` (the specification's spelling) lists what all must hold. */
export type Permission = "enterprise" | "enterpriseAdmin" | "financeA" | "notFinanceA";

/** Counters that stand as a badge on an entry (specification 3, unread counts). */
export type BadgeName = "count_msg" | "count_suqiu" | "count_dzwj";

/** A menu entry with the field names of specification 3. */
export interface MenuItem {
  readonly menuName: string;
  /** An own address. An entry whose page does not exist yet is not shown. */
  readonly menuHref?: string;
  /** Addresses below this one belong to the entry, where they do not lie below its own. */
  readonly covers?: string;
  /** The name of an icon of components/ui. */
  readonly menuIcon?: string;
  /** `BUTTON`: acts where it stands instead of leading to a page. */
  readonly menuType?: "BUTTON";
  /** False: a right without an entry of its own in the menu. */
  readonly isMenu?: false;
  /** The right that the person's granted menus must hold, when the person's role limits them. */
  readonly menuPermission?: string;
  readonly perimissions?: readonly Permission[];
  /** Not for personal members: shown disabled with 个人用户没有权限访问, or with `personalWords`. */
  readonly isPersonal?: true;
  readonly personalWords?: string;
  /** A foreign system instead of an own address. */
  readonly link?: ExternalKey;
  readonly query?: Readonly<Record<string, string>>;
  readonly news?: BadgeName;
  /** Acting needs a login: a visitor is asked first. */
  readonly needsLogin?: true;
  /** One line of what the entry is good for, where there is room for it. */
  readonly hint?: string;
  readonly children?: readonly MenuItem[];
}

/** The whole own address of an entry with its query; undefined for foreign systems and groups. */
export function fullPath(item: MenuItem): string | undefined {
  if (item.menuHref === undefined) return undefined;
  const query = new URLSearchParams(item.query).toString();
  return query ? `${item.menuHref}?${query}` : item.menuHref;
}
