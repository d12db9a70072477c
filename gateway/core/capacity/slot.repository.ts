import { and, asc, desc, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "../database";
import type { Holder } from "./holder";
import { slotBookingTable, slotPlaceTable } from "./slot.table";
import type { CountedSlot, Slot } from "./slots.rules";

export type SlotBooking = typeof slotBookingTable.$inferSelect;

/** No slot is longer: places that overlap a moment began at most so long before it. */
const LONGEST_SLOT_MS = 86_400_000;

function createPlaces(db: Executor, kind: string) {
  const place = slotPlaceTable;
  const isPlace = (offerId: string, startsAt: Date) =>
    and(eq(place.kind, kind), eq(place.offerId, offerId), eq(place.startsAt, startsAt));
  return {
    /** What is taken between two moments, of slots that reach into that time as well. */
    listPlaces: (offerId: string, from: Date, until: Date): Promise<CountedSlot[]> =>
      db
        .select({ startsAt: place.startsAt, endsAt: place.endsAt, taken: place.taken })
        .from(place)
        .where(
          and(
            eq(place.kind, kind),
            eq(place.offerId, offerId),
            gt(place.startsAt, new Date(from.getTime() - LONGEST_SLOT_MS)),
            lt(place.startsAt, until),
            gt(place.endsAt, from),
            gt(place.taken, 0),
          ),
        ),

    /** One more has the slot. */
    async takePlace(offerId: string, { startsAt, endsAt }: Slot, capacity: number): Promise<void> {
      await db
        .insert(place)
        .values({ kind, offerId, startsAt, endsAt, taken: 1, capacity })
        .onConflictDoUpdate({
          target: [place.kind, place.offerId, place.startsAt],
          set: {
            taken: sql`${place.taken} + 1`,
            capacity: sql`excluded.capacity`,
            // Slots were made shorter or longer meanwhile: it counts as long as the longest of its bookings.
            endsAt: sql`greatest(${place.endsAt}, excluded.ends_at)`,
          },
        });
    },

    async freePlace(offerId: string, startsAt: Date): Promise<void> {
      await db
        .update(place)
        .set({ taken: sql`${place.taken} - 1` })
        .where(isPlace(offerId, startsAt));
    },

    /** Deletes what ended before a moment. */
    async sweepPlaces(before: Date): Promise<void> {
      await db.delete(place).where(and(eq(place.kind, kind), lt(place.endsAt, before)));
    },
  };
}

function createBookings(db: Executor, kind: string) {
  const booking = slotBookingTable;
  const isHolder = (holder: Holder) =>
    and(eq(booking.kind, kind), eq(booking.holderKind, holder.kind), eq(booking.holderId, holder.id));

  return {
    async insert(row: SlotBooking): Promise<void> {
      await db.insert(booking).values(row);
    },
    async change(id: string, set: Partial<SlotBooking>): Promise<void> {
      await db.update(booking).set(set).where(eq(booking.id, id));
    },

    async find(id: string): Promise<SlotBooking | undefined> {
      const rows = await db
        .select()
        .from(booking)
        .where(and(eq(booking.id, id), eq(booking.kind, kind)))
        .limit(1);
      return rows[0];
    },

    /** Of a holder those that have not ended, of all offers. */
    listComing: (holder: Holder, now: Date): Promise<SlotBooking[]> =>
      db
        .select()
        .from(booking)
        .where(
          and(
            isHolder(holder),
            eq(booking.state, "booked"),
            gt(booking.startsAt, new Date(now.getTime() - LONGEST_SLOT_MS)),
            gt(booking.endsAt, now),
          ),
        )
        .orderBy(asc(booking.startsAt)),

    /** When those began to which a holder did not come, from a moment on. */
    async listMissed(holder: Holder, since: Date): Promise<Date[]> {
      const rows = await db
        .select({ startsAt: booking.startsAt })
        .from(booking)
        .where(and(isHolder(holder), eq(booking.state, "missed"), gte(booking.startsAt, since)));
      return rows.map(({ startsAt }) => startsAt);
    },

    /** All of a holder, the latest first. */
    listHeld: (holder: Holder): Promise<SlotBooking[]> =>
      db.select().from(booking).where(isHolder(holder)).orderBy(desc(booking.startsAt)),

    /** Those of an offer that begin between two moments, cancelled ones too, in their order. */
    listOffered: (offerId: string, from: Date, until: Date): Promise<SlotBooking[]> =>
      db
        .select()
        .from(booking)
        .where(
          and(
            eq(booking.kind, kind),
            eq(booking.offerId, offerId),
            gte(booking.startsAt, from),
            lt(booking.startsAt, until),
          ),
        )
        .orderBy(asc(booking.startsAt), asc(booking.id)),

    /** Those that begin after a moment and not later than another one, in their order. */
    listBooked: (
      after: Date,
      until: Date,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<SlotBooking[]> =>
      db
        .select()
        .from(booking)
        .where(
          and(
            eq(booking.kind, kind),
            eq(booking.state, "booked"),
            gt(booking.startsAt, after),
            lte(booking.startsAt, until),
          ),
        )
        .orderBy(asc(booking.startsAt), asc(booking.id))
        .limit(limit)
        .offset(offset),

    /** It was reminded of, unless its time was chosen anew meanwhile. */
    async markReminded({ id, sequence }: SlotBooking, remindedBefore: number): Promise<void> {
      await db
        .update(booking)
        .set({ remindedBefore })
        .where(and(eq(booking.id, id), eq(booking.sequence, sequence)));
    },

    async removeHeld(holder: Holder): Promise<void> {
      await db.delete(booking).where(isHolder(holder));
    },

    /** Deletes what ended before a moment. */
    async sweepBookings(before: Date): Promise<void> {
      await db.delete(booking).where(and(eq(booking.kind, kind), lt(booking.endsAt, before)));
    },
  };
}

/** The only reader and writer of the slots of a kind and their bookings. */
export const createSlotRepository = (db: Executor, kind: string) => ({
  ...createPlaces(db, kind),
  ...createBookings(db, kind),
});
