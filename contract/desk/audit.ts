import { z } from "zod";
import { defineCall, deskOf } from "../call";
import { calendarDate, moment, opaqueId, pageOf, pageQuery } from "../fields";

const auditResult = z.enum(["ok", "refused"], { error: "结果只能是 ok 或 refused" });

export const auditEntry = z
  .object({
    id: z.number().int(),
    at: moment,
    event: z.string(),
    result: auditResult,
    userId: z.string().nullable(),
    enterpriseId: z.string().nullable(),
    target: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryRow = z.infer<typeof auditEntry>;

const HEAD = /^\d{1,15}:[\w-]{43,64}$/;

/** A head as the e-mail writes it: `行数:散列`. */
export function readHead(text: string): { readonly lines: number; readonly hash: string } {
  const at = text.indexOf(":");
  return { lines: Number(text.slice(0, at)), hash: text.slice(at + 1) };
}

const lineNumber = z.number().int().positive().nullable();

/** The security log, read by the audit administrator; nobody writes or removes a line of it. */
export const auditDeskCalls = {
  listAudit: defineCall({
    ...deskOf("auditor"),
    method: "GET",
    path: "/uaa/api/manager/log",
    summary: "列出安全日志，最新的在前",
    command: {
      name: "log list",
      options: {
        user: "账号编号",
        event: "事件",
        enterprise: "企业编号",
        target: "对象编号",
        result: "结果",
        from: "起始日期",
        to: "截止日期",
        page: "页码",
        size: "每页行数",
      },
      help: "列出安全日志，最新的在前；日期含当天",
    },
    query: z.object({
      user: opaqueId.optional(),
      event: opaqueId.optional(),
      enterprise: opaqueId.optional(),
      target: opaqueId.optional(),
      result: auditResult.optional(),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      ...pageQuery,
    }),
    data: pageOf(auditEntry),
  }),
  verifyAudit: defineCall({
    ...deskOf("auditor"),
    method: "POST",
    path: "/uaa/api/manager/log/verify",
    summary: "核验安全日志的链，并与导出的存证核对",
    command: {
      name: "log verify",
      options: { head: "行数:散列" },
      help: "核验安全日志没有被改动、截断或重写；--head 与邮件里的存证核对",
    },
    /** `head`: one that was kept elsewhere. */
    body: z.strictObject({
      head: z.string().regex(HEAD, { error: "存证应写成 行数:散列，照抄邮件里的内容" }).optional(),
    }),
    data: z.object({
      lines: z.number().int().nonnegative(),
      /** The last line's hash. */
      head: z.string(),
      /** The first line that is missing, altered or out of order. */
      brokenAt: lineNumber,
      /** How many lines an exported head counted, where fewer are there. */
      cutFrom: lineNumber,
      /** The first line at which an exported head has another hash. */
      rewrittenAt: z.number().int().nonnegative().nullable(),
    }),
  }),
};
export type AuditVerdict = z.infer<(typeof auditDeskCalls)["verifyAudit"]["data"]>;
