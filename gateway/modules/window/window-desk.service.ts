import type { CallAnswer } from "@/contract/call";
import type { WindowDossier, windowDeskCalls } from "@/contract/desk/window/window-desk";
import type { SlotBooking } from "../../core/capacity/slot.repository";
import { createSlots } from "../../core/capacity/slots.service";
import { dayInShanghai, shiftDay, startOfShanghaiDay, todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createDeskBookings } from "./desk-bookings";
import { readWhole } from "./whole-booking";
import { WINDOW_KIND } from "./window-kind";
import { createWindowItems } from "./window-slots.service";
import { createWindowRepository, type WindowRow } from "./window.repository";
import { findStrays, toOffer, toSlotDays, toWindowForm } from "./window.rules";

export const NO_WINDOW = "没有找到这个窗口，请返回窗口列表重新查找";
/** No booking lies further ahead, however the days ahead were changed. */
const HORIZON_DAYS = 70;

/** Windows and their days as the staff reads them. */
export function createWindowDesk(context: Pick<ModuleContext, "database" | "clock" | "cipher" | "ports">) {
  const { database, clock } = context;
  const items = createWindowItems(context);
  const slots = createSlots(context, WINDOW_KIND);
  const desk = createDeskBookings(context);
  const reading = createWindowRepository(database.db).windows;

  const horizon = () => startOfShanghaiDay(shiftDay(dayInShanghai(clock()), HORIZON_DAYS));

  async function demand(id: string): Promise<WindowRow> {
    const row = await reading.find(id);
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_WINDOW });
    return row;
  }

  /** What does not fit the hours of windows any more, by booking, with the reason. */
  async function readStrays(row: WindowRow, coming: readonly SlotBooking[]) {
    const wholes = await readWhole(database.db, coming);
    const numbers = new Map(wholes.map(({ slot, detail }) => [slot.id, detail.number]));
    return { wholes, why: findStrays(toOffer(row), coming, (id) => numbers.get(id) ?? 0, clock()) };
  }

  async function show(id: string): Promise<WindowDossier> {
    const row = await demand(id);
    const { wholes, why } = await readStrays(row, await slots.listOffered(id, clock(), horizon()));
    const strays = await desk.toDtos(
      wholes.filter(({ slot }) => why.has(slot.id)),
      why,
    );
    return { id, form: toWindowForm(row), edition: row.edition, strays };
  }

  return {
    show,
    listItems: items.list,

    async list(): Promise<CallAnswer<typeof windowDeskCalls.listWindows>> {
      const [rows, coming] = await Promise.all([reading.list(), slots.listToCome(horizon())]);
      const today = todayInShanghai(clock);
      return Promise.all(
        rows.map(async (row) => {
          const own = coming.filter(({ offerId }) => offerId === row.id);
          return {
            id: row.id,
            name: row.name,
            prefix: row.prefix,
            address: row.address,
            enabled: row.enabled,
            today: own.filter(({ startsAt }) => dayInShanghai(startsAt) === today).length,
            coming: own.length,
            stray: findStrays(toOffer(row), own, () => 0, clock()).size,
          };
        }),
      );
    },

    /** What a booking can be moved to: the staff is not bound to notice. */
    async listSlots(id: string): Promise<CallAnswer<typeof windowDeskCalls.listWindowSlots>> {
      const row = await demand(id);
      const today = todayInShanghai(clock);
      const span = { from: today, until: shiftDay(today, row.daysAhead) };
      return toSlotDays((await slots.list({ ...toOffer(row), leadMinutes: 0 }, span)).days);
    },

    async showDay(id: string, day = todayInShanghai(clock)): Promise<CallAnswer<typeof windowDeskCalls.showWindowDay>> {
      const row = await demand(id);
      const { days } = await slots.list(toOffer(row), { from: day, until: day });
      const from = startOfShanghaiDay(day);
      const rows = await slots.listOffered(id, from, startOfShanghaiDay(shiftDay(day, 1)));
      const { wholes, why } = await readStrays(row, rows);
      return {
        window: { id, name: row.name, address: row.address },
        day,
        why: days[0]?.why ?? null,
        bookings: await desk.toDtos(wholes, why),
      };
    },
  };
}
