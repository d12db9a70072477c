import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../columns";
import type { HolderKind } from "./holder";
import type { BookingSide, BookingState } from "./slots.rules";

/** A slot that somebody has booked once, counted in one row. What nobody ever booked has none. */
export const slotPlaceTable = pgTable(
  "slot_place",
  {
    kind: text("kind").notNull(),
    offerId: text("offer_id").notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** How many bookings hold it. */
    taken: integer("taken").notNull(),
    /** As the offer had it when the last booking was made. */
    capacity: integer("capacity").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.offerId, table.startsAt] }),
    index("slot_place_ends_idx").on(table.kind, table.endsAt),
    check("slot_place_taken_check", sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/** Bookings of slots. The id is the same whatever is changed, so that calendars know the booking by it. */
export const slotBookingTable = pgTable(
  "slot_booking",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    offerId: text("offer_id").notNull(),
    holderKind: text("holder_kind").$type<HolderKind>().notNull(),
    /** The account of a person, or the enterprise. */
    holderId: text("holder_id").notNull(),
    /** The account through which it was booked: it is reminded. */
    bookedBy: text("booked_by").notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    state: text("state").$type<BookingState>().notNull(),
    /** Grows with every change that a calendar has to hear of (RFC 5545, 3.8.7.4). */
    sequence: integer("sequence").notNull(),
    /** Who cancelled or changed it last. */
    changedBy: text("changed_by").$type<BookingSide>(),
    /** Why it was cancelled or changed, in words for the other side. */
    reason: text("reason").notNull(),
    /** The shortest time before the start, in minutes, at which it was reminded of; null: not yet of this time. */
    remindedBefore: integer("reminded_before"),
    /** When the time was last chosen. */
    chosenAt: moment("chosen_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("slot_booking_slot_idx").on(table.kind, table.offerId, table.startsAt),
    index("slot_booking_holder_idx").on(table.kind, table.holderKind, table.holderId, table.startsAt),
    index("slot_booking_coming_idx")
      .on(table.kind, table.startsAt)
      .where(sql`${table.state} = 'booked'`),
    index("slot_booking_ends_idx").on(table.kind, table.endsAt),
  ],
);
