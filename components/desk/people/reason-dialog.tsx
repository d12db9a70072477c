"use client";

import { useState } from "react";
import { TextArea } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";

const MIN = 2;
const MAX = 200;

/** Asks for the reason that the other administrators read, and acts with it. */
export function ReasonDialog({
  title,
  confirm,
  danger = false,
  over = false,
  act,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  danger?: boolean;
  /** It was too late: what the dialog says stays, and it can only be closed. */
  over?: boolean;
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
          label="原因"
          hint="其他管理员和安全日志看得到，如：本人到办公室说明换了手机"
          value={reason}
          onChange={setReason}
          max={MAX}
          rows={3}
          error={tried && !ready ? `请写明原因，至少 ${MIN} 个字` : undefined}
        />
      )}
    </Dialog>
  );
}
