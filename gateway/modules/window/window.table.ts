import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../core/columns";
import type { WindowHours } from "./window.rules";

/** Windows of the service hall: dozens at most, so all of them are read at once. */
export const serviceWindowTable = pgTable("service_window", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  address: text("address").notNull(),
  phone: text("phone").notNull(),
  /** The letter with which its queue numbers begin. */
  prefix: text("prefix").notNull(),
  hours: jsonb("hours").$type<WindowHours>().notNull(),
  /** How long a slot is. */
  minutes: integer("minutes").notNull(),
  /** How many come in one slot. */
  capacity: integer("capacity").notNull(),
  daysAhead: integer("days_ahead").notNull(),
  leadMinutes: integer("lead_minutes").notNull(),
  itemIds: jsonb("item_ids").$type<string[]>().notNull(),
  /** Names of units as guides write them. */
  units: jsonb("units").$type<string[]>().notNull(),
  closed: jsonb("closed").$type<{ day: string; reason: string }[]>().notNull(),
  enabled: boolean("enabled").notNull(),
  /** Counted up with every change. */
  edition: integer("edition").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** What a booking of a slot is besides: its number, what for, and whom to call. */
export const windowBookingTable = pgTable(
  "window_booking",
  {
    /** Of the booking of the slot. */
    id: text("id").primaryKey(),
    windowId: text("window_id").notNull(),
    /** `YYYY-MM-DD` in Shanghai. */
    day: text("day").notNull(),
    /** Counted by window and day; given once. */
    number: integer("number").notNull(),
    itemId: text("item_id").notNull(),
    /** As the item was called then. */
    itemName: text("item_name").notNull(),
    /** The account that booked. */
    userId: text("user_id").notNull(),
    /** Sealed; null where whoever booked has closed the account. */
    phone: text("phone"),
    submissionHash: text("submission_hash").notNull(),
    contentHash: text("content_hash").notNull(),
    /**
     * As the slot's booking has it: each change of who has which time is a change of this row, by which pages hear of it. A column
     * of the time of the last change would not do, since the triggers leave it out.
     */
    sequence: integer("sequence").notNull().default(0),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("window_booking_number_key").on(table.windowId, table.day, table.number),
    uniqueIndex("window_booking_submission_key").on(table.submissionHash),
    index("window_booking_user_idx").on(table.userId),
    index("window_booking_day_idx").on(table.day),
  ],
);

/** How many numbers a window has given for a day: none is given twice, whoever has cancelled or moved. */
export const windowDayTable = pgTable(
  "window_day",
  {
    windowId: text("window_id").notNull(),
    day: text("day").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.windowId, table.day] }), index("window_day_day_idx").on(table.day)],
);
