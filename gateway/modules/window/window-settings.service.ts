import { randomUUID } from "node:crypto";
import type { WindowDossier, WindowForm } from "@/contract/desk/window/window-desk";
import type { Viewer } from "../../core/caller";
import { lockOffer } from "../../core/capacity/offer-lock";
import { holdLock } from "../../core/locks";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { NO_WINDOW, type createWindowDesk } from "./window-desk.service";
import { WINDOW_KIND } from "./window-kind";
import { createWindowItems } from "./window-slots.service";
import { createWindowRepository, type WindowRow } from "./window.repository";
import { fromWindowForm, hasSlots, readHours, whyNotBeside } from "./window.rules";

const CHANGED = "这个窗口刚刚被别人改过，请刷新后在新的上面改";
const NO_HOURS = "每周的时间里放不下一个时段，请写上开放时间，或把时段改短；整个窗口不开放的请停用";

/** Windows as the staff adds and changes them. */
export function createWindowSettings(
  context: Pick<ModuleContext, "database" | "clock" | "ports">,
  { show }: Pick<ReturnType<typeof createWindowDesk>, "show">,
) {
  const { database, clock, ports } = context;
  const items = createWindowItems(context);

  /** Writes a window beside the others: two who change them at once do so one after the other. */
  async function write(id: string, form: WindowForm, edition: number | undefined): Promise<void> {
    if (form.enabled && !hasSlots(readHours(form), form.minutes)) throw Refusal.input(NO_HOURS, "monday");
    const nameItem = await items.namer();
    await database.db.transaction(async (transaction) => {
      await holdLock(transaction, "windowSettings");
      await lockOffer(transaction, WINDOW_KIND, id);
      const { windows } = createWindowRepository(transaction);
      const all = await windows.list();
      const before = all.find((one) => one.id === id);
      if (edition !== undefined && !before) throw new Refusal("NOT_FOUND", { message: NO_WINDOW });
      if (edition !== undefined && before?.edition !== edition) throw Refusal.wrongState(CHANGED);
      const obstacle = whyNotBeside(
        form,
        all.filter((one) => one.id !== id),
        nameItem,
      );
      if (obstacle) throw Refusal.input(obstacle.words, obstacle.field);
      const edited = { edition: (before?.edition ?? 0) + 1, updatedAt: clock() };
      const row: WindowRow = { id, ...fromWindowForm(form), ...edited };
      await (before ? windows.save(id, row) : windows.add(row));
    });
  }

  async function put(
    id: string,
    form: WindowForm,
    edition: number | undefined,
    caller: Viewer,
  ): Promise<WindowDossier> {
    await write(id, form, edition);
    await ports.audit.record({ event: "window.save", userId: caller?.userId, target: id, detail: { name: form.name } });
    return show(id);
  }

  return {
    add: (form: WindowForm, caller: Viewer): Promise<WindowDossier> =>
      put(`window-${randomUUID().slice(0, 13)}`, form, undefined, caller),

    save: (id: string, { edition, ...form }: WindowForm & { readonly edition: number }, caller: Viewer) =>
      put(id, form, edition, caller),
  };
}
