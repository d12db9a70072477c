import type { DeskWindowBooking, OpenedWindowBooking } from "@/contract/desk/window/window-desk";
import type { Viewer } from "../../core/caller";
import { lockOffer } from "../../core/capacity/offer-lock";
import { MISSING } from "../../core/capacity/slot-holding";
import { createSlotRepository, type SlotBooking } from "../../core/capacity/slot.repository";
import { createSlots, forgetSlotPerson } from "../../core/capacity/slots.service";
import type { Executor } from "../../core/database";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createDeskBookings } from "./desk-bookings";
import { readWhole, renumber, type WholeBooking } from "./whole-booking";
import { WINDOW_KIND } from "./window-kind";
import { createWindowTelling, type WindowHappening } from "./window-telling.service";
import { createWindowRepository } from "./window.repository";
import { findStrays, toOffer } from "./window.rules";

interface HostAct {
  readonly sequence: number;
  readonly reason: string;
}

/** What the staff does with bookings. */
export function createWindowHost(context: Pick<ModuleContext, "database" | "clock" | "cipher" | "ports">) {
  const { database, clock, ports } = context;
  const slots = createSlots(context, WINDOW_KIND);
  const desk = createDeskBookings(context);
  const telling = createWindowTelling(context);

  async function demand(executor: Executor, id: string): Promise<WholeBooking> {
    const slot = await createSlotRepository(executor, WINDOW_KIND.kind).find(id);
    const [whole] = slot ? await readWhole(executor, [slot]) : [];
    if (!whole) throw new Refusal("NOT_FOUND", { message: MISSING });
    return whole;
  }

  async function toDto(whole: WholeBooking): Promise<DeskWindowBooking> {
    const strays = findStrays(toOffer(whole.window), [whole.slot], () => 0, clock());
    const [dto] = await desk.toDtos([whole], strays);
    if (!dto) throw new Refusal("NOT_FOUND", { message: MISSING });
    return dto;
  }

  /** Does something with a booking while nobody else changes its window or what is booked there. */
  const holding = (id: string, act: (transaction: Executor, whole: WholeBooking) => Promise<SlotBooking>) =>
    database.db.transaction(async (transaction) => {
      await lockOffer(transaction, WINDOW_KIND, (await demand(transaction, id)).slot.offerId);
      const whole = await demand(transaction, id);
      const slot = await act(transaction, whole);
      // Whether somebody came changes nothing of its place.
      const isMoved = slot.sequence !== whole.slot.sequence;
      return {
        ...whole,
        slot,
        detail: isMoved ? await renumber(transaction, slot, whole.detail) : whole.detail,
      };
    });

  async function finish(event: string, caller: Viewer, whole: WholeBooking, happening?: WindowHappening) {
    await telling.record(event, caller?.userId, whole);
    if (happening) await telling.tell(happening, whole);
    return toDto(whole);
  }

  return {
    /** In full, for whoever calls the holder: that it was read is kept. */
    async open(id: string, caller: Viewer): Promise<OpenedWindowBooking> {
      const whole = await demand(database.db, id);
      const { slot } = whole;
      await ports.audit.record({
        event: "reveal",
        userId: caller?.userId,
        ...(slot.holderKind === "enterprise" ? { enterpriseId: slot.holderId } : {}),
        target: id,
        detail: { what: "window" },
      });
      const names = await ports.people.namesOf([slot.bookedBy]);
      return { ...(await toDto(whole)), phone: desk.openPhone(whole), person: names.get(slot.bookedBy) ?? "" };
    },

    async record(id: string, outcome: "attended" | "missed", caller: Viewer): Promise<DeskWindowBooking> {
      const whole = await holding(id, (transaction) => slots.record(transaction, id, outcome));
      return finish("window.outcome", caller, whole);
    },

    async move(id: string, act: HostAct & { readonly startsAt: string }, caller: Viewer): Promise<DeskWindowBooking> {
      const whole = await holding(id, (transaction, { window }) =>
        slots.change(transaction, toOffer(window), {
          id,
          side: "host",
          seen: act.sequence,
          reason: act.reason,
          startsAt: new Date(act.startsAt),
        }),
      );
      return finish("window.change", caller, whole, "changed");
    },

    async drop(id: string, { sequence, reason }: HostAct, caller: Viewer): Promise<DeskWindowBooking> {
      const whole = await holding(id, (transaction) =>
        slots.cancel(transaction, { id, side: "host", seen: sequence, reason }),
      );
      return finish("window.cancel", caller, whole, "cancelled");
    },
  };
}

/** Takes a person out: what they booked in person is gone and its time free, their number stands nowhere any more. */
export async function forgetWindowPerson(transaction: Executor, userId: string): Promise<void> {
  const held = await createSlotRepository(transaction, WINDOW_KIND.kind).listHeld({ kind: "person", id: userId });
  const { bookings } = createWindowRepository(transaction);
  await forgetSlotPerson(transaction, WINDOW_KIND, userId);
  await bookings.remove(held.map(({ id }) => id));
  await bookings.forgetPerson(userId);
}
