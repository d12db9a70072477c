import { z } from "zod";
import { defineCall, deskOf } from "../../call";
import { moment, opaqueId, pageOf, pageQuery } from "../../fields";

/**
 * Text messages and e-mails on their way out. The system administrator sees that they go; what stands in one, the machine's
 * operator alone: it shows verification codes.
 */

export const outboxState = z.enum(["waiting", "queued", "sent", "failed", "withheld"], {
  error: "状态应为 waiting（待人工查看）、queued（待发送）、sent（已发送）或 failed（发送失败）",
});

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

const byId = z.object({ id: opaqueId });

export const outboxDeskCalls = {
  listOutbox: defineCall({
    ...deskOf("system"),
    method: "GET",
    path: "/uaa/api/manager/outbox",
    summary: "列出待发和已发的短信、邮件，收件人脱敏，不含内容，最新的在前",
    command: {
      name: "outbox list",
      options: { state: "状态" },
      help: "列出短信和邮件，最新的在前；没有配置短信接口时在这里看验证码",
    },
    query: z.object({ state: outboxState.exclude(["withheld"]).optional(), ...pageQuery }),
    data: pageOf(outboxEntry),
  }),
  retryOutbox: defineCall({
    ...deskOf("system"),
    method: "POST",
    path: "/uaa/api/manager/outbox/{id}/retry",
    summary: "再发一次没有发出去的短信或邮件；内容保留 24 小时",
    command: { name: "outbox retry", words: { id: "编号" }, help: "再发一次没有发出去的短信或邮件（24 小时内）" },
    params: byId,
    data: outboxEntry,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
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
};
