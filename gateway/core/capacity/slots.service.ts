import { randomUUID } from "node:crypto";
import type { Clock } from "../clock";
import { shiftDay, startOfShanghaiDay } from "../clock";
import type { Executor, OpenDatabase } from "../database";
import { holdLock } from "../locks";
import { Refusal } from "../refusal";
import { createSlotRepository, type SlotBooking, type SlotHolder } from "./slot.repository";
import {
  countTaken,
  findSlot,
  isOverlapping,
  listSlots,
  whyNotHolder,
  whyNotMoved,
  whyNotNow,
  whyNotRecorded,
  type BookingSide,
  type Slot,
  type SlotDay,
  type SlotOffer,
} from "./slots.rules";

/** A kind of what is booked: visits, appointments, instruments. */
export interface SlotKind {
  /** Its name in the tables. */
  readonly kind: string;
  /** How many days after their end bookings are kept; no-shows cannot be counted for longer. */
  readonly keptDays: number;
}

/** A booking that is wanted. */
interface WantedSlot {
  readonly holder: SlotHolder;
  /** The account that books. */
  readonly userId: string;
  readonly startsAt: Date;
}

/** A change of a booking, by one side. */
interface BookingChange {
  readonly id: string;
  readonly side: BookingSide;
  /** With side `holder`: another one's booking does not exist. */
  readonly holder?: SlotHolder;
  /** Which sequence was seen; when somebody was quicker, nothing is changed. */
  readonly seen?: number;
  /** For the other side. */
  readonly reason?: string;
}

const MISSING = "没有找到这个预约，请返回列表重新查找";
const NO_SLOT = "没有这个时段，请重新选择";
const FULL = "这个时段刚刚约满，请选择其他时段";
const TWICE: Readonly<Record<BookingSide, string>> = {
  holder: "您已经预约了这个时段，请选择其他时段，或修改原来的预约",
  host: "对方在这个时段已经有另一个预约，请选择其他时段",
};
const NO_REASON = "请写明原因，对方会看到";
const QUICKER = "这个预约刚刚被改过，请刷新后查看最新状态";

/**
 * Booking slots of a kind, within the caller's transaction. Whatever changes who has which slot of an offer waits for the one
 * lock of that offer first: of twenty who want the last place one gets it, and two who change places never wait for each other.
 */
export function createSlots(
  { database, clock }: { readonly database: OpenDatabase; readonly clock: Clock },
  kind: SlotKind,
) {
  const reading = createSlotRepository(database.db, kind.kind);

  const lockOffer = (transaction: Executor, offerId: string) =>
    holdLock(transaction, "slot", `${kind.kind}:${offerId}`);

  /** What a holder has to do with an offer: bookings to come, and no-shows of the whole kind. */
  async function readHolder(executor: Executor, offer: SlotOffer, holder: SlotHolder, now: Date) {
    const repository = createSlotRepository(executor, kind.kind);
    const days = offer.noShows?.withinDays ?? 0;
    if (days > kind.keptDays) throw new Error(`${kind.kind}：未到的记录只保留 ${kind.keptDays} 天`);
    const coming = (await repository.listComing(holder, now)).filter(({ offerId }) => offerId === offer.id);
    const since = new Date(now.getTime() - days * 86_400_000);
    return { coming, missed: days > 0 ? await repository.listMissed(holder, since) : [] };
  }

  /** The slot, where it is open and has room. The offer's lock is held. */
  async function findRoom(transaction: Executor, offer: SlotOffer, startsAt: Date, side: BookingSide): Promise<Slot> {
    const slot = findSlot(offer, startsAt);
    if (!slot) throw Refusal.input(NO_SLOT, "startsAt");
    const why = whyNotNow(offer, slot, clock(), side);
    if (why !== undefined) throw new Refusal("WRONG_STATE", { message: `这个时段不能预约：${why}，请选择其他时段` });
    const places = await createSlotRepository(transaction, kind.kind).listPlaces(offer.id, slot.startsAt, slot.endsAt);
    if (countTaken(slot, places) >= offer.capacity) throw new Refusal("WRONG_STATE", { message: FULL });
    return slot;
  }

  /** The booking as it stands, with its offer's lock and its own row held. */
  async function hold(transaction: Executor, { id, holder, seen }: Omit<BookingChange, "side">): Promise<SlotBooking> {
    const repository = createSlotRepository(transaction, kind.kind);
    const isOwn = (row: SlotBooking) =>
      holder === undefined || (row.holderKind === holder.kind && row.holderId === holder.id);
    const found = await repository.find(id);
    if (!found || !isOwn(found)) throw new Refusal("NOT_FOUND", { message: MISSING });
    await lockOffer(transaction, found.offerId);
    // Read again: whoever held the lock may have changed it.
    const row = await repository.find(id);
    if (!row) throw new Refusal("NOT_FOUND", { message: MISSING });
    if (seen !== undefined && seen !== row.sequence) throw new Refusal("WRONG_STATE", { message: QUICKER });
    return row;
  }

  return {
    /** The days of an offer, from and until `YYYY-MM-DD`; of a holder also why they cannot book at all. */
    async list(
      offer: SlotOffer,
      span: { readonly from: string; readonly until: string },
      holder?: SlotHolder,
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
    listHeld: (holder: SlotHolder): Promise<SlotBooking[]> => reading.listHeld(holder),
    listOffered: (offerId: string, from: Date, until: Date): Promise<SlotBooking[]> =>
      reading.listOffered(offerId, from, until),

    /** Books a slot. Throws INVALID_INPUT where the offer has none then, WRONG_STATE where it or the holder cannot be booked. */
    async take(
      transaction: Executor,
      offer: SlotOffer,
      { holder, userId, startsAt }: WantedSlot,
    ): Promise<SlotBooking> {
      await lockOffer(transaction, offer.id);
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
      { startsAt, ...asked }: BookingChange & { readonly startsAt: Date },
    ): Promise<SlotBooking> {
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
      const row = await hold(transaction, { id });
      const now = clock();
      const why = whyNotRecorded(row, outcome, now);
      if (why !== undefined) throw new Refusal("WRONG_STATE", { message: why });
      const set = { state: outcome, updatedAt: now };
      await createSlotRepository(transaction, kind.kind).change(id, set);
      return { ...row, ...set };
    },

    /** Takes away what a person booked in person; what is still to come is free for others. */
    async forget(transaction: Executor, userId: string): Promise<void> {
      const holder = { kind: "person", id: userId } as const;
      const repository = createSlotRepository(transaction, kind.kind);
      const offers = new Set((await repository.listHeld(holder)).map(({ offerId }) => offerId));
      // In one order, so that two who go never wait for each other.
      for (const offerId of [...offers].toSorted()) await lockOffer(transaction, offerId);
      for (const row of await repository.listHeld(holder))
        if (row.state === "booked") await repository.freePlace(row.offerId, row.startsAt);
      await repository.removeHeld(holder);
    },

    /** Deletes what ended longer ago than its kind keeps it. */
    sweep: (): Promise<void> => reading.sweep(new Date(clock().getTime() - kind.keptDays * 86_400_000)),
  };
}
