import type { Clock } from "../clock";
import type { Executor } from "../database";
import { Refusal } from "../refusal";
import type { Holder } from "./holder";
import { lockOffer } from "./offer-lock";
import { createSlotRepository, type SlotBooking } from "./slot.repository";
import {
  countTaken,
  findSlot,
  whyNotNow,
  type BookingSide,
  type Slot,
  type SlotKind,
  type SlotOffer,
} from "./slots.rules";

/** Of the holder another one's booking does not exist. */
type ByOneSide = { readonly side: "holder"; readonly holder: Holder } | { readonly side: "host" };

/** A change of a booking, by one side. */
export type BookingChange = ByOneSide & {
  readonly id: string;
  /** Which sequence was seen; when somebody was quicker, nothing is changed. */
  readonly seen?: number;
  /** For the other side. */
  readonly reason?: string;
};

export const MISSING = "没有找到这个预约，请返回列表重新查找";
const NO_SLOT = "没有这个时段，请重新选择";
const FULL = "这个时段刚刚约满，请选择其他时段";
const QUICKER = "这个预约刚刚被改过，请刷新后查看最新状态";

/** What the acts of bookings have in common: the offer's lock, and what is read under it. */
export function createSlotHolding(clock: Clock, kind: SlotKind) {
  /** What a holder has to do with an offer: bookings to come, and no-shows of the whole kind. */
  async function readHolder(executor: Executor, offer: SlotOffer, holder: Holder, now: Date) {
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

  /** The booking as it stands, with its offer's lock held. */
  async function hold(transaction: Executor, asked: BookingChange): Promise<SlotBooking> {
    const { id, seen } = asked;
    const repository = createSlotRepository(transaction, kind.kind);
    const isOwn = ({ holderKind, holderId }: SlotBooking) =>
      asked.side === "host" || (holderKind === asked.holder.kind && holderId === asked.holder.id);
    const found = await repository.find(id);
    if (!found || !isOwn(found)) throw new Refusal("NOT_FOUND", { message: MISSING });
    await lockOffer(transaction, kind, found.offerId);
    // Read again: whoever held the lock may have changed it.
    const row = await repository.find(id);
    if (!row) throw new Refusal("NOT_FOUND", { message: MISSING });
    if (seen !== undefined && seen !== row.sequence) throw new Refusal("WRONG_STATE", { message: QUICKER });
    return row;
  }

  return { readHolder, findRoom, hold };
}
