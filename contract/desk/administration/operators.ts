import { z } from "zod";
import { personName } from "../../account/person-name";
import { mobile } from "../../account/sms-fields";
import { deskOf, defineCall } from "../../call";
import { moment, opaqueId } from "../../fields";
import { deskUnit } from "../own-desk";
import { OPERATOR_ROLES } from "../../access/operator-roles";

/**
 * Operators, as the administrators keep them. The system administrator adds people and says where they work, the security
 * administrator what they may do; neither can do the other's part (三员分立). The first ones are made at the machine.
 */

const roles = z
  .array(
    z.enum(OPERATOR_ROLES, {
      error:
        "岗位应为 accept（受理）、answer（答复）、audit（审核）、publish（发布）、read（查看）、system、security 或 auditor（三种管理员）",
    }),
  )
  .max(OPERATOR_ROLES.length, { error: "岗位不能重复" });
const units = z.array(opaqueId).max(20, { error: "一个人最多属于 20 个单位" });

export const operatorRecord = z
  .object({
    id: opaqueId,
    username: z.string(),
    fullName: z.string(),
    /** Masked. */
    phone: z.string(),
    roles: z.array(z.enum(OPERATOR_ROLES)),
    units: z.array(deskUnit),
    /** False: locked. */
    enabled: z.boolean(),
    /** Since when signing in takes a second step; null: not signed in yet, or reset. */
    secondFactorSince: moment.nullable(),
    lastLoginAt: moment.nullable(),
  })
  .meta({ id: "OperatorRecord" });
export type OperatorRecord = z.infer<typeof operatorRecord>;

/** `password`: told once, at the machine only; at the desk null, and the person gets it on the own phone. */
const withPassword = z
  .object({ operator: operatorRecord, password: z.string().nullable() })
  .meta({ id: "OperatorWithPassword" });

const operatorForm = z
  .strictObject({
    username: z
      .string({ error: "请输入账号" })
      .trim()
      .toLowerCase()
      .regex(/^[a-z][a-z0-9_.-]{3,31}$/, { error: "账号应为 4 至 32 位小写字母、数字或 _ . -，以字母开头" }),
    fullName: personName(),
    phone: mobile,
    /** Only at the machine; at the desk they are the security administrator's to give. */
    roles: roles.default([]),
  })
  .meta({ id: "OperatorForm" });

const params = z.object({ id: opaqueId });
const called = { id: "账号" } as const;
const PATH = "/uaa/api/manager/operator";

export const operatorPeopleCalls = {
  listOperators: defineCall({
    ...deskOf("system", "security", "auditor"),
    method: "GET",
    path: PATH,
    summary: "列出工作人员，含岗位、单位和是否锁定",
    command: { name: "operator list", help: "列出工作人员的岗位和单位" },
    data: z.array(operatorRecord),
  }),
  listUnits: defineCall({
    ...deskOf("system", "security"),
    method: "GET",
    path: "/uaa/api/manager/unit",
    summary: "列出单位（园区各部门）",
    command: { name: "unit list", help: "列出单位和它们的编号" },
    data: z.array(deskUnit),
  }),
  addOperator: defineCall({
    ...deskOf("system"),
    method: "POST",
    path: PATH,
    summary: "添加工作人员；岗位由安全管理员授予，初始密码在安全管理员确认后以短信发给本人",
    body: operatorForm,
    data: withPassword,
    refusals: ["NOT_ALLOWED", "WRONG_STATE", "TOO_MANY_REQUESTS"],
    command: {
      name: "operator add",
      words: { username: "账号", fullName: "姓名", phone: "手机号", roles: "岗位" },
      help: "添加工作人员，如 operator add zhouning 周宁 13900000000 accept answer；初始密码只显示一次",
    },
  }),
  setOperatorRoles: defineCall({
    ...deskOf("security"),
    method: "POST",
    path: `${PATH}/{id}/roles`,
    summary: "设置工作人员的岗位，马上生效；三种管理员不能与别的岗位兼任",
    params,
    body: z.strictObject({ roles: roles.min(1, { error: "请至少选择一个岗位；不再工作的请锁定账号" }) }),
    data: operatorRecord,
    refusals: ["NOT_ALLOWED", "NOT_FOUND", "WRONG_STATE"],
    command: { name: "operator roles", words: { ...called, roles: "岗位" }, help: "设置岗位（写全，原有的不保留）" },
  }),
  setOperatorUnits: defineCall({
    ...deskOf("system"),
    method: "POST",
    path: `${PATH}/{id}/units`,
    summary: "设置工作人员所在的单位，马上生效",
    params,
    body: z.strictObject({ units }),
    data: operatorRecord,
    refusals: ["NOT_FOUND"],
    command: {
      name: "operator units",
      words: { ...called, units: "单位编号" },
      help: "设置单位（写全，原有的不保留）",
    },
  }),
  /** At the desk two administrators reset it together (`operator-requests.ts`). */
  resetOperatorPassword: defineCall({
    method: "POST",
    path: "/control/operator/{id}/password",
    access: "control",
    summary: "给工作人员一个只显示一次的新密码，全部登录退出；两步验证不变",
    params,
    data: withPassword,
    refusals: ["NOT_FOUND"],
    command: { name: "operator password", words: called, help: "给一个只显示一次的新密码，登录后须修改" },
  }),
};
