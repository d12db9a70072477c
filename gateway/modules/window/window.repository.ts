import { asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { serviceWindowTable, windowBookingTable, windowDayTable } from "./window.table";

export type WindowRow = typeof serviceWindowTable.$inferSelect;
export type WindowBookingRow = typeof windowBookingTable.$inferSelect;

function createWindows(db: Executor) {
  return {
    /** All of them, by the letter of their numbers. */
    list: (): Promise<WindowRow[]> =>
      db.select().from(serviceWindowTable).orderBy(asc(serviceWindowTable.prefix), asc(serviceWindowTable.id)),

    async find(id: string): Promise<WindowRow | undefined> {
      return (await db.select().from(serviceWindowTable).where(eq(serviceWindowTable.id, id)).limit(1))[0];
    },

    /** Does nothing where there is one with that id. */
    async add(row: WindowRow): Promise<void> {
      await db.insert(serviceWindowTable).values(row).onConflictDoNothing();
    },

    async save(id: string, set: Partial<WindowRow>): Promise<void> {
      await db.update(serviceWindowTable).set(set).where(eq(serviceWindowTable.id, id));
    },
  };
}

function createBookings(db: Executor) {
  const booking = windowBookingTable;
  return {
    /** By the booking's id. */
    async details(ids: readonly string[]): Promise<ReadonlyMap<string, WindowBookingRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select()
        .from(booking)
        .where(inArray(booking.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row]));
    },

    async findSent(submissionHash: string): Promise<WindowBookingRow | undefined> {
      return (await db.select().from(booking).where(eq(booking.submissionHash, submissionHash)).limit(1))[0];
    },

    async insert(row: WindowBookingRow): Promise<void> {
      await db.insert(booking).values(row);
    },

    async change(id: string, set: Partial<WindowBookingRow>): Promise<void> {
      await db.update(booking).set(set).where(eq(booking.id, id));
    },

    /** The next number of a window's day. The window's lock is held. */
    async nextNumber(windowId: string, day: string): Promise<number> {
      const rows = await db
        .insert(windowDayTable)
        .values({ windowId, day, last: 1 })
        .onConflictDoUpdate({
          target: [windowDayTable.windowId, windowDayTable.day],
          set: { last: sql`${windowDayTable.last} + 1` },
        })
        .returning({ last: windowDayTable.last });
      return rows[0]?.last ?? 1;
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.delete(booking).where(inArray(booking.id, [...ids]));
    },

    /** Takes a person's number out of what they booked for enterprises. */
    async forgetPerson(userId: string): Promise<void> {
      await db.update(booking).set({ phone: null }).where(eq(booking.userId, userId));
    },

    /** Deletes what was of days before one. */
    async sweep(before: string): Promise<void> {
      await db.delete(booking).where(lt(booking.day, before));
      await db.delete(windowDayTable).where(lt(windowDayTable.day, before));
    },
  };
}

/** The only reader and writer of windows and of what their bookings are besides slots. */
export const createWindowRepository = (db: Executor) => ({ windows: createWindows(db), bookings: createBookings(db) });
