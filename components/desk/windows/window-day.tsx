"use client";

import { useRouter } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { PortalLink } from "@/components/ui/portal-link";
import { PrintButton } from "@/components/ui/tools/print-button";
import { formatDay } from "@/components/ui/days-left";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import type { WindowDay } from "@/contract/desk/window/window-desk";
import { deskWindowAddress } from "@/lib/address/desk";
import { zoneToday } from "@/lib/dates";
import { failureMessage } from "@/lib/gateway/failure-message";
import { windowQueries } from "@/services/desk/windows";
import frame from "../frame/page.module.css";
import { BookingTable } from "./booking-table";
import { WindowHead } from "./window-head";
import styles from "./windows.module.css";

/** Who comes to a window on a day. */
export function WindowDayPage({ id, day }: { id: string; day: string }) {
  const { data, error, refetch } = useQuery(windowQueries.day(id, day));
  if (data)
    return (
      <>
        <WindowHead id={id} name={data.window.name} view="day">
          <PrintButton>打印这一天</PrintButton>
        </WindowHead>
        <div className={frame.body}>
          <Day shown={data} />
        </div>
      </>
    );
  return (
    <div className={frame.body}>
      <h1 className="visually-hidden">窗口的预约</h1>
      {error ? (
        <ErrorState what="窗口的预约" messages={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={6} rows={8} />
      )}
    </div>
  );
}

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function Day({ shown: { window: place, day, why, bookings } }: { shown: WindowDay }) {
  const router = useRouter();
  const go = (to: string) => deskWindowAddress(place.id, { day: to });
  const live = bookings.filter(({ state }) => state !== "cancelled");
  const count = (state: string) => live.filter((one) => one.state === state).length;
  return (
    <>
      <div className={styles.days}>
        <PortalLink href={go(shift(day, -1))} className="screen-only">
          前一天
        </PortalLink>
        <h2>
          <time dateTime={day}>{formatDay(day, zoneToday())}</time>
          {day === zoneToday() && "，今天"}
        </h2>
        <PortalLink href={go(shift(day, 1))} className="screen-only">
          后一天
        </PortalLink>
        <label className="screen-only">
          去哪天
          <input type="date" value={day} onChange={({ target }) => target.value && router.push(go(target.value))} />
        </label>
      </div>
      <p className={styles.note}>
        {why !== null && `${why}。`}
        {live.length === 0
          ? "这一天没有预约。"
          : `一共 ${live.length} 个，还没有到 ${count("booked")} 个，已到 ${count("attended")} 个，未到 ${count("missed")} 个。`}
        <span className="print-only">{place.address}</span>
      </p>
      {bookings.length > 0 && <BookingTable windowId={place.id} caption={`${day} 的预约`} bookings={bookings} />}
    </>
  );
}
