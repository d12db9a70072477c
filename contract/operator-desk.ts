import { z } from "zod";
import { enterpriseApproval, financeState } from "./account";
import { realNameState } from "./account-access";
import { defineCall, DESK } from "./call";
import { moment, opaqueId, pageOf, pageQuery } from "./fields";
import { operatorPolicyCalls } from "./operator-policy";
import { operatorSearchCalls } from "./operator-search";

/**
 * The desk of the zone's staff. What shows verification codes or whole files, locks accounts or reads the security log is
 * the machine's operator's (`control`).
 */

const reason = (most = 200) =>
  z
    .string({ error: "请写明原因" })
    .trim()
    .min(2, { error: "原因至少 2 个字" })
    .max(most, { error: `原因最长 ${most} 个字` });
const byId = z.object({ id: opaqueId });

export const outboxState = z.enum(["waiting", "queued", "sent", "failed", "withheld"]);

/** A message on its way out. The recipient is masked in lists. */
export const outboxEntry = z
  .object({
    id: opaqueId,
    channel: z.enum(["sms", "email"]),
    recipient: z.string(),
    state: outboxState,
    attempts: z.number().int().nonnegative(),
    createdAt: moment,
    sentAt: moment.nullable(),
  })
  .meta({ id: "OutboxEntry" });
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** `body` is null when it was removed after 24 hours. */
export const outboxMessage = outboxEntry.extend({ body: z.string().nullable() }).meta({ id: "OutboxMessage" });
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const enterpriseDossier = z
  .object({
    id: opaqueId,
    name: z.string(),
    creditCode: z.string().nullable(),
    approval: enterpriseApproval,
    approvalRemark: z.string().nullable(),
    licenceFileId: opaqueId.nullable(),
    financeState,
    financeRemark: z.string().nullable(),
    createdAt: moment,
    /** The administrators: account name and full name; the phone is masked. */
    admins: z.array(z.object({ username: z.string(), fullName: z.string(), phone: z.string() })),
  })
  .meta({ id: "EnterpriseDossier" });
export type EnterpriseDossier = z.infer<typeof enterpriseDossier>;

export const accountDossier = z
  .object({
    id: opaqueId,
    username: z.string(),
    type: z.string(),
    fullName: z.string(),
    phone: z.string(),
    enabled: z.boolean(),
    /** Sessions that ended with the step. */
    endedSessions: z.number().int().nonnegative(),
  })
  .meta({ id: "AccountDossier" });
export type AccountDossier = z.infer<typeof accountDossier>;

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
  })
  .meta({ id: "RealNameDossier" });
export type RealNameDossier = z.infer<typeof realNameDossier>;

const realNameRow = realNameDossier
  .pick({ id: true, state: true, name: true, idNumber: true, submittedAt: true })
  .meta({ id: "RealNameRow" });
export type RealNameRow = z.infer<typeof realNameRow>;

/**
 * Where an enterprise stands with its certification as a financial institution, and what it asked with last. `id` is the
 * enterprise's. The contact is masked in lists; showing one whole is a line in the security log.
 */
export const financeDossier = z
  .object({
    id: opaqueId,
    name: z.string(),
    creditCode: z.string().nullable(),
    financeState,
    financeRemark: z.string().nullable(),
    /** Null where the state was set without a request. */
    request: z
      .object({
        id: opaqueId,
        licenceNumber: z.string(),
        kind: z.string(),
        contactName: z.string(),
        contactPhone: z.string(),
        fileIds: z.array(opaqueId),
        submittedBy: opaqueId,
        submittedAt: moment,
      })
      .nullable(),
  })
  .meta({ id: "FinanceDossier" });
export type FinanceDossier = z.infer<typeof financeDossier>;

/** An uploaded file, whole, for the operator who saves it at the machine. */
const fileContent = z
  .object({ name: z.string(), mime: z.string(), size: z.number().int().nonnegative(), base64: z.string() })
  .meta({ id: "FileContent" });

export const auditEntry = z
  .object({
    id: z.number().int(),
    at: moment,
    event: z.string(),
    result: z.enum(["ok", "refused"]),
    userId: z.string().nullable(),
    enterpriseId: z.string().nullable(),
    target: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryRow = z.infer<typeof auditEntry>;

/** `id` in the calls on enterprises is the id or the credit code; in those on accounts the account name. */
export const operatorDeskCalls = {
  listOutbox: defineCall({
    method: "GET",
    path: "/control/outbox",
    access: "control",
    summary: "列出待发和已发的短信、邮件，最新的在前",
    command: {
      name: "outbox list",
      help: "列出短信和邮件，最新的在前；没有配置短信接口时在这里看验证码",
    },
    query: z.object(pageQuery),
    data: pageOf(outboxEntry),
  }),
  showOutbox: defineCall({
    method: "GET",
    path: "/control/outbox/{id}",
    access: "control",
    summary: "查看一条短信或邮件的全文",
    command: {
      name: "outbox show",
      words: { id: "编号" },
      help: "查看一条短信或邮件的全文（24 小时内）",
    },
    params: byId,
    data: outboxMessage,
    refusals: ["NOT_FOUND"],
  }),
  listEnterprisesToDecide: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/enterprise",
    summary: "列出企业，最早注册的在前",
    command: { name: "enterprise list", options: { state: "状态" }, help: "列出企业，最早注册的在前" },
    query: z.object({ state: enterpriseApproval.optional(), ...pageQuery }),
    data: pageOf(enterpriseDossier),
  }),
  showEnterprise: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/enterprise/{id}",
    summary: "查看一家企业",
    command: { name: "enterprise show", words: { id: "编号或信用代码" }, help: "查看企业" },
    params: byId,
    data: enterpriseDossier,
    refusals: ["NOT_FOUND"],
  }),
  approveEnterprise: defineCall({
    ...DESK,
    method: "POST",
    path: "/uaa/api/manager/enterprise/{id}/approve",
    summary: "企业注册审核通过",
    command: { name: "enterprise approve", words: { id: "编号或信用代码" }, help: "注册审核通过" },
    params: byId,
    data: enterpriseDossier,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  refuseEnterprise: defineCall({
    ...DESK,
    method: "POST",
    path: "/uaa/api/manager/enterprise/{id}/refuse",
    summary: "企业注册审核不通过",
    command: {
      name: "enterprise refuse",
      words: { id: "编号或信用代码", reason: "原因" },
      help: "注册审核不通过",
    },
    params: byId,
    body: z.strictObject({ reason: reason() }),
    data: enterpriseDossier,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  listFinanceRequests: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/finance",
    summary: "列出金融机构认证，联系人已脱敏，最早提交的在前",
    command: {
      name: "finance list",
      options: { state: "状态" },
      help: "列出金融机构认证（P 审核中、A 已通过、R 未通过）",
    },
    query: z.object({
      state: z.enum(["P", "A", "R"], { error: "状态应为 P（审核中）、A（已通过）或 R（未通过）" }).optional(),
      ...pageQuery,
    }),
    data: pageOf(financeDossier),
  }),
  showFinanceRequest: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/finance/{id}",
    summary: "查看一家企业的认证申请，含联系人全文，记入安全日志",
    command: {
      name: "finance show",
      words: { id: "企业编号或信用代码" },
      help: "查看申请，含联系人全文（记入安全日志）",
    },
    params: byId,
    data: financeDossier,
    refusals: ["NOT_FOUND"],
  }),
  approveFinance: defineCall({
    ...DESK,
    method: "POST",
    path: "/uaa/api/manager/finance/{id}/approve",
    summary: "金融机构认证通过，只对审核中的认证有效",
    command: { name: "finance approve", words: { id: "企业编号或信用代码" }, help: "通过" },
    params: byId,
    data: enterpriseDossier,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  refuseFinance: defineCall({
    ...DESK,
    method: "POST",
    path: "/uaa/api/manager/finance/{id}/refuse",
    summary: "金融机构认证不通过，只对审核中的认证有效",
    command: {
      name: "finance refuse",
      words: { id: "企业编号或信用代码", reason: "原因" },
      help: "不通过",
    },
    params: byId,
    body: z.strictObject({ reason: reason() }),
    data: enterpriseDossier,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  readFile: defineCall({
    method: "GET",
    path: "/control/file/{id}",
    access: "control",
    summary: "取一个上传的文件，记入安全日志",
    command: {
      name: "file save",
      words: { id: "文件编号" },
      file: "保存位置",
      help: "取出执照、证件、附件等文件（记入安全日志），看完请删除",
    },
    params: byId,
    data: fileContent,
    refusals: ["NOT_FOUND"],
  }),
  lockUser: defineCall({
    method: "POST",
    path: "/control/user/{id}/lock",
    access: "control",
    summary: "锁定账号，全部会话立即失效",
    command: { name: "user lock", words: { id: "账号" }, help: "锁定账号，全部会话立即失效" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_FOUND"],
  }),
  unlockUser: defineCall({
    method: "POST",
    path: "/control/user/{id}/unlock",
    access: "control",
    summary: "解除锁定",
    command: { name: "user unlock", words: { id: "账号" }, help: "解除锁定" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_FOUND"],
  }),
  listAudit: defineCall({
    method: "GET",
    path: "/control/log",
    access: "control",
    summary: "列出安全日志，最新的在前",
    command: {
      name: "log list",
      options: { user: "账号编号", event: "事件" },
      help: "列出安全日志，最新的在前",
    },
    query: z.object({
      user: opaqueId.optional(),
      event: opaqueId.optional(),
      size: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    data: z.array(auditEntry),
  }),
  verifyAudit: defineCall({
    method: "POST",
    path: "/control/log/verify",
    access: "control",
    summary: "核验安全日志的链",
    command: { name: "log verify", help: "核验安全日志没有被改动" },
    data: z.object({ lines: z.number().int().nonnegative(), brokenAt: z.number().int().nullable() }),
  }),
  listRealNames: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/realname",
    summary: "列出实名认证，已脱敏，最早的在前",
    command: { name: "realname list", options: { state: "状态" }, help: "列出实名认证" },
    query: z.object({ state: realNameState.exclude(["none"]).optional(), ...pageQuery }),
    data: pageOf(realNameRow),
  }),
  showRealName: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/realname/{id}",
    summary: "查看一份实名认证的全文，记入安全日志",
    command: { name: "realname show", words: { id: "编号" }, help: "查看全文（记入安全日志）" },
    params: byId,
    data: realNameDossier,
    refusals: ["NOT_FOUND"],
  }),
  approveRealName: defineCall({
    ...DESK,
    method: "POST",
    path: "/uaa/api/manager/realname/{id}/approve",
    summary: "实名认证通过",
    command: { name: "realname approve", words: { id: "编号" }, help: "通过" },
    params: byId,
    data: realNameRow,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  refuseRealName: defineCall({
    ...DESK,
    method: "POST",
    path: "/uaa/api/manager/realname/{id}/refuse",
    summary: "实名认证不通过",
    command: {
      name: "realname refuse",
      words: { id: "编号", reason: "原因" },
      help: "不通过",
    },
    params: byId,
    body: z.strictObject({ reason: reason() }),
    data: realNameRow,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  ...operatorSearchCalls,
  ...operatorPolicyCalls,
};
