import type { MenuNode } from "@/contract/account/role";
import { PERMISSIONS, type PermissionName } from "@/contract/access/permission";

/** The role whose holders administer the enterprise. */
export const ADMIN_ROLE_ID = "role-admin";
/** What somebody gets who was let in without a choice of role: nothing but looking. */
export const DEFAULT_ROLE_ID = "role-viewer";

const GROUPS: readonly (readonly [string, readonly (readonly [PermissionName, string])[]])[] = [
  [
    "基本信息",
    [
      ["company", "/user/companymanage"],
      ["relation", "/user/relation"],
    ],
  ],
  ["政策服务", [["policy", "/user/base/policy-items"]]],
  ["基础配套", [["recruit", "/user/basic-assist/recruit"]]],
  ["投资环境", [["carrier", "/user/carrier/apply"]]],
  ["企业申报", [["declaration", "/user/qysb/sqfw/items-list"]]],
  ["企业关怀", [["care", "/user/ent-care/activity"]]],
  ["市场拓展", [["market", "/user/market/enterprise-bidding"]]],
  [
    "政企互动",
    [
      ["appeal", "/user/zqjh/appeal"],
      ["repair", "/user/zqjh/repair"],
      ["vote", "/user/zqjh/vote"],
      ["book", "/user/zqjh/enterprise-book"],
    ],
  ],
  ["供需对接", [["supply", "/user/supply-demand/demand"]]],
  ["金融服务", [["finance", "/finance-srv-cloud/financing-list"]]],
];

/** The rights in the groups of the personal centre, with the specification's field names (section 3). */
export function menuTree(): MenuNode[] {
  return GROUPS.map(([menuName, entries]) => ({
    menuName,
    menuHref: null,
    menuPermission: null,
    perimissions: [],
    remark: "",
    children: entries.map(([name, menuHref]) => ({
      menuName: PERMISSIONS[name].label,
      menuHref,
      menuPermission: name,
      perimissions: ["enterprise"],
      remark: PERMISSIONS[name].meaning,
    })),
  }));
}
