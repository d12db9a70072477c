import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../columns";
import type { HolderKind } from "./holder";
import type { PlaceNews, PlaceState } from "./places.rules";

/** An offer whose places somebody wanted once, counted in one row. What nobody ever wanted has none. */
export const placeCountTable = pgTable(
  "place_count",
  {
    kind: text("kind").notNull(),
    offerId: text("offer_id").notNull(),
    /** How many places are taken: held, or kept for whoever they are offered to. */
    taken: integer("taken").notNull(),
    /** As the offer had it at the last act; null: no limit. */
    capacity: integer("capacity"),
    /** How many places were taken beyond that number when it was lowered; shrinks as they are given up. */
    over: integer("over").notNull(),
    /** The number of the last sign-up. */
    lastNumber: integer("last_number").notNull(),
    /** As the offer had it at the last act. */
    closesAt: moment("closes_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.offerId] }),
    index("place_count_closes_idx").on(table.kind, table.closesAt),
    check(
      "place_count_taken_check",
      sql`${table.taken} >= 0 and ${table.over} >= 0 and (${table.capacity} is null or ${table.taken} <= ${table.capacity} + ${table.over})`,
    ),
  ],
);

/** Sign-ups as far as their places go. What else belongs to one stands with whoever keeps its id. */
export const placeHoldingTable = pgTable(
  "place_holding",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    offerId: text("offer_id").notNull(),
    holderKind: text("holder_kind").$type<HolderKind>().notNull(),
    /** The account of a person, or the enterprise. */
    holderId: text("holder_id").notNull(),
    /** Counts the sign-ups of the offer in their order: of those who wait the lowest comes first. */
    number: integer("number").notNull(),
    /** The enterprise among whose places they count; null: a person's own. */
    enterpriseId: text("enterprise_id"),
    /** The account through which it was asked for. */
    bookedBy: text("booked_by").notNull(),
    /** How many places it takes. */
    places: integer("places").notNull(),
    state: text("state").$type<PlaceState>().notNull(),
    /** Until when the place is or was kept that was offered to it; null: none was. */
    offeredUntil: moment("offered_until"),
    untold: text("untold").$type<PlaceNews>(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("place_holding_live_key")
      .on(table.kind, table.offerId, table.holderKind, table.holderId)
      .where(sql`${table.state} in ('held', 'waiting', 'offered')`),
    uniqueIndex("place_holding_number_key").on(table.kind, table.offerId, table.number),
    index("place_holding_enterprise_idx").on(table.kind, table.offerId, table.enterpriseId),
    index("place_holding_holder_idx").on(table.kind, table.holderKind, table.holderId, table.createdAt),
    index("place_holding_waiting_idx")
      .on(table.kind, table.offerId, table.number)
      .where(sql`${table.state} = 'waiting'`),
    index("place_holding_offered_idx")
      .on(table.kind, table.offeredUntil)
      .where(sql`${table.state} = 'offered'`),
    index("place_holding_untold_idx")
      .on(table.kind, table.updatedAt)
      .where(sql`${table.untold} is not null`),
    check("place_holding_places_check", sql`${table.places} > 0`),
    check("place_holding_offered_check", sql`${table.state} <> 'offered' or ${table.offeredUntil} is not null`),
  ],
);
