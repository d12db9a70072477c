import { formatQueueNumber } from "@/contract/window/labels";
import { addressHolders, type HoldingWords } from "../../core/capacity/holder-messages";
import type { SlotReminders } from "../../core/capacity/slot-reminders.service";
import type { SlotBooking } from "../../core/capacity/slot.repository";
import { minuteInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { readWhole, type WholeBooking } from "./whole-booking";
import { bookingLink, WINDOW_KIND } from "./window-kind";

const DAY_MINUTES = 24 * 60;
const MESSAGE_KIND = "event";

const formatTime = ({ startsAt, endsAt }: Pick<SlotBooking, "startsAt" | "endsAt">): string =>
  `${minuteInShanghai(startsAt)} 至 ${minuteInShanghai(endsAt).slice(11)}`;

const queueNumber = ({ detail, window }: Pick<WholeBooking, "detail" | "window">): string =>
  formatQueueNumber(window.prefix, detail.number);

/** What is said of a booking by what has become of it; `host`: the service hall did it. */
const HAPPENINGS = {
  booked: (booking: WholeBooking) => ({
    title: `已预约${booking.window.name}：${formatTime(booking.slot)}，${queueNumber(booking)} 号`,
    body: `办理“${booking.detail.itemName}”。请到${booking.window.address}，报 ${queueNumber(booking)} 号。来不了请在开始以前取消或改期。`,
  }),
  changed: (booking: WholeBooking) => ({
    title: `窗口预约改到 ${formatTime(booking.slot)}，${queueNumber(booking)} 号`,
    body: `办理“${booking.detail.itemName}”，${booking.window.name}。${
      booking.slot.changedBy === "host"
        ? `服务大厅改期的原因：${booking.slot.reason}。这个时间不方便的，可以再改期，或打 ${booking.window.phone}。`
        : "来不了请在开始以前取消或改期。"
    }`,
  }),
  cancelled: (booking: WholeBooking) => ({
    title: `窗口预约已取消：${formatTime(booking.slot)}，${booking.window.name}`,
    body:
      booking.slot.changedBy === "host"
        ? `服务大厅取消的原因：${booking.slot.reason}。需要办理“${booking.detail.itemName}”的，请另选时间，或打 ${booking.window.phone}。`
        : `“${booking.detail.itemName}”的位置已经让出，需要时可以再预约。`,
  }),
} as const;
export type WindowHappening = keyof typeof HAPPENINGS;

/** Messages about bookings: what has become of them, and the day before. */
export function createWindowTelling({
  database,
  ports: { messenger, people, audit },
}: Pick<ModuleContext, "database" | "ports">) {
  return {
    /** A line of the security log, after the act has been committed. */
    record: (event: string, userId: string | undefined, { slot }: WholeBooking): Promise<void> =>
      audit.record({
        event,
        userId,
        ...(slot.holderKind === "enterprise" ? { enterpriseId: slot.holderId } : {}),
        target: slot.id,
        detail: { time: formatTime(slot) },
      }),

    /** Call it after the act has been committed. */
    async tell(happening: WindowHappening, booking: WholeBooking): Promise<void> {
      const { slot, detail } = booking;
      const address = (await addressHolders(people, [slot])).get(slot.id);
      if (!address) return;
      await messenger.send({
        ...address,
        kind: MESSAGE_KIND,
        ...HAPPENINGS[happening](booking),
        link: bookingLink(detail.itemId),
        eventKey: `window:${slot.id}:${slot.sequence}:${happening}`,
      });
    },

    reminders: {
      ...WINDOW_KIND,
      remindBefore: [DAY_MINUTES],
      messageKind: MESSAGE_KIND,
      async describe(bookings) {
        const wholes = await readWhole(database.db, bookings);
        return new Map<string, HoldingWords>(
          wholes.map((whole) => {
            const { slot, detail, window } = whole;
            return [
              slot.id,
              {
                what: `${window.name}“${detail.itemName}”`,
                note: `${queueNumber(whole)} 号，地址：${window.address}。`,
                link: bookingLink(detail.itemId),
              },
            ];
          }),
        );
      },
    } satisfies SlotReminders,
  };
}
