import { z } from "zod";
import { realNameState } from "../account/access";
import { defineCall, deskOf } from "../call";
import { moment, opaqueId } from "../fields";
import { decisionDesk } from "./decision-calls";

export const accountDossier = z
  .object({
    id: opaqueId,
    username: z.string(),
    type: z.string(),
    fullName: z.string(),
    phone: z.string(),
    enabled: z.boolean(),
    /** When it is closed; null where nobody has asked for it. */
    closesAt: moment.nullable(),
    /** Since when signing in takes a second step; null: it does not. */
    secondFactorSince: moment.nullable(),
    /** Sessions that ended with the step. */
    endedSessions: z.number().int().nonnegative(),
  })
  .meta({ id: "AccountDossier" });
export type AccountDossier = z.infer<typeof accountDossier>;

/** An account as it is looked up. */
export const accountRecord = accountDossier
  .omit({ endedSessions: true })
  .extend({
    lastLoginAt: moment.nullable(),
    /** Where the person works now. */
    enterprises: z.array(z.object({ id: opaqueId, name: z.string(), admin: z.boolean() })),
    /** Open sessions. */
    sessions: z.number().int().nonnegative(),
  })
  .meta({ id: "AccountRecord" });
export type AccountRecord = z.infer<typeof accountRecord>;

/** A real name to be judged, whole: the operator compares it with the pictures. Reading it is a line in the security log. */
export const realNameDossier = z
  .object({
    id: opaqueId,
    state: realNameState,
    name: z.string(),
    idNumber: z.string(),
    frontFileId: opaqueId,
    backFileId: opaqueId,
    submittedAt: moment,
    remark: z.string().nullable(),
    /** The other account that is approved with the same number; with one this cannot be approved. */
    usedBy: opaqueId.nullable(),
  })
  .meta({ id: "RealNameDossier" });
export type RealNameDossier = z.infer<typeof realNameDossier>;

const realNameRow = realNameDossier
  .pick({ id: true, state: true, name: true, idNumber: true, submittedAt: true })
  .meta({ id: "RealNameRow" });
export type RealNameRow = z.infer<typeof realNameRow>;

const byId = z.object({ id: opaqueId });

/** `id` is the account's name or its phone. Of the security administrator. */
export const accountDeskCalls = {
  /** Exact names only: whoever looks somebody up knows whom. Kept in the log. */
  findAccounts: defineCall({
    ...deskOf("security"),
    method: "GET",
    path: "/uaa/api/manager/user",
    summary: "按账号、手机号查一个账号，或按信用代码查一家企业的全部人员；记入安全日志",
    command: { name: "user find", words: { who: "账号、手机号或信用代码" }, help: "查账号（记入安全日志）" },
    query: z.object({
      who: z
        .string({ error: "请输入账号、手机号或信用代码" })
        .trim()
        .min(2, { error: "请输入完整的账号、手机号或信用代码" })
        .max(64, { error: "最长 64 个字" }),
    }),
    data: z.array(accountRecord),
  }),
  endSessions: defineCall({
    ...deskOf("security"),
    method: "POST",
    path: "/uaa/api/manager/user/{id}/sign-out",
    summary: "让一个账号的全部登录退出，账号照样可以再登录",
    command: { name: "user signout", words: { id: "账号或手机号" }, help: "让全部登录退出" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_FOUND"],
  }),
  lockUser: defineCall({
    ...deskOf("security"),
    method: "POST",
    path: "/uaa/api/manager/user/{id}/lock",
    summary: "锁定账号，全部会话立即失效",
    command: { name: "user lock", words: { id: "账号或手机号" }, help: "锁定账号，全部会话立即失效" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_ALLOWED", "NOT_FOUND"],
  }),
  unlockUser: defineCall({
    ...deskOf("security"),
    method: "POST",
    path: "/uaa/api/manager/user/{id}/unlock",
    summary: "解除锁定",
    command: { name: "user unlock", words: { id: "账号或手机号" }, help: "解除锁定" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_ALLOWED", "NOT_FOUND"],
  }),
};

/** Closing an account for somebody who has proved at the counter who they are. `id`: account name or phone. */
export const accountClosingDeskCalls = {
  closeUser: defineCall({
    method: "POST",
    path: "/control/user/{id}/close",
    access: "control",
    summary: "为到窗口办理的本人申请注销账号，7 天后注销；还有在办事项的不能注销",
    command: { name: "user close", words: { id: "账号或手机号" }, help: "为本人申请注销账号，7 天后注销" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_ALLOWED", "NOT_FOUND", "WRONG_STATE"],
  }),
  keepUser: defineCall({
    method: "POST",
    path: "/control/user/{id}/keep",
    access: "control",
    summary: "撤回账号的注销申请",
    command: { name: "user keep", words: { id: "账号或手机号" }, help: "撤回注销申请" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_FOUND"],
  }),
};

/**
 * For somebody who has lost the app and the recovery codes and has proved at the counter who they are. An operator's is reset
 * by two administrators together (`administration/operator-requests.ts`), or at the machine.
 */
export const secondFactorDeskCalls = {
  resetSecondFactor: defineCall({
    ...deskOf("security"),
    method: "POST",
    path: "/uaa/api/manager/user/{id}/second-factor/reset",
    summary: "为到窗口核实身份的本人关闭两步验证，全部会话立即失效；工作人员的要另一位管理员确认，不用这个调用",
    command: { name: "user onestep", words: { id: "账号或手机号" }, help: "为核实了身份的本人关闭两步验证" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_ALLOWED", "NOT_FOUND", "WRONG_STATE"],
  }),
};

const realName = decisionDesk({
  path: "/uaa/api/manager/realname",
  thing: "realname",
  called: "编号",
  state: realNameState.exclude(["none"]),
  row: realNameRow,
  whole: realNameDossier,
  decided: realNameRow,
});

export const realNameDeskCalls = {
  listRealNames: realName.list("列出实名认证，已脱敏，最早的在前", "列出实名认证"),
  showRealName: realName.show("查看一份实名认证的全文，记入安全日志", "查看全文（记入安全日志）"),
  approveRealName: realName.approve("实名认证通过", "通过"),
  refuseRealName: realName.refuse("实名认证不通过", "不通过"),
};
