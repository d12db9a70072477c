"use client";

import { useState } from "react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ContractForm } from "@/components/form/contract-form";
import { PhoneField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/components/ui/days-left";
import { ErrorState } from "@/components/ui/states/error-state";
import { windowBookingForm, type OwnWindowBookings, type WindowBooking as Booking } from "@/contract/window/window";
import { zoneClock, zoneDay, zoneToday } from "@/lib/dates";
import { toUuid } from "@/lib/random-id";
import { failureMessage } from "@/lib/gateway/failure-message";
import { windowMutations, windowQueries } from "@/services/window/bookings";
import { listBookingRules, listFreeDays } from "@/services/window/wording";
import { BookedTime } from "./booked-time";
import { OfferedTimes, type Offered } from "./offered-times";
import styles from "./window.module.css";

/**
 * Books a time at the window that serves an item, and shows, moves and cancels what is booked; for whoever is signed in. It
 * draws nothing where no window serves the item.
 */
export function WindowBooking({ itemId }: { itemId: string }) {
  return (
    <QueryProvider>
      <Panel itemId={itemId} />
    </QueryProvider>
  );
}

function Panel({ itemId }: { itemId: string }) {
  const slots = useInfiniteQuery(windowQueries.slots(itemId));
  const own = useQuery(windowQueries.own(itemId));
  const [again, setAgain] = useState(false);
  const failure = slots.error ?? own.error;
  if (failure)
    return (
      <ErrorState
        what="可以预约的时间"
        messages={failureMessage(failure)}
        onRetry={() => void Promise.all([slots.refetch(), own.refetch()])}
      />
    );
  if (slots.data === undefined || own.data === undefined) return <p role="status">数据加载中</p>;
  const [first] = slots.data.pages;
  if (!first) return null;
  const offered: Offered = {
    ...first,
    days: slots.data.pages.flatMap((page) => page?.days ?? []),
    ...(slots.hasNextPage ? { showMore: () => void slots.fetchNextPage() } : {}),
  };
  const coming = own.data.bookings.filter(({ open }) => open);
  const last = own.data.bookings.find(({ open }) => !open);
  return (
    <div className={styles.panel}>
      {coming.map((booking) => (
        <BookedTime key={booking.id} booking={booking} slots={offered} />
      ))}
      {coming.length === 0 && last && <LastTime booking={last} />}
      {coming.length > 0 && !again ? (
        <p>
          <Button kind="plain" small onClick={() => setAgain(true)}>
            再约一个时间
          </Button>
        </p>
      ) : (
        <NewTime itemId={itemId} slots={offered} own={own.data} onDone={() => setAgain(false)} />
      )}
    </div>
  );
}

/** What became of the last booking, where the service hall did it or nobody came. */
function LastTime({ booking: { state, changedBy, reason, startsAt } }: { booking: Booking }) {
  const when = `${formatDay(zoneDay(startsAt), zoneToday())} ${zoneClock(startsAt)}`;
  if (state === "cancelled" && changedBy === "host")
    return (
      <Alert tone="warning">
        您 {when} 的预约被服务大厅取消，原因：{reason}。请另选时间。
      </Alert>
    );
  return state === "missed" ? <Alert tone="warning">您 {when} 的预约没有到。来不了请提前取消或改期。</Alert> : null;
}

const FORM = windowBookingForm.omit({ submissionId: true });

function NewTime({
  itemId,
  slots,
  own,
  onDone,
}: {
  itemId: string;
  slots: Offered;
  own: OwnWindowBookings;
  onDone: () => void;
}) {
  const showToast = useToast();
  const book = useWrite(windowMutations.book());
  const form = useContractForm({
    id: "window-booking",
    schema: FORM,
    initial: { itemId, startsAt: "", phone: "" },
    onSubmit: async (body, { submissionId }) => {
      const { number } = await book({ ...body, submissionId: toUuid(submissionId) });
      showToast({ tone: "success", text: `已预约，号码 ${number}` });
      form.reset();
      onDone();
    },
  });
  if (own.why !== null) return <Alert tone="warning">现在不能预约：{own.why}。</Alert>;
  if (listFreeDays(slots.days).length === 0)
    return (
      <p>
        今后 {slots.rules.daysAhead} 天都约满了，有急事请打 {slots.window.phone}。
      </p>
    );
  const { value, onChange, error } = form.text("startsAt");
  const today = zoneToday();
  return (
    <ContractForm
      form={form}
      wide
      act="预约"
      busyLabel="正在预约"
      submitLabel={value === "" ? "预约" : `预约 ${formatDay(zoneDay(value), today)} ${zoneClock(value)}`}
    >
      <OfferedTimes slots={slots} value={value} onChange={onChange} isMissing={error !== undefined && value === ""} />
      <PhoneField
        {...form.text("phone")}
        label="联系手机"
        hint={own.phone === "" ? "窗口有变化时打这个电话" : `不填就打账号的 ${own.phone}`}
      />
      <p className={styles.rules}>
        {own.enterprise === null ? "以个人名义预约。" : `以${own.enterprise}的名义预约，同事看得到、能改期。`}
        {listBookingRules(slots.rules).join("")}
      </p>
    </ContractForm>
  );
}
