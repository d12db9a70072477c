"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { TextArea } from "@/components/form/fields/text-fields";
import { ReasonDialog } from "@/components/form/reason-dialog";
import { SlotPicker } from "@/components/form/slots/slot-picker";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { ErrorState } from "@/components/ui/states/error-state";
import { StackedFacts } from "@/components/ui/text/facts";
import type { DeskWindowBooking } from "@/contract/desk/window/window-desk";
import { zoneClock, zoneDay, zoneToday } from "@/lib/dates";
import { failureMessage } from "@/lib/gateway/failure-message";
import { windowMutations, windowQueries } from "@/services/desk/windows";

interface Props {
  readonly booking: DeskWindowBooking;
  readonly onClose: () => void;
}

const formatWhen = ({ startsAt }: DeskWindowBooking): string => `${zoneDay(startsAt)} ${zoneClock(startsAt)}`;
const HOLDER_READS = "对方会收到，例如：当天窗口停电检修";

/** The full name and number of whoever comes; each opening stands in the security log. */
export function OpenDialog({ booking, onClose }: Props) {
  const { data, error, refetch } = useQuery(windowQueries.opened(booking.id));
  return (
    <Dialog title={`${booking.number} 号，${formatWhen(booking)}`} cancel="关闭" onClose={onClose}>
      {data ? (
        <StackedFacts
          facts={[
            { label: "谁来", value: booking.who },
            { label: "预约的人", value: data.person },
            { label: "手机", value: data.phone === "" ? "没有留，账号已注销" : data.phone },
            { label: "办什么", value: booking.itemName },
          ]}
        />
      ) : error ? (
        <ErrorState what="这个预约" messages={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <p role="status">数据加载中</p>
      )}
      <p>这次查看已记入安全日志。</p>
    </Dialog>
  );
}

/** Another time for somebody, with a reason that they are told. */
export function MoveDialog({ windowId, booking, onClose }: Props & { windowId: string }) {
  const showToast = useToast();
  const { data, error, refetch } = useQuery(windowQueries.slots(windowId));
  const move = useWrite(windowMutations.move(booking.id));
  const [startsAt, setStartsAt] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const isExplained = reason.trim().length >= 2;
  return (
    <Dialog
      title={`改期：${booking.number} 号 ${booking.who}，${formatWhen(booking)}`}
      confirm="改期"
      cancel="不改"
      ready={startsAt !== "" && isExplained}
      onTry={() => setTried(true)}
      act={async () => {
        const { number } = await move({ startsAt, sequence: booking.sequence, reason });
        showToast({ tone: "success", text: `已改期，号码 ${number}，对方会收到消息` });
      }}
      onClose={onClose}
    >
      {data ? (
        <SlotPicker
          days={data}
          today={zoneToday()}
          value={startsAt}
          onChange={setStartsAt}
          error={tried && startsAt === "" ? "请选择一个时间" : undefined}
        />
      ) : error ? (
        <ErrorState what="可以选的时间" messages={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <p role="status">数据加载中</p>
      )}
      <TextArea
        id="move-reason"
        name="reason"
        label="改期的原因"
        hint={HOLDER_READS}
        value={reason}
        onChange={setReason}
        max={200}
        rows={2}
        error={tried && !isExplained ? "请写明改期的原因，至少 2 个字" : undefined}
      />
    </Dialog>
  );
}

/** Cancels for somebody, with a reason that they are told. */
export function DropDialog({ booking, onClose }: Props) {
  const showToast = useToast();
  const drop = useWrite(windowMutations.drop(booking.id));
  return (
    <ReasonDialog
      title={`取消 ${booking.number} 号 ${booking.who}，${formatWhen(booking)}？`}
      confirm="取消预约"
      danger
      label="取消的原因"
      hint={HOLDER_READS}
      act={async (reason) => {
        await drop({ sequence: booking.sequence, reason });
        showToast({ tone: "success", text: "已取消，对方会收到消息" });
      }}
      onClose={onClose}
    >
      <p>能改期的请改期；取消以后对方要重新预约。</p>
    </ReasonDialog>
  );
}
