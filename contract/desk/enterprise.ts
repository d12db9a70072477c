import { z } from "zod";
import { enterpriseApproval, financeState } from "../account";
import { defineCall, DESK } from "../call";
import { moment, opaqueId, pageOf, pageQuery } from "../fields";
import { reason } from "./reason";

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

const byId = z.object({ id: opaqueId });

/** `id` is the id of the enterprise or its credit code. */
export const enterpriseDeskCalls = {
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
};

/** How requests for certification are read. */
export const financeDeskCalls = {
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
};
