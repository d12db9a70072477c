"use client";

import { useState } from "react";
import { ReasonDialog } from "@/components/form/reason-dialog";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Button, buttonClass } from "@/components/ui/button";
import { formatDay } from "@/components/ui/days-left";
import type { WindowBooking } from "@/contract/window/window";
import { zoneClock, zoneDay, zoneToday } from "@/lib/dates";
import { calendarHref, windowMutations } from "@/services/window/bookings";
import { OfferedTimes, type Offered } from "./offered-times";
import styles from "./window.module.css";

const formatWhen = (startsAt: string): string => `${formatDay(zoneDay(startsAt), zoneToday())} ${zoneClock(startsAt)}`;

/** A booking that is still to come, with its number and what can be done about it. */
export function BookedTime({ booking, slots }: { booking: WindowBooking; slots: Offered }) {
  const { number, startsAt, window: place, phone, changedBy, reason, enterprise } = booking;
  const [asking, setAsking] = useState<"change" | "cancel">();
  const close = () => setAsking(undefined);
  return (
    <section className={styles.booked} aria-label={`已预约 ${formatWhen(startsAt)}，${number} 号`}>
      <p className={styles.when}>
        {formatWhen(startsAt)}，<strong>{number} 号</strong>
      </p>
      <p>
        {place.name}，{place.address}
      </p>
      <p className={styles.rules}>
        {enterprise === null ? "" : `${enterprise}的预约。`}
        {phone === "" ? "" : `有变化打 ${phone}。`}
        {changedBy === "host" && `服务大厅改过时间，原因：${reason}。`}
      </p>
      <div className={styles.acts}>
        <Button kind="plain" small onClick={() => setAsking("change")}>
          改期
        </Button>
        <Button kind="plain" small onClick={() => setAsking("cancel")}>
          取消预约
        </Button>
        <a className={buttonClass("quiet", true)} href={calendarHref(booking.id)} download>
          加入日历
        </a>
      </div>
      {asking === "change" && <ChangeDialog booking={booking} slots={slots} onClose={close} />}
      {asking === "cancel" && <CancelDialog booking={booking} onClose={close} />}
    </section>
  );
}

interface DialogProps {
  readonly booking: WindowBooking;
  readonly onClose: () => void;
}

function ChangeDialog({ booking, slots, onClose }: DialogProps & { slots: Offered }) {
  const showToast = useToast();
  const change = useWrite(windowMutations.change(booking.id));
  const [startsAt, setStartsAt] = useState("");
  const [tried, setTried] = useState(false);
  return (
    <Dialog
      title={`改期：${formatWhen(booking.startsAt)}`}
      confirm={startsAt === "" ? "改期" : `改到 ${formatWhen(startsAt)}`}
      cancel="不改"
      ready={startsAt !== ""}
      onTry={() => setTried(true)}
      act={async () => {
        const { number } = await change({ startsAt, sequence: booking.sequence });
        showToast({ tone: "success", text: `已改期，号码 ${number}` });
      }}
      onClose={onClose}
    >
      <p>改到当天别的时间，号码不变；改到别的日子，给新的号码。</p>
      <OfferedTimes
        slots={slots}
        value={startsAt}
        own={booking.startsAt}
        onChange={setStartsAt}
        isMissing={tried && startsAt === ""}
      />
    </Dialog>
  );
}

function CancelDialog({ booking, onClose }: DialogProps) {
  const showToast = useToast();
  const cancel = useWrite(windowMutations.cancel(booking.id));
  return (
    <ReasonDialog
      title={`取消 ${formatWhen(booking.startsAt)} 的预约？`}
      confirm="取消预约"
      danger
      label="取消的原因"
      hint="服务大厅看得到，例如：材料还没有备齐"
      act={async (reason) => {
        await cancel(reason);
        showToast({ tone: "success", text: "已取消，位置让给了别人" });
      }}
      onClose={onClose}
    >
      <p>{booking.number} 号作废，以后要来请再预约。</p>
    </ReasonDialog>
  );
}
