import type { SlotBooking } from "../../core/capacity/slot.repository";
import { dayInShanghai } from "../../core/clock";
import type { Executor } from "../../core/database";
import { createWindowRepository, type WindowBookingRow, type WindowRow } from "./window.repository";

/** A booking with all that is known of it. */
export interface WholeBooking {
  readonly slot: SlotBooking;
  readonly detail: WindowBookingRow;
  readonly window: WindowRow;
}

/** Reads what belongs to bookings of slots, in their order; within a transaction with its executor. */
export async function readWhole(executor: Executor, slots: readonly SlotBooking[]): Promise<WholeBooking[]> {
  if (slots.length === 0) return [];
  const { windows, bookings } = createWindowRepository(executor);
  const rows = await windows.list();
  const details = await bookings.details(slots.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return slots.flatMap((slot) => {
    const detail = details.get(slot.id);
    const window = byId.get(slot.offerId);
    return detail && window ? [{ slot, detail, window }] : [];
  });
}

/** The number of a booking whose time was chosen anew: within the day it stays, another day gives another one. */
export async function renumber(
  transaction: Executor,
  slot: SlotBooking,
  detail: WindowBookingRow,
): Promise<WindowBookingRow> {
  const { bookings } = createWindowRepository(transaction);
  const day = dayInShanghai(slot.startsAt);
  const number = day === detail.day ? detail.number : await bookings.nextNumber(slot.offerId, day);
  const set = { day, number, sequence: slot.sequence, updatedAt: slot.updatedAt };
  await bookings.change(slot.id, set);
  return { ...detail, ...set };
}
