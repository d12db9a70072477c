import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../core/columns";

/** Text messages and e-mails on their way out. Recipient and body lie sealed; bodies are removed after a day. */
export const outboxTable = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    channel: text("channel", { enum: ["sms", "email"] }).notNull(),
    recipientSealed: text("recipient_sealed").notNull(),
    recipientMasked: text("recipient_masked").notNull(),
    /** Null once it was removed. */
    bodySealed: text("body_sealed"),
    /** Of an e-mail that can be unsubscribed from: the address for it. Goes with the body. */
    unsubscribeSealed: text("unsubscribe_sealed"),
    /**
     * `waiting`: no transport is configured, the operator reads it. `queued` → `sent` or, after the last try, `failed`.
     * `withheld`: made for nobody, so that the work is the same whether somebody is there or not; holds nothing.
     */
    state: text("state", { enum: ["waiting", "queued", "sent", "failed", "withheld"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    attemptedAt: moment("attempted_at"),
    /** Not to be tried before; while a try is under way, when it counts as broken off. */
    nextTryAt: moment("next_try_at"),
    /** Of no use to its reader from then on, and not tried any more: a code. */
    expiresAt: moment("expires_at"),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("outbox_state_idx").on(table.state, table.createdAt),
    index("outbox_created_idx").on(table.createdAt),
  ],
);
