import { z } from "zod";
import { userRole } from "../account/account";
import { personName } from "../account/person-name";
import { BINDING_STATE_LABELS } from "../account/labels";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { mobilePhone } from "../text-fields";

/** Who works for an enterprise: sub-users as its administrator sees them, bindings as the person sees them. Specification 4, 7.1. */

/** 待审核 → 已绑定 / 已拒绝；已停用 ⇄ 已绑定；已解绑. Dictionary BINDING_STATE. */
export const bindingState = z.enum(codesOf(BINDING_STATE_LABELS), { error: "状态不正确" }).meta({ id: "BindingState" });
export type BindingState = z.infer<typeof bindingState>;

/** Who began it: the person asked, or the enterprise invited. */
export const bindingOrigin = z.enum(["request", "invitation"]).meta({ id: "BindingOrigin" });

const phone = mobilePhone();
const position = z.string().trim().max(30, { error: "部门或职务最长 30 个字" }).optional();
const roleId = z.string({ error: "请选择角色" }).regex(/^[\w.\-~:]{1,80}$/, { error: "请选择角色" });
const remark = z.string().trim().max(200, { error: "说明最长 200 个字" }).optional();

export const staffForm = z.strictObject({ fullName: personName(), phone, position, roleId }).meta({ id: "StaffForm" });
/** Without a name it stays as it is: whoever is not managed by the enterprise keeps the own one, whatever it looks like. */
export const staffChange = z
  .strictObject({ id: opaqueId, fullName: personName().optional(), position, roleId })
  .meta({ id: "StaffChange" });

/** A person of the enterprise. `id` is the binding's and the one that the other calls take. The phone is masked. */
export const staffMember = z
  .object({
    id: opaqueId,
    userId: opaqueId,
    fullName: z.string(),
    phone: z.string(),
    position: z.string(),
    state: bindingState,
    origin: bindingOrigin,
    enterpriseAdmin: z.boolean(),
    role: userRole.nullable(),
    requestRemark: z.string(),
    requestedAt: moment,
    lastLoginAt: moment.nullable(),
    /** The caller himself. */
    self: z.boolean(),
    /** What the enterprise called the person when inviting; empty for who asked to join. */
    invitedName: z.string(),
    /** The person lets the enterprise change name and reset the password, and works nowhere else. */
    managed: z.boolean(),
    /** The enterprise asks for a second factor and the person has none. */
    secondFactorDue: z.boolean().optional(),
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof staffMember>;

export const staffEvent = z.object({ at: moment, what: z.string(), who: z.string() }).meta({ id: "StaffEvent" });

/** The invitation's id. Whether the phone has an account is not told. */
export const staffAdded = z.object({ id: opaqueId }).meta({ id: "StaffAdded" });

/** What became of a row of a spreadsheet. `row` counts as the spreadsheet does, its heading being row 1. */
export const staffImportRow = z
  .object({
    row: z.number().int().positive(),
    fullName: z.string(),
    phone: z.string(),
    position: z.string(),
    roleName: z.string(),
    /** Everything that keeps the row from being taken in one text; null when it can be. */
    problem: z.string().nullable(),
    /** The same one by one; a gateway may leave it out. */
    problems: z.array(z.string()).optional(),
  })
  .meta({ id: "StaffImportRow" });
export type StaffImportRow = z.infer<typeof staffImportRow>;

export const staffImport = z
  .object({ id: opaqueId, expiresAt: moment, rows: z.array(staffImportRow) })
  .meta({ id: "StaffImport" });
export type StaffImport = z.infer<typeof staffImport>;

export const staffImported = z
  .object({ row: z.number().int(), fullName: z.string(), phone: z.string() })
  .meta({ id: "StaffImported" });
export type StaffImported = z.infer<typeof staffImported>;

/** An enterprise of the library, as anybody who may ask to join sees it. */
export const libraryEnterprise = z
  .object({ enId: opaqueId, enName: z.string(), creditCode: z.string() })
  .meta({ id: "LibraryEnterprise" });
export type LibraryEnterprise = z.infer<typeof libraryEnterprise>;

/** One's own binding, open, refused and ended ones included. A pending one of origin `invitation` waits for the person's answer. */
export const ownBinding = z
  .object({
    id: opaqueId,
    enId: opaqueId,
    enName: z.string(),
    state: bindingState,
    origin: bindingOrigin,
    enterpriseAdmin: z.boolean(),
    /** What the enterprise called the person when inviting; empty for who asked to join. */
    invitedName: z.string(),
    roleName: z.string().nullable(),
    position: z.string(),
    /** Sessions start with it. */
    isDefault: z.boolean(),
    /** The person lets the enterprise change name and reset the password. */
    managed: z.boolean(),
    requestRemark: z.string(),
    decisionRemark: z.string(),
    requestedAt: moment,
    decidedAt: moment.nullable(),
  })
  .meta({ id: "OwnBinding" });
export type OwnBinding = z.infer<typeof ownBinding>;

/** At least two characters, so that nobody can leaf through the library. */
export const libraryKeyword = z
  .string({ error: "请输入企业名称或统一社会信用代码" })
  .trim()
  .min(2, { error: "请至少输入 2 个字" })
  .max(100, { error: "关键字最长 100 个字" });

/** What the library is searched by. */
export const librarySearch = z.object({ keyword: libraryKeyword });

export const bindingRequest = z.strictObject({ enId: opaqueId, remark }).meta({ id: "BindingRequest" });

/** An administrator decides on a request. A refusal says why. */
export const bindingDecision = z
  .strictObject({ id: opaqueId, passed: z.boolean({ error: "请选择同意或拒绝" }), remark, roleId: roleId.optional() })
  .refine((decision) => decision.passed || (decision.remark ?? "") !== "", {
    error: "拒绝时请写明原因，申请人会看到",
    path: ["remark"],
  })
  .meta({ id: "BindingDecision" });

const byId = z.object({ id: opaqueId });
/** Who takes over running cases: the id of a colleague's binding. */
const withHandOver = z.object({ id: opaqueId, handOverTo: opaqueId.optional() });

export const staffCalls = {
  listStaff: defineCall({
    method: "GET",
    path: "/uaa/api/en/user/list",
    access: "enterpriseAdmin",
    summary: "当前企业的子账号；不选状态时不含已拒绝和已解绑的",
    query: z.object({ keyword: listKeyword, state: bindingState.optional(), ...pageQuery }),
    data: pageOf(staffMember),
  }),
  /** Path not shown by the specification; follows its family. */
  getStaff: defineCall({
    method: "GET",
    path: "/uaa/api/en/user/detail",
    access: "enterpriseAdmin",
    summary: "一个子账号及其变更记录",
    query: byId,
    data: staffMember.extend({ history: z.array(staffEvent) }),
    refusals: ["NOT_FOUND"],
  }),
  /** Invites whoever has the phone: only its owner can make an account for it and join. Decision 0044. */
  addStaff: defineCall({
    method: "POST",
    path: "/uaa/api/en/user/add",
    access: "enterpriseAdmin",
    summary: "邀请一个手机号的主人成为子账号，短信告知；本人确认后才加入",
    body: staffForm,
    data: staffAdded,
    refusals: ["WRONG_STATE"],
    perMinute: 60,
  }),
  editStaff: defineCall({
    method: "PUT",
    path: "/uaa/api/en/user/edit",
    access: "enterpriseAdmin",
    summary: "修改子账号的姓名、职务和角色",
    body: staffChange,
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  enableStaff: defineCall({
    method: "PUT",
    path: "/uaa/api/en/user/enable",
    access: "enterpriseAdmin",
    summary: "启用已停用的子账号",
    query: byId,
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  disableStaff: defineCall({
    method: "PUT",
    path: "/uaa/api/en/user/disable",
    access: "enterpriseAdmin",
    summary: "停用子账号，立即失去在本企业的权限；有在办事项时须移交",
    query: withHandOver,
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  /** Only for people who allow it and work nowhere else: others keep their password to themselves. */
  resetStaffPassword: defineCall({
    method: "PUT",
    path: "/uaa/api/en/user/reset/password",
    access: "enterpriseAdmin",
    summary: "重置子账号密码；一次性密码只显示一次，登录后须修改",
    query: byId,
    data: z.object({ password: z.string() }),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
    perMinute: 20,
  }),
  removeStaff: defineCall({
    method: "DELETE",
    path: "/uaa/api/en/user/remove",
    access: "enterpriseAdmin",
    summary: "将子账号移出企业；有在办事项时须移交",
    query: withHandOver,
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  downloadStaffFile: defineCall({
    method: "GET",
    path: "/uaa/api/en/user/file",
    access: "enterpriseAdmin",
    summary: "下载导入模板或导出子账号（.xlsx，手机号脱敏）",
    query: z.object({ kind: z.enum(["template", "export"], { error: "kind 应为 template 或 export" }) }),
    download: true,
    data: z.null(),
    perMinute: 10,
  }),
  /** Reads and judges at most 500 rows; nothing is written. */
  previewStaffImport: defineCall({
    method: "POST",
    path: "/uaa/api/en/user/excelImport",
    access: "enterpriseAdmin",
    summary: "上传子账号表格（.xlsx，最大 2 MB，最多 500 行），逐行检查",
    upload: true,
    data: staffImport,
    perMinute: 10,
  }),
  /** Path not shown by the specification; follows its family. Invites the people of the chosen rows, all of them or none. */
  confirmStaffImport: defineCall({
    method: "POST",
    path: "/uaa/api/en/user/excelImport/{id}",
    access: "enterpriseAdmin",
    summary: "确认导入：邀请选中的各行，短信告知",
    params: byId,
    body: z.strictObject({
      rows: z
        .array(z.number().int().positive(), { error: "请选择要导入的行" })
        .min(1, { error: "请至少选择一行" })
        .max(500, { error: "一次最多导入 500 行" }),
    }),
    data: z.array(staffImported),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
    perMinute: 10,
  }),
  decideBinding: defineCall({
    method: "POST",
    path: "/uaa/api/user/audit",
    access: "enterpriseAdmin",
    summary: "审核加入本企业的申请",
    body: bindingDecision,
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),

  requestBinding: defineCall({
    method: "POST",
    path: "/uaa/api/en/user/binding",
    access: "user",
    summary: "申请加入一个企业，由其管理员审核",
    body: bindingRequest,
    data: z.object({ id: opaqueId }),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
    perMinute: 20,
  }),
  listOwnBindings: defineCall({
    method: "GET",
    path: "/uaa/api/en/user/bindingMy",
    access: "user",
    summary: "我绑定的、申请的和被邀请的企业",
    data: z.array(ownBinding),
  }),
  cancelBinding: defineCall({
    method: "POST",
    path: "/uaa/api/en/user/bindingCancel",
    access: "user",
    summary: "撤回还没有审核的申请",
    body: z.strictObject({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  /** Path not shown by the specification; follows its family. */
  acceptBinding: defineCall({
    method: "POST",
    path: "/uaa/api/en/user/bindingAccept",
    access: "user",
    summary: "接受或谢绝企业的邀请",
    body: z.strictObject({ id: opaqueId, accepted: z.boolean({ error: "请选择接受或谢绝" }) }),
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  /** Path not shown by the specification; follows its family. Consent of its own, taken back at any time. */
  setManaged: defineCall({
    method: "PUT",
    path: "/uaa/api/user/bind/managed",
    access: "user",
    summary: "允许或不再允许企业管理员修改我的姓名、重置我的登录密码",
    body: z.strictObject({ enId: opaqueId, managed: z.boolean({ error: "请选择允许或不允许" }) }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  searchEnterprises: defineCall({
    method: "GET",
    path: "/uaa/api/en/user/ebaseList",
    access: "user",
    summary: "按名称或统一社会信用代码查找可以加入的企业，最多 20 家",
    query: librarySearch,
    data: z.array(libraryEnterprise),
    perMinute: 30,
  }),
  setDefaultEnterprise: defineCall({
    method: "PUT",
    path: "/uaa/api/user/bind/en",
    access: "user",
    summary: "设为登录后默认的企业",
    body: z.strictObject({ enId: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  leaveEnterprise: defineCall({
    method: "DELETE",
    path: "/uaa/api/user/bind/en",
    access: "user",
    summary: "解除与一个企业的绑定；最后一名管理员和还有在办事项的人不能解除",
    query: z.object({ enId: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
};
