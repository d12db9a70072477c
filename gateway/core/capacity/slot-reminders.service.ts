import { minuteInShanghai } from "../clock";
import type { ModuleContext } from "../module";
import type { NewMessage } from "../ports";
import { addressHolders, type HoldingWords } from "./holder-messages";
import { createSlotRepository, type SlotBooking } from "./slot.repository";
import { findDueReminder, formatSpan, type SlotKind } from "./slots.rules";

const MINUTE_MS = 60_000;
/** Bookings read in one batch. */
const BATCH = 200;

/** How a kind is reminded of. */
export interface SlotReminders extends SlotKind {
  /** How many minutes before the start. */
  readonly remindBefore: readonly number[];
  readonly messageKind: NewMessage["kind"];
  /** By the booking's id. */
  readonly describe: (bookings: readonly SlotBooking[]) => Promise<ReadonlyMap<string, HoldingWords>>;
}

/** A booking with how many minutes before its start it is to be reminded of now. */
export interface DueReminder {
  readonly booking: SlotBooking;
  readonly before: number;
}

/** Reminders of a kind's bookings: which are due, and telling them, once each. */
export function createSlotReminders(
  { database, clock, ports: { messenger, people } }: Pick<ModuleContext, "database" | "clock" | "ports">,
  kind: SlotReminders,
) {
  const repository = createSlotRepository(database.db, kind.kind);

  async function listDue(now: Date): Promise<DueReminder[]> {
    const until = new Date(now.getTime() + Math.max(0, ...kind.remindBefore) * MINUTE_MS);
    const due: DueReminder[] = [];
    for (let offset = 0; ; offset += BATCH) {
      const rows = await repository.listBooked(now, until, { limit: BATCH, offset });
      for (const booking of rows) {
        const before = findDueReminder(booking, kind.remindBefore, now);
        if (before !== undefined) due.push({ booking, before });
      }
      if (rows.length < BATCH) return due;
    }
  }

  return {
    listDue: (): Promise<DueReminder[]> => listDue(clock()),

    /**
     * Tells what is due. It is written down after it was told, so that a telling that was interrupted is told again; the
     * event's name keeps it from being heard twice.
     */
    async remind(): Promise<void> {
      const due = await listDue(clock());
      if (due.length === 0) return;
      const bookings = due.map(({ booking }) => booking);
      const [words, addresses] = await Promise.all([kind.describe(bookings), addressHolders(people, bookings)]);
      for (const { booking, before } of due) {
        const { what, note, link } = words.get(booking.id) ?? { what: "预约", note: "", link: "/user/message" };
        await messenger.send({
          ...(addresses.get(booking.id) ?? { to: { userIds: [booking.bookedBy] } }),
          kind: kind.messageKind,
          title: `预约提醒：${what}还有不到 ${formatSpan(before)}`,
          body: `时间 ${minuteInShanghai(booking.startsAt)} 至 ${minuteInShanghai(booking.endsAt).slice(11)}。${note}来不了请在开始以前取消或改期。`,
          link,
          eventKey: `slot:${booking.id}:${booking.sequence}:${before}`,
        });
        await repository.markReminded(booking, before);
      }
    },
  };
}
