"use client";

import { useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { DeskWindowBooking } from "@/contract/desk/window/window-desk";
import { WINDOW_BOOKING_STATE_LABELS, type WindowBookingState } from "@/contract/window/labels";
import { zoneClock, zoneDay, zoneToday } from "@/lib/dates";
import { windowMutations } from "@/services/desk/windows";
import { DropDialog, MoveDialog, OpenDialog } from "./booking-dialogs";
import { useMayServe } from "./roles";

const TONES: Readonly<Record<WindowBookingState, TagTone>> = {
  booked: "brand",
  attended: "success",
  missed: "danger",
  cancelled: "muted",
};

const COLUMNS: readonly Column<DeskWindowBooking>[] = [
  { key: "number", title: "号码", compact: true, main: true, cell: ({ number }) => number },
  {
    key: "time",
    title: "时间",
    compact: true,
    cell: ({ startsAt, endsAt }) => `${zoneClock(startsAt)}—${zoneClock(endsAt)}`,
  },
  { key: "who", title: "谁来", cell: ({ who }) => who },
  { key: "item", title: "办什么", cell: ({ itemName }) => itemName },
  { key: "phone", title: "手机", compact: true, cell: ({ phone }) => phone || "—" },
  {
    key: "state",
    title: "状态",
    cell: ({ state, changedBy, reason, stray }) => (
      <>
        <Tag tone={TONES[state]}>{WINDOW_BOOKING_STATE_LABELS[state]}</Tag>{" "}
        {stray !== null && <Tag tone="danger">要另外安排</Tag>} {stray}
        {changedBy !== null && reason !== "" && `${changedBy === "host" ? "大厅" : "对方"}：${reason}`}
      </>
    ),
  },
];
const DAY: Column<DeskWindowBooking> = {
  key: "day",
  title: "日期",
  compact: true,
  cell: ({ startsAt }) => zoneDay(startsAt),
};

const isOpen = ({ state }: DeskWindowBooking) => state === "booked";
const isLive = ({ state }: DeskWindowBooking) => state !== "cancelled";
/** From its day on somebody may have come; that they did not is known once it has begun. */
const hasCome = ({ startsAt }: DeskWindowBooking) => zoneDay(startsAt) <= zoneToday();
const hasBegun = ({ startsAt }: DeskWindowBooking) => Date.parse(startsAt) <= Date.now();

type Asking = { readonly what: "open" | "move" | "drop"; readonly booking: DeskWindowBooking };

/** Bookings of a window with what can be done about each. `withDay`: they are of several days. */
export function BookingTable({
  windowId,
  caption,
  bookings,
  withDay = false,
}: {
  windowId: string;
  caption: string;
  bookings: readonly DeskWindowBooking[];
  withDay?: boolean;
}) {
  const mayServe = useMayServe();
  const [asking, setAsking] = useState<Asking>();
  const record = useAct(useWrite(windowMutations.record()), {
    done: ({ number, state }) => `${number} 号已记为“${WINDOW_BOOKING_STATE_LABELS[state]}”`,
  });
  const close = () => setAsking(undefined);
  const ask = (what: Asking["what"]) => (booking: DeskWindowBooking) => setAsking({ what, booking });
  return (
    <>
      <DataTable
        caption={caption}
        columns={withDay ? [...COLUMNS.slice(0, 1), DAY, ...COLUMNS.slice(1)] : COLUMNS}
        rows={bookings}
        keyOf={({ id }) => id}
        nameOf={({ number, who }) => `${number} 号 ${who}`}
        actions={
          mayServe
            ? [
                {
                  key: "attended",
                  label: "已到",
                  when: (row) => isLive(row) && row.state !== "attended" && hasCome(row),
                  onSelect: ({ id }) => void record.run({ id, outcome: "attended" }),
                },
                {
                  key: "missed",
                  label: "未到",
                  when: (row) => isLive(row) && row.state !== "missed" && hasBegun(row),
                  onSelect: ({ id }) => void record.run({ id, outcome: "missed" }),
                },
                { key: "move", label: "改期", when: isOpen, onSelect: ask("move") },
                { key: "drop", label: "取消", danger: true, when: isOpen, onSelect: ask("drop") },
                { key: "open", label: "看手机号", when: isLive, onSelect: ask("open") },
              ]
            : []
        }
      />
      {asking?.what === "open" && <OpenDialog booking={asking.booking} onClose={close} />}
      {asking?.what === "move" && <MoveDialog windowId={windowId} booking={asking.booking} onClose={close} />}
      {asking?.what === "drop" && <DropDialog booking={asking.booking} onClose={close} />}
    </>
  );
}
