import { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { ItemForm, ItemWindow } from "@/contract/item/item";
import { formatWindowToTheHour } from "@/contract/rules/closing-hour";
import { latestStart, preparationDays } from "@/contract/rules/work-days";
import { createCalendar, toUid, writeCalendar } from "../../../core/calendar/calendar-file";
import { shiftDay } from "../../../core/clock";
import { slowestMaterials } from "./plan.rules";

/** The plan as a calendar (RFC 5545). Pure; days are `YYYY-MM-DD`. */

export interface CalendarEntry {
  readonly item: ItemForm;
  readonly note: string;
  /** Of the item or of the intention, whichever was changed later. */
  readonly changedAt: Date;
  /** The policy is no longer in force. */
  readonly dropped: boolean;
}

interface PlanCalendar {
  readonly enterprise: { readonly id: string; readonly name: string };
  readonly entries: readonly CalendarEntry[];
  readonly today: string;
  /** The site's public address without a trailing slash; empty when it is not configured. */
  readonly origin: string;
}

/** Refresh interval suggested to calendar programs, in seconds; many use their own. */
const LOOK_AGAIN_S = 6 * 3600;
/** Windows that ended longer ago are left out, in days. */
const KEPT_DAYS = 365;
const SEQUENCE_START_MS = Date.parse("2020-01-01T00:00:00Z");

const KINDS = { opens: "申报开始", start: "最迟今天开始准备", closes: "申报截止" } as const;
type Kind = keyof typeof KINDS;

/**
 * A window is known by the year in which it opens and its place among those of that year, so that its events keep their
 * UIDs when days are moved.
 */
function namedWindows(windows: readonly ItemWindow[]): readonly (ItemWindow & { readonly name: string })[] {
  const counts = new Map<string, number>();
  return windows
    .toSorted((a, b) => a.opensOn.localeCompare(b.opensOn))
    .map((window) => {
      const year = window.opensOn.slice(0, 4);
      const place = (counts.get(year) ?? 0) + 1;
      counts.set(year, place);
      return { ...window, name: `${year}-${place}` };
    });
}

function daysOf({ opensOn, closesOn }: ItemWindow, preparation: number): readonly (readonly [Kind, string])[] {
  const start = latestStart(closesOn, preparation);
  return [["opens", opensOn], ...(preparation > 0 ? [["start", start] as const] : []), ["closes", closesOn]];
}

function wordsOf({ item, note, dropped }: CalendarEntry, window: ItemWindow, preparation: number): string {
  const slowest = slowestMaterials(item.materials, preparation).join("、");
  return [
    ...(dropped ? ["所属政策已失效，不再受理。"] : []),
    item.benefit.text,
    `申报时间：${formatWindowToTheHour(window)}`,
    ...(slowest ? [`准备最久的材料：${slowest}（${preparation} 个工作日）`] : []),
    `主管部门：${item.department}`,
    `咨询：${item.contact.unit} ${item.contact.phone}`,
    ...(note ? [`备注：${note}`] : []),
  ].join("\n");
}

/** The text of the calendar. The same plan gives the same text, whenever it is asked for. */
export function planCalendar({ enterprise, entries, today, origin }: PlanCalendar): string {
  const calendar = createCalendar({
    product: "declaration-plan",
    name: `申报计划 - ${enterprise.name}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_S,
  });
  const from = shiftDay(today, -KEPT_DAYS);
  for (const entry of entries) {
    const { item, changedAt, dropped } = entry;
    const preparation = preparationDays(item.materials);
    for (const window of namedWindows(item.windows).filter(({ closesOn }) => closesOn >= from))
      for (const [kind, day] of daysOf(window, preparation))
        calendar.createEvent({
          id: toUid(`${kind}.${item.id}.${window.name}.${enterprise.id}`),
          start: new Date(`${day}T00:00:00Z`),
          allDay: true,
          summary: `${dropped ? "已取消：" : ""}${KINDS[kind]}：${item.title}`,
          description: wordsOf(entry, window, preparation),
          status: dropped ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
          transparency: ICalEventTransparency.TRANSPARENT,
          // Grows with every change, as RFC 5545 3.8.7.4 asks, and needs no counter of its own; dropping is one more.
          sequence: Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_START_MS) / 1000)) + (dropped ? 1 : 0),
          stamp: changedAt,
          lastModified: changedAt,
          ...(origin
            ? { url: `${origin}/zct-ee/policy-info/${encodeURIComponent(item.policyId)}#item-${item.id}` }
            : {}),
        });
  }
  return writeCalendar(calendar);
}
