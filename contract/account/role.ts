import { z } from "zod";
import { permissionName } from "./account";
import { defineCall } from "../call";
import { moment, opaqueId } from "../fields";

/** Roles of an enterprise: which rights a sub-user has there. Specification 6 and 7.1; built-in roles are the same for all. */

const roleFields = {
  roleName: z
    .string({ error: "请填写角色名称" })
    .trim()
    .min(1, { error: "请填写角色名称" })
    .max(20, { error: "角色名称最长 20 个字" }),
  remark: z.string({ error: "请填写说明" }).trim().max(100, { error: "说明最长 100 个字" }).default(""),
  permissions: z
    .array(permissionName, { error: "请选择权限" })
    .min(1, { error: "请至少选择一项权限" })
    .max(50, { error: "权限最多选 50 项" }),
};
export const roleForm = z.strictObject(roleFields).meta({ id: "RoleForm" });

export const enterpriseRole = z
  .object({
    id: opaqueId,
    roleName: z.string(),
    remark: z.string(),
    permissions: z.array(permissionName),
    /** The same for every enterprise; it can be given to people and neither changed nor deleted. */
    builtIn: z.boolean(),
    /** Whoever has it administers the enterprise. */
    administrator: z.boolean(),
    /** People of the enterprise who have it, disabled ones included. */
    userCount: z.number().int().nonnegative(),
    updatedAt: moment,
  })
  .meta({ id: "EnterpriseRole" });
export type EnterpriseRole = z.infer<typeof enterpriseRole>;

export const enterpriseRoleDetail = enterpriseRole
  .extend({
    /** At most 100 people; `id` is the binding's, as in the calls of sub-users. */
    holders: z.array(z.object({ id: opaqueId, fullName: z.string(), position: z.string() })),
  })
  .meta({ id: "EnterpriseRoleDetail" });
export type EnterpriseRoleDetail = z.infer<typeof enterpriseRoleDetail>;

const menuEntry = z.object({
  menuName: z.string(),
  menuHref: z.string().nullable(),
  menuPermission: permissionName.nullable(),
  /** What else must be true of the person. */
  perimissions: z.array(z.string()),
  /** What the right allows, in words. */
  remark: z.string(),
});
/** The tree that rights are chosen from: groups, and in them the rights. Field names are the specification's (3). */
export const menuNode = menuEntry.extend({ children: z.array(menuEntry) }).meta({ id: "MenuNode" });
export type MenuNode = z.infer<typeof menuNode>;

const byId = z.object({ id: opaqueId });

export const roleCalls = {
  listRoles: defineCall({
    method: "GET",
    path: "/uaa/api/role/list",
    access: "enterpriseAdmin",
    summary: "当前企业可用的角色：先内置，后自建",
    data: z.array(enterpriseRole),
  }),
  getRole: defineCall({
    method: "GET",
    path: "/uaa/api/role",
    access: "enterpriseAdmin",
    summary: "一个角色及拥有它的人",
    query: byId,
    data: enterpriseRoleDetail,
    refusals: ["NOT_FOUND"],
  }),
  addRole: defineCall({
    method: "POST",
    path: "/uaa/api/role",
    access: "enterpriseAdmin",
    summary: "新增角色",
    body: roleForm,
    data: enterpriseRole,
  }),
  editRole: defineCall({
    method: "PUT",
    path: "/uaa/api/role",
    access: "enterpriseAdmin",
    summary: "修改自建角色；拥有它的人下一次操作即按新权限",
    body: z.strictObject({ id: opaqueId, ...roleFields }),
    data: enterpriseRole,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  deleteRole: defineCall({
    method: "DELETE",
    path: "/uaa/api/role",
    access: "enterpriseAdmin",
    summary: "删除没有人使用的自建角色",
    query: byId,
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  listMenus: defineCall({
    method: "GET",
    path: "/uaa/api/menu/list",
    access: "enterpriseAdmin",
    summary: "可授予的菜单权限",
    data: z.array(menuNode),
  }),
  /** The administrator's role makes an administrator, any other ends it; the last administrator keeps it. */
  setUserRole: defineCall({
    method: "POST",
    path: "/uaa/api/user/setUserRole",
    access: "enterpriseAdmin",
    summary: "给本企业的一个人指定角色",
    query: z.object({ roleId: opaqueId, setUserId: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
};
