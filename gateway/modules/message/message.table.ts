import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { LiveEvent, MessageKind, VisitAct } from "@/contract/message/message";
import { moment } from "../../core/columns";

/** The inbox: one row a person and message. */
export const messageTable = pgTable(
  "message",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** The enterprise it concerns; null when it concerns the person. */
    enterpriseId: text("enterprise_id"),
    kind: text("kind").$type<MessageKind>().notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    link: text("link"),
    /** What happened, as its sender names it: the same happening reaches a person once. */
    eventKey: text("event_key").notNull(),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
  },
  (table) => [
    uniqueIndex("message_event_key").on(table.userId, table.eventKey),
    index("message_user_idx").on(table.userId, table.createdAt, table.id),
    index("message_unread_idx").on(table.userId, table.readAt, table.kind),
    index("message_created_idx").on(table.createdAt),
  ],
);

/** What a person changed of the usual ways to be told; what is not here is as usual. */
export const messagePreferenceTable = pgTable(
  "message_preference",
  {
    userId: text("user_id").notNull(),
    kind: text("kind").$type<MessageKind>().notNull(),
    channel: text("channel", { enum: ["live", "email"] }).notNull(),
    enabled: boolean("enabled").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);

/**
 * Which enterprise looked at or kept what of another one: one row a Shanghai day. Names no person; the name is what the
 * visitor was called then.
 */
export const visitTable = pgTable(
  "visit",
  {
    ownerId: text("owner_id").notNull(),
    visitorId: text("visitor_id").notNull(),
    act: text("act").$type<VisitAct>().notNull(),
    what: text("what").notNull(),
    /** `YYYY-MM-DD` in Shanghai. */
    day: text("day").notNull(),
    visitorName: text("visitor_name").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.visitorId, table.act, table.what, table.day] }),
    index("visit_owner_idx").on(table.ownerId, table.createdAt),
    index("visit_created_idx").on(table.createdAt),
  ],
);

type WithoutSeq<Event> = Event extends unknown ? Omit<Event, "seq"> : never;
/** An event as it is stored: without its number, which is the row's. */
export type StoredLiveEvent = WithoutSeq<LiveEvent>;

/**
 * What was sent over the live channel, for a while: browsers that were away get what came since. For one person, or for
 * everybody who works for an enterprise. Rows become visible in the order of their numbers (writers queue up).
 */
export const liveEventTable = pgTable(
  "live_event",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    userId: text("user_id"),
    enterpriseId: text("enterprise_id"),
    event: jsonb("event").$type<StoredLiveEvent>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("live_event_user_idx").on(table.userId, table.seq),
    index("live_event_enterprise_idx").on(table.enterpriseId, table.seq),
    index("live_event_created_idx").on(table.createdAt),
  ],
);

/**
 * Connections of the live channel and whom they are bound to. In a table, because the call that binds may reach another
 * gateway than the one that holds the connection. The session id itself is never stored.
 */
export const liveSessionTable = pgTable(
  "live_session",
  {
    sessionHash: text("session_hash").primaryKey(),
    /** Empty until bound. */
    userId: text("user_id"),
    loginId: text("login_id"),
    enterpriseId: text("enterprise_id"),
    after: bigint("after", { mode: "number" }),
    /** Written now and then by the gateway that holds the connection: a killed gateway's connections grow old. */
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [index("live_session_seen_idx").on(table.seenAt), index("live_session_user_idx").on(table.userId)],
);
