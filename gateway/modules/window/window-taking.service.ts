import type { z } from "zod";
import { formatQueueNumber } from "@/contract/window/labels";
import type { WindowBooking, windowBookingForm } from "@/contract/window/window";
import type { Caller } from "../../core/caller";
import { lockOffer } from "../../core/capacity/offer-lock";
import type { Holder } from "../../core/capacity/holder";
import { createSlots } from "../../core/capacity/slots.service";
import { readSubmission, refuseOtherContent, type Submission } from "../../core/case/submission";
import { dayInShanghai } from "../../core/clock";
import type { Executor } from "../../core/database";
import { createLimits, tooMany } from "../../core/limits/limit.service";
import { holdLock } from "../../core/locks";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createOwnBookings, toHolder } from "./own-bookings";
import type { WholeBooking } from "./whole-booking";
import { CONTACT_PHONE, WINDOW_KIND } from "./window-kind";
import { createWindowItems, findWindowFor, NOT_SERVED, type NamedItem } from "./window-slots.service";
import { createWindowTelling } from "./window-telling.service";
import { ENTERPRISE_BOOKINGS_A_DAY, PERSON_BOOKINGS_A_DAY } from "./window.limits";
import { createWindowRepository, type WindowBookingRow } from "./window.repository";
import { toOffer } from "./window.rules";

/** A form with what was looked up for it: within the transaction nothing else is asked. */
interface Wanted {
  readonly caller: Caller;
  readonly item: NamedItem;
  readonly startsAt: Date;
  readonly phone: string;
  readonly submission: Submission;
}

/** Takes a time at the window that serves an item. */
export function createWindowTaking(context: Pick<ModuleContext, "database" | "clock" | "cipher" | "ports">) {
  const { database, clock, cipher, ports } = context;
  const items = createWindowItems(context);
  const slots = createSlots(context, WINDOW_KIND);
  const own = createOwnBookings(context);
  const telling = createWindowTelling(context);

  async function countBooking(transaction: Executor, holder: Holder): Promise<void> {
    const limit = holder.kind === "enterprise" ? ENTERPRISE_BOOKINGS_A_DAY : PERSON_BOOKINGS_A_DAY;
    const share = await createLimits(transaction, { clock, cipher }).take(limit, holder.id);
    if (share.within) return;
    const who = holder.kind === "enterprise" ? "本企业" : "您";
    throw tooMany(`${who}一天最多预约 ${limit.amount} 次，急事请打窗口电话；更多的`, share.seconds);
  }

  async function take(
    transaction: Executor,
    { caller, item, startsAt, phone, submission }: Wanted,
  ): Promise<WholeBooking> {
    const { windows, bookings } = createWindowRepository(transaction);
    const serving = await findWindowFor(transaction, item);
    if (!serving) throw Refusal.wrongState(NOT_SERVED);
    // Read again: who held the lock may have changed its hours.
    await lockOffer(transaction, WINDOW_KIND, serving.id);
    const window = (await windows.find(serving.id)) ?? serving;
    const holder = toHolder(caller);
    const slot = await slots.take(transaction, toOffer(window), { holder, userId: caller.userId, startsAt });
    await countBooking(transaction, holder);
    const day = dayInShanghai(slot.startsAt);
    const detail: WindowBookingRow = {
      id: slot.id,
      windowId: window.id,
      day,
      number: await bookings.nextNumber(window.id, day),
      itemId: item.id,
      itemName: item.name,
      userId: caller.userId,
      phone: phone === "" ? null : cipher.seal(phone, CONTACT_PHONE),
      ...submission,
      sequence: slot.sequence,
      updatedAt: clock(),
    };
    await bookings.insert(detail);
    return { slot, detail, window };
  }

  return async function book(caller: Caller, form: z.output<typeof windowBookingForm>): Promise<WindowBooking> {
    const submission = readSubmission(form);
    const item = await items.demand(form.itemId);
    const phone = form.phone ?? (await ports.people.phoneOf(caller.userId)) ?? "";
    const { whole, again } = await database.db.transaction(async (transaction) => {
      await holdLock(transaction, "submission", submission.submissionHash);
      const earlier = await createWindowRepository(transaction).bookings.findSent(submission.submissionHash);
      if (!earlier) {
        const wanted = { caller, item, startsAt: new Date(form.startsAt), phone, submission };
        return { whole: await take(transaction, wanted), again: false };
      }
      const found = await own.demand(transaction, caller, earlier.id);
      const number = formatQueueNumber(found.window.prefix, earlier.number);
      refuseOtherContent({ contentHash: earlier.contentHash, number }, submission);
      return { whole: found, again: true };
    });
    if (!again) {
      await telling.record("window.book", caller.userId, whole);
      await telling.tell("booked", whole);
    }
    return own.toDto(whole);
  };
}
