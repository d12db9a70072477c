import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SavedSearch } from "@/contract/subscribe/subscribe";
import type { Frequency, SubscriptionKind } from "@/contract/subscribe/labels";
import { moment } from "../../core/columns";

/** What somebody wants to hear of. It lives as long as anybody hears of it. */
export const subscriptionTable = pgTable(
  "subscription",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<SubscriptionKind>().notNull(),
    /** A tag's id, a policy's id, a topic; of a search the mark of its filter. */
    target: text("target").notNull(),
    filter: jsonb("filter").$type<SavedSearch>(),
    name: text("name").notNull(),
    createdBy: text("created_by").notNull(),
    /** The enterprise whose people see it and may join; null: not shared. */
    enterpriseId: text("enterprise_id"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("subscription_target").on(table.createdBy, table.kind, table.target),
    index("subscription_enterprise_idx").on(table.enterpriseId),
  ],
);

/** Who hears of a subscription: its maker, and colleagues who joined. */
export const subscriptionMemberTable = pgTable(
  "subscription_member",
  {
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptionTable.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    /** A UUID; in unsubscribing addresses, with a signature. */
    linkId: text("link_id").notNull(),
    muted: boolean("muted").notNull().default(false),
    /** Changes up to this number are from before: they are not told. */
    sinceSeq: bigint("since_seq", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subscriptionId] }),
    index("subscription_member_subscription_idx").on(table.subscriptionId),
    uniqueIndex("subscription_member_link").on(table.linkId),
  ],
);

/** How a person hears, and how far the person has been told. */
export const subscriptionSettingTable = pgTable(
  "subscription_setting",
  {
    userId: text("user_id").primaryKey(),
    frequency: text("frequency").$type<Frequency>().notNull(),
    stopped: boolean("stopped").notNull().default(false),
    linkId: text("link_id").notNull(),
    /** Changes up to this number have been told or were nothing for the person. */
    toldSeq: bigint("told_seq", { mode: "number" }).notNull(),
    /** The last period that was looked at: `day:2026-11-22`, `week:2026-11-23`. */
    period: text("period").notNull().default(""),
  },
  (table) => [
    index("subscription_setting_due_idx").on(table.frequency, table.stopped, table.userId),
    uniqueIndex("subscription_setting_link").on(table.linkId),
  ],
);

/** A digest that was decided: whatever happens to the process, it reaches the inbox once. */
export const subscriptionDigestTable = pgTable(
  "subscription_digest",
  {
    userId: text("user_id").notNull(),
    /** The period, or for what is told at once the number it was told up to. */
    period: text("period").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    link: text("link").notNull(),
    /** Which subscriptions it comes from, for the links at the end of the e-mail. */
    sources: jsonb("sources").$type<readonly { readonly linkId: string; readonly name: string }[]>().notNull(),
    decidedAt: moment("decided_at").notNull(),
    /** When it came into the inbox. */
    sentAt: moment("sent_at"),
    /** When its e-mail went out, or it turned out that none is wanted; null while one waits. */
    mailedAt: moment("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.period] }),
    index("subscription_digest_sent_idx").on(table.sentAt, table.decidedAt),
    index("subscription_digest_mail_idx")
      .on(table.userId, table.decidedAt)
      .where(sql`${table.mailedAt} is null`),
  ],
);
