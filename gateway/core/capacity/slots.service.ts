import { randomUUID } from "node:crypto";
import { shiftDay, startOfShanghaiDay, type Clock } from "../clock";
import type { Executor, OpenDatabase } from "../database";
import { Refusal } from "../refusal";
import type { Holder } from "./holder";
import { lockOffer, lockOffers } from "./offer-lock";
import { createSlotHolding, MISSING, type BookingChange } from "./slot-holding";
import { createSlotRepository, type SlotBooking } from "./slot.repository";
import {
  isOverlapping,
  listSlots,
  whyNotHolder,
  whyNotMoved,
  whyNotRecorded,
  type BookingSide,
  type SlotDay,
  type SlotKind,
  type SlotOffer,
} from "./slots.rules";

/** A booking that is wanted. */
interface WantedSlot {
  readonly holder: Holder;
  /** The account that books. */
  readonly userId: string;
  readonly startsAt: Date;
}

const TWICE: Readonly<Record<BookingSide, string>> = {
  holder: "您已经预约了这个时段，请选择其他时段，或修改原来的预约",
  host: "对方在这个时段已经有另一个预约，请选择其他时段",
};
/** Bookings read in one batch. */
const BATCH = 500;
const NO_REASON = "请写明原因，对方会看到";

interface SlotParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

function createSlotReads({ database, clock }: SlotParts, kind: SlotKind) {
  const reading = createSlotRepository(database.db, kind.kind);
  const { readHolder } = createSlotHolding(clock, kind);
  return {
    /** The days of an offer, from and until `YYYY-MM-DD`; of a holder also why they cannot book at all. */
    async list(
      offer: SlotOffer,
      span: { readonly from: string; readonly until: string },
      holder?: Holder,
    ): Promise<{ readonly days: readonly SlotDay[]; readonly why: string | undefined }> {
      const now = clock();
      const end = startOfShanghaiDay(shiftDay(span.until, 1));
      const places = await reading.listPlaces(offer.id, startOfShanghaiDay(span.from), end);
      const held = holder && (await readHolder(database.db, offer, holder, now));
      return {
        days: listSlots(offer, span, now, places),
        why: held && whyNotHolder(offer, { coming: held.coming.length, missed: held.missed }, now),
      };
    },

    find: (id: string): Promise<SlotBooking | undefined> => reading.find(id),
    listHeld: (holder: Holder): Promise<SlotBooking[]> => reading.listHeld(holder),
    listOffered: (offerId: string, from: Date, until: Date): Promise<SlotBooking[]> =>
      reading.listOffered(offerId, from, until),

    /** Those of all offers that begin after now and not later than a moment, in their order. */
    async listToCome(until: Date): Promise<SlotBooking[]> {
      const now = clock();
      const found: SlotBooking[] = [];
      for (;;) {
        const rows = await reading.listBooked(now, until, { limit: BATCH, offset: found.length });
        found.push(...rows);
        if (rows.length < BATCH) return found;
      }
    },

    /** Deletes what ended longer ago than its kind keeps it. */
    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - kind.keptDays * 86_400_000);
      await reading.sweepBookings(before);
      await reading.sweepPlaces(before);
    },
  };
}

/**
 * Booking slots of a kind, within the caller's transaction. Whatever changes who has which slot of an offer waits for the one
 * lock of that offer first: of twenty who want the last place one gets it, and two who change places never wait for each other.
 */
export function createSlots(parts: SlotParts, kind: SlotKind) {
  const { clock } = parts;
  const { readHolder, findRoom, hold } = createSlotHolding(clock, kind);

  return {
    ...createSlotReads(parts, kind),

    /** Books a slot. Throws INVALID_INPUT where the offer has none then, WRONG_STATE where it or the holder cannot be booked. */
    async take(
      transaction: Executor,
      offer: SlotOffer,
      { holder, userId, startsAt }: WantedSlot,
    ): Promise<SlotBooking> {
      await lockOffer(transaction, kind, offer.id);
      const now = clock();
      const { coming, missed } = await readHolder(transaction, offer, holder, now);
      const slot = await findRoom(transaction, offer, startsAt, "holder");
      if (coming.some((one) => isOverlapping(one, slot))) throw new Refusal("WRONG_STATE", { message: TWICE.holder });
      const why = whyNotHolder(offer, { coming: coming.length, missed }, now);
      if (why !== undefined) throw new Refusal("WRONG_STATE", { message: why });
      const row: SlotBooking = {
        id: randomUUID(),
        kind: kind.kind,
        offerId: offer.id,
        holderKind: holder.kind,
        holderId: holder.id,
        bookedBy: userId,
        ...slot,
        state: "booked",
        sequence: 0,
        changedBy: null,
        reason: "",
        remindedBefore: null,
        chosenAt: now,
        updatedAt: now,
      };
      const repository = createSlotRepository(transaction, kind.kind);
      await repository.takePlace(offer.id, slot, offer.capacity);
      await repository.insert(row);
      return row;
    },

    /** Another slot of the same offer: the new one is taken before the old one is free. The host has to say why. */
    async change(
      transaction: Executor,
      offer: SlotOffer,
      asked: BookingChange & { readonly startsAt: Date },
    ): Promise<SlotBooking> {
      const { startsAt } = asked;
      const row = await hold(transaction, asked);
      if (row.offerId !== offer.id) throw new Refusal("NOT_FOUND", { message: MISSING });
      const now = clock();
      const why = whyNotMoved(row, "change", asked.side, now);
      if (why !== undefined) throw new Refusal("WRONG_STATE", { message: why });
      const reason = asked.reason?.trim() ?? "";
      if (asked.side === "host" && reason === "") throw Refusal.input(NO_REASON, "reason");
      if (row.startsAt.getTime() === startsAt.getTime())
        throw new Refusal("WRONG_STATE", { message: "已经是这个时段，不用改期" });
      const slot = await findRoom(transaction, offer, startsAt, asked.side);
      const { coming } = await readHolder(transaction, offer, { kind: row.holderKind, id: row.holderId }, now);
      if (coming.some((one) => one.id !== row.id && isOverlapping(one, slot)))
        throw new Refusal("WRONG_STATE", { message: TWICE[asked.side] });
      const set = {
        ...slot,
        reason,
        changedBy: asked.side,
        sequence: row.sequence + 1,
        remindedBefore: null,
        chosenAt: now,
        updatedAt: now,
      };
      const repository = createSlotRepository(transaction, kind.kind);
      await repository.takePlace(offer.id, slot, offer.capacity);
      await repository.freePlace(offer.id, row.startsAt);
      await repository.change(row.id, set);
      return { ...row, ...set };
    },

    /** By either side, with a reason. The place is free at once. */
    async cancel(transaction: Executor, asked: BookingChange): Promise<SlotBooking> {
      const row = await hold(transaction, asked);
      const now = clock();
      const why = whyNotMoved(row, "cancel", asked.side, now);
      if (why !== undefined) throw new Refusal("WRONG_STATE", { message: why });
      const reason = asked.reason?.trim() ?? "";
      if (reason === "") throw Refusal.input(NO_REASON, "reason");
      const set = {
        state: "cancelled",
        reason,
        changedBy: asked.side,
        sequence: row.sequence + 1,
        updatedAt: now,
      } as const;
      const repository = createSlotRepository(transaction, kind.kind);
      await repository.freePlace(row.offerId, row.startsAt);
      await repository.change(row.id, set);
      return { ...row, ...set };
    },

    /** The host writes down whether the holder came; what was written wrong is written again. Calendars hear nothing of it. */
    async record(transaction: Executor, id: string, outcome: "attended" | "missed"): Promise<SlotBooking> {
      const row = await hold(transaction, { id, side: "host" });
      const now = clock();
      const why = whyNotRecorded(row, outcome, now);
      if (why !== undefined) throw new Refusal("WRONG_STATE", { message: why });
      const set = { state: outcome, updatedAt: now };
      await createSlotRepository(transaction, kind.kind).change(id, set);
      return { ...row, ...set };
    },

    forget: (transaction: Executor, userId: string): Promise<void> => forgetSlotPerson(transaction, kind, userId),
  };
}

/** Takes away what a person booked in person; what is still to come is free for others. */
export async function forgetSlotPerson(transaction: Executor, kind: SlotKind, userId: string): Promise<void> {
  const holder = { kind: "person", id: userId } as const;
  const repository = createSlotRepository(transaction, kind.kind);
  const held = await repository.listHeld(holder);
  await lockOffers(
    transaction,
    kind,
    held.map(({ offerId }) => offerId),
  );
  for (const row of await repository.listHeld(holder))
    if (row.state === "booked") await repository.freePlace(row.offerId, row.startsAt);
  await repository.removeHeld(holder);
}
