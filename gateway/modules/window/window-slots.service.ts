import type { CallAnswer } from "@/contract/call";
import type { WindowForm } from "@/contract/desk/window/window-desk";
import type { windowCalls } from "@/contract/window/window";
import { createSlots } from "../../core/capacity/slots.service";
import { answerChangesAt } from "../../core/changes/answer-time";
import { todayInShanghai } from "../../core/clock";
import type { Executor } from "../../core/database";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createGuideCache } from "../guide/guide-cache.service";
import { WINDOW_KIND } from "./window-kind";
import { createWindowRepository, type WindowRow } from "./window.repository";
import { chooseSlotSpan, findNextTurn, findServingWindow, toOffer, toSlotDays } from "./window.rules";

/** What is said where nothing can be booked for an item. */
export const NOT_SERVED = "这个事项现在不能预约到窗口，请按办事指南上的电话咨询";
const NO_ITEM = "没有找到这个事项，请返回服务事项重新查找";

/** An item that may be served, with its name. */
export interface NamedItem {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
}

/** What is known of items where windows are asked for. */
export function createWindowItems({ database }: Pick<ModuleContext, "database">) {
  const guideCache = createGuideCache(database.db);
  const toItem = ({ id, name, unit }: NamedItem): NamedItem => ({ id, name, unit });
  return {
    async demand(id: string): Promise<NamedItem> {
      const held = (await guideCache()).byId.get(id);
      if (!held) throw new Refusal("NOT_FOUND", { message: NO_ITEM });
      return toItem(held.form);
    },
    list: async (): Promise<NamedItem[]> => (await guideCache()).guides.map(({ form }) => toItem(form)),
    /** What items are called, whether they are still there or not. */
    async namer(): Promise<(id: string) => string> {
      const { byId } = await guideCache();
      return (id) => byId.get(id)?.form.name ?? id;
    },
  };
}

/** The window that serves an item. Within a transaction with its executor. */
export const findWindowFor = async (executor: Executor, item: NamedItem): Promise<WindowRow | undefined> =>
  findServingWindow(await createWindowRepository(executor).windows.list(), item);

export const toPlace = ({
  id,
  name,
  address,
  phone,
}: Pick<WindowRow, "id"> & Pick<WindowForm, "name" | "address" | "phone">) => ({
  id,
  name,
  address,
  phone,
});

/** The free times of windows, as everybody reads them. */
export function createWindowSlots(context: Pick<ModuleContext, "database" | "clock">) {
  const { database, clock } = context;
  const items = createWindowItems(context);
  const slots = createSlots(context, WINDOW_KIND);

  return {
    async list(query: {
      readonly itemId: string;
      readonly from?: string | undefined;
    }): Promise<CallAnswer<typeof windowCalls.getWindowSlots>> {
      const row = await findWindowFor(database.db, await items.demand(query.itemId));
      if (!row) return null;
      const offer = toOffer(row);
      const { next, ...span } = chooseSlotSpan(todayInShanghai(clock), row.daysAhead, query.from);
      const { days } = await slots.list(offer, span);
      const turn = findNextTurn(offer, days, clock());
      if (turn) answerChangesAt(turn, clock());
      return {
        window: toPlace(row),
        rules: {
          daysAhead: offer.daysAhead,
          leadMinutes: offer.leadMinutes,
          mostAtOnce: offer.mostAtOnce,
          noShows: offer.noShows ?? { most: 0, withinDays: 0 },
        },
        days: toSlotDays(days),
        next,
      };
    },
  };
}
