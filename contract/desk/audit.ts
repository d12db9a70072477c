import { z } from "zod";
import { defineCall } from "../call";
import { moment, opaqueId } from "../fields";

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

/** The security log; of the machine's operator alone. */
export const auditDeskCalls = {
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
};
