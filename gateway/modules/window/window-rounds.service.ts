import { createSlotReminders } from "../../core/capacity/slot-reminders.service";
import { createSlots } from "../../core/capacity/slots.service";
import { dayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { WINDOW_KIND } from "./window-kind";
import { createWindowTelling } from "./window-telling.service";
import { createWindowRepository } from "./window.repository";

const DAY_MS = 86_400_000;

/** What goes by the clock: reminders the day before, and taking away what is no longer kept. */
export function createWindowRounds(context: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const { database, clock } = context;
  const { remind } = createSlotReminders(context, createWindowTelling(context).reminders);
  return {
    remind,
    /** Slots go by the moment, what belongs to them by the day: nothing is left without its slot for longer than that day. */
    async sweep(): Promise<void> {
      await createSlots(context, WINDOW_KIND).sweep();
      const last = dayInShanghai(new Date(clock().getTime() - WINDOW_KIND.keptDays * DAY_MS));
      await createWindowRepository(database.db).bookings.sweep(last);
    },
  };
}
