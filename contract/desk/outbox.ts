import { z } from "zod";
import { defineCall } from "../call";
import { moment, opaqueId, pageOf, pageQuery } from "../fields";

/**
 * Of the machine's operator alone (`control`): it shows verification codes.
 */

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

const byId = z.object({ id: opaqueId });

export const outboxDeskCalls = {
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
};
