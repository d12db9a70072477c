import { createHash } from "node:crypto";
import { z } from "zod";
import { windowForm } from "@/contract/desk/window/window-desk";
import { opaqueId } from "@/contract/fields";
import { addWorkDays } from "@/contract/rules/work-days";
import { createSlots } from "../../core/capacity/slots.service";
import { dayInShanghai, shiftDay, todayInShanghai } from "../../core/clock";
import type { Executor } from "../../core/database";
import type { SampleParts } from "../../core/module";
import { parseSample } from "../../core/sample-data";
import { renumber } from "./whole-booking";
import { CONTACT_PHONE, WINDOW_KIND } from "./window-kind";
import { createWindowItems } from "./window-slots.service";
import { createWindowRepository, type WindowBookingRow, type WindowRow } from "./window.repository";
import { fromWindowForm, toOffer } from "./window.rules";

/** Told from today in working days, so that no booking lies on a holiday. */
const sampleTime = z.strictObject({ workdays: z.number().int(), time: z.string() });
const side = z.enum(["holder", "host"]);
const sampleBooking = z.strictObject({
  key: z.string(),
  userId: opaqueId,
  /** Null: for the person. */
  enterpriseId: opaqueId.nullable(),
  itemId: opaqueId,
  at: sampleTime,
  moved: z.strictObject({ by: side, to: sampleTime, reason: z.string() }).optional(),
  cancelled: z.strictObject({ by: side, reason: z.string() }).optional(),
  outcome: z.enum(["attended", "missed"]).optional(),
});
type SampleBooking = z.output<typeof sampleBooking>;
const sampleWindow = z.strictObject({
  id: opaqueId,
  form: windowForm,
  closedIn: z.array(z.strictObject({ workdays: z.number().int(), reason: z.string() })),
  bookings: z.array(sampleBooking),
});

const readWindows = ({ clock }: Pick<SampleParts, "clock">) => parseSample("windows", sampleWindow, clock);

/** Puts sample windows in, once. */
export async function loadWindowSample(parts: Pick<SampleParts, "database" | "clock">): Promise<void> {
  const { windows } = createWindowRepository(parts.database.db);
  const today = todayInShanghai(parts.clock);
  for (const { id, form, closedIn } of readWindows(parts)) {
    await windows.add({
      id,
      ...fromWindowForm(form),
      closed: closedIn.map(({ workdays, reason }) => ({ day: addWorkDays(today, workdays), reason })),
      edition: 1,
      updatedAt: parts.clock(),
    });
  }
}

const HOUR_MS = 3_600_000;
/** How many days before its day a booking was made, if that is over. */
const MADE_DAYS_BEFORE = 6;

/** Puts the bookings of the sample windows in, each once; the rules are those of everybody. */
export async function loadWindowBookingSample(parts: SampleParts): Promise<void> {
  const { database, clock } = parts;
  const repository = createWindowRepository(database.db);
  for (const { id, bookings } of readWindows(parts)) {
    const window = await repository.windows.find(id);
    for (const booking of window ? bookings : []) {
      const submissionHash = createHash("sha256").update(`sample-window\u0000${booking.key}`).digest("hex");
      if (!window || (await repository.bookings.findSent(submissionHash))) continue;
      const item = await createWindowItems(parts).demand(booking.itemId);
      const phone = (await parts.ports.people.phoneOf(booking.userId)) ?? "";
      const sealed = parts.cipher.seal(phone, CONTACT_PHONE);
      await database.db.transaction((transaction) =>
        putBooking(transaction, { parts: { database, clock }, window, booking }, (slotId, day, number) => ({
          id: slotId,
          windowId: id,
          day,
          number,
          itemId: item.id,
          itemName: item.name,
          userId: booking.userId,
          phone: sealed,
          submissionHash,
          contentHash: submissionHash,
          sequence: 0,
          updatedAt: parts.clock(),
        })),
      );
    }
  }
}

interface Putting {
  readonly parts: Pick<SampleParts, "database" | "clock">;
  readonly window: WindowRow;
  readonly booking: SampleBooking;
}

/** Books as somebody did then, and does what became of it. */
async function putBooking(
  transaction: Executor,
  { parts: { database, clock }, window, booking }: Putting,
  makeDetail: (id: string, day: string, number: number) => WindowBookingRow,
): Promise<void> {
  const now = clock();
  const today = dayInShanghai(now);
  const toMoment = ({ workdays, time }: z.output<typeof sampleTime>) =>
    new Date(`${addWorkDays(today, workdays)}T${time}:00+08:00`);
  const startsAt = toMoment(booking.at);
  const then = new Date(`${shiftDay(dayInShanghai(startsAt), -MADE_DAYS_BEFORE)}T10:00:00+08:00`);
  const made = then < now ? then : new Date(now.getTime() - HOUR_MS);
  const at = (moment: Date) => createSlots({ database, clock: () => moment }, WINDOW_KIND);
  const holder =
    booking.enterpriseId === null
      ? ({ kind: "person", id: booking.userId } as const)
      : ({ kind: "enterprise", id: booking.enterpriseId } as const);
  const offer = toOffer(window);
  const { bookings } = createWindowRepository(transaction);
  const slot = await at(made).take(transaction, offer, { holder, userId: booking.userId, startsAt });
  const day = dayInShanghai(startsAt);
  const detail = makeDetail(slot.id, day, await bookings.nextNumber(window.id, day));
  await bookings.insert(detail);
  const by = (who: "holder" | "host") =>
    who === "host" ? ({ side: "host" } as const) : ({ side: "holder", holder } as const);
  const { moved, cancelled, outcome } = booking;
  if (moved) {
    const wish = { id: slot.id, ...by(moved.by), reason: moved.reason, startsAt: toMoment(moved.to) };
    await renumber(transaction, await at(made).change(transaction, offer, wish), detail);
  }
  if (cancelled) await at(made).cancel(transaction, { id: slot.id, ...by(cancelled.by), reason: cancelled.reason });
  if (outcome) await at(now).record(transaction, slot.id, outcome);
}
