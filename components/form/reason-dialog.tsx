"use client";

import { useState } from "react";
import { TextArea } from "./fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";

const MIN = 2;
const MAX = 200;

/** Asks for the words that others read, a reason mostly, and acts with them. */
export function ReasonDialog({
  title,
  confirm,
  danger = false,
  over = false,
  label = "原因",
  hint,
  max = MAX,
  act,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  danger?: boolean;
  /** It was too late: what the dialog says stays, and it can only be closed. */
  over?: boolean;
  label?: string;
  hint?: string;
  max?: number;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: React.ReactNode;
}) {
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const ready = reason.trim().length >= MIN;
  return (
    <Dialog
      title={title}
      {...(over ? { cancel: "关闭" } : { confirm })}
      danger={danger}
      ready={ready}
      onTry={() => setTried(true)}
      act={() => act(reason)}
      onClose={onClose}
    >
      {!over && children}
      {!over && (
        <TextArea
          id="request-reason"
          name="reason"
          label={label}
          hint={hint}
          value={reason}
          onChange={setReason}
          max={max}
          rows={3}
          error={tried && !ready ? `请写明${label}，至少 ${MIN} 个字` : undefined}
        />
      )}
    </Dialog>
  );
}
