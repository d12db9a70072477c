import { Readable } from "node:stream";
import type { CallAnswer } from "@/contract/call";
import { formatQueueNumber } from "@/contract/window/labels";
import type { windowCalls, WindowBooking } from "@/contract/window/window";
import { CALENDAR_MIME } from "../../core/calendar/calendar-file";
import type { Caller } from "../../core/caller";
import { bookingCalendar } from "../../core/capacity/slot-calendar.rules";
import { lockOffer } from "../../core/capacity/offer-lock";
import { MISSING } from "../../core/capacity/slot-holding";
import type { Holder } from "../../core/capacity/holder";
import { createSlots } from "../../core/capacity/slots.service";
import { dayInShanghai, todayInShanghai } from "../../core/clock";
import { maskPhone } from "../../core/mask";
import type { ModuleContext } from "../../core/module";
import type { OutgoingFile } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import { createOwnBookings, listHolders, toHolder } from "./own-bookings";
import { readWhole, renumber, type WholeBooking } from "./whole-booking";
import { bookingLink, WINDOW_KIND } from "./window-kind";
import { createWindowItems, findWindowFor, NOT_SERVED } from "./window-slots.service";
import { createWindowTelling } from "./window-telling.service";
import { createWindowRepository } from "./window.repository";
import { toOffer } from "./window.rules";

/** So many that are over are shown. */
const MAX_OVER = 20;

/** Bookings of whoever is signed in: reads, changes, cancels. */
export function createWindowBookings(
  context: Pick<ModuleContext, "database" | "clock" | "cipher" | "config" | "ports">,
) {
  const { database, clock, config, ports } = context;
  const items = createWindowItems(context);
  const slots = createSlots(context, WINDOW_KIND);
  const own = createOwnBookings(context);
  const telling = createWindowTelling(context);

  async function whyNot(itemId: string, holder: Holder): Promise<string | null> {
    const window = await findWindowFor(database.db, await items.demand(itemId));
    if (!window) return NOT_SERVED;
    const today = todayInShanghai(clock);
    return (await slots.list(toOffer(window), { from: today, until: today }, holder)).why ?? null;
  }

  return {
    async list(
      caller: Caller,
      itemId: string | undefined,
    ): Promise<CallAnswer<typeof windowCalls.listOwnWindowBookings>> {
      const now = clock();
      const current = toHolder(caller);
      const held = (await Promise.all(listHolders(caller).map(slots.listHeld))).flat();
      const wholes = (await readWhole(database.db, held)).filter(
        ({ detail }) => itemId === undefined || detail.itemId === itemId,
      );
      const isComing = ({ slot }: WholeBooking) => slot.state === "booked" && slot.endsAt > now;
      const byStart = (a: WholeBooking, b: WholeBooking) => a.slot.startsAt.getTime() - b.slot.startsAt.getTime();
      const coming = wholes.filter(isComing).toSorted(byStart);
      const over = wholes.filter((one) => !isComing(one)).toSorted((a, b) => byStart(b, a));
      const names = current.kind === "enterprise" ? await ports.people.enterpriseNames([current.id]) : undefined;
      const phone = await ports.people.phoneOf(caller.userId);
      return {
        bookings: await own.toDtos([...coming, ...over.slice(0, MAX_OVER)]),
        why: itemId === undefined ? null : await whyNot(itemId, current),
        enterprise: names?.get(current.id) ?? null,
        phone: phone === undefined ? "" : maskPhone(phone),
      };
    },

    async change(
      caller: Caller,
      id: string,
      body: { readonly startsAt: string; readonly sequence: number },
    ): Promise<WindowBooking> {
      const whole = await database.db.transaction(async (transaction) => {
        const { holder, slot: before } = await own.demand(transaction, caller, id);
        await lockOffer(transaction, WINDOW_KIND, before.offerId);
        // Read again: who held the lock may have changed either.
        const { window, detail } = await own.demand(transaction, caller, id);
        const slot = await slots.change(transaction, toOffer(window), {
          id,
          side: "holder",
          holder,
          seen: body.sequence,
          startsAt: new Date(body.startsAt),
        });
        return { slot, window, detail: await renumber(transaction, slot, detail) };
      });
      await telling.record("window.change", caller.userId, whole);
      await telling.tell("changed", whole);
      return own.toDto(whole);
    },

    async cancel(caller: Caller, id: string, reason: string): Promise<WindowBooking> {
      const whole = await database.db.transaction(async (transaction) => {
        const { holder } = await own.demand(transaction, caller, id);
        const slot = await slots.cancel(transaction, { id, side: "holder", holder, reason });
        await createWindowRepository(transaction).bookings.change(id, {
          sequence: slot.sequence,
          updatedAt: slot.updatedAt,
        });
        const [cancelled] = await readWhole(transaction, [slot]);
        if (!cancelled) throw new Refusal("NOT_FOUND", { message: MISSING });
        return cancelled;
      });
      await telling.record("window.cancel", caller.userId, whole);
      await telling.tell("cancelled", whole);
      return own.toDto(whole);
    },

    async download(caller: Caller, id: string): Promise<OutgoingFile> {
      const { slot, detail, window } = await own.demand(database.db, caller, id);
      const number = formatQueueNumber(window.prefix, detail.number);
      const text = bookingCalendar(slot, {
        summary: `${detail.itemName}（${window.name}，${number} 号）`,
        description: `到了报 ${number} 号。来不了请在开始以前取消或改期，咨询电话 ${window.phone}。`,
        location: window.address,
        ...(config.siteOrigin === undefined ? {} : { url: `${config.siteOrigin}${bookingLink(detail.itemId)}` }),
      });
      const content = Buffer.from(text);
      return {
        name: `窗口预约 ${dayInShanghai(slot.startsAt)}.ics`,
        mime: CALENDAR_MIME,
        size: content.length,
        stream: Readable.from([content]),
      };
    },
  };
}
