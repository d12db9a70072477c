"use client";

import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import { useAct } from "../use-act";
import { Modal } from "./modal";
import styles from "./dialog.module.css";

/**
 * Asks before an act and stays open until it is done: what is refused is said here, and can be mended here. The browser's
 * own modal dialog keeps the focus inside, closes with Esc and gives the focus back. What is on its way then goes on, and a
 * failure is told as a notice.
 */
export function Dialog({
  title,
  confirm,
  cancel = "取消",
  danger = false,
  ready = true,
  onTry,
  act,
  onClose,
  children,
}: {
  title: string;
  /** Names the act; a dialog without one only tells. */
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  /** Whether what stands in the dialog can be sent; if not, only `onTry` is told. */
  ready?: boolean;
  onTry?: () => void;
  act?: () => unknown;
  onClose: () => void;
  children?: React.ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const sending = useAct(async () => act?.(), {
    here: true,
    ...(confirm === undefined ? {} : { name: confirm }),
    onDone: () => box.current?.close(),
  });
  const go = () => {
    onTry?.();
    if (ready) void sending.run();
  };
  /** Enter confirms, where it has nothing else to do: in a text of several lines it begins another one, there Ctrl+Enter confirms. */
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.repeat || confirm === undefined) return;
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const sends = event.ctrlKey || event.metaKey;
    if (!sends && event.target.closest("textarea, button, a[href], summary, form, [contenteditable]")) return;
    event.preventDefault();
    if (!sending.busy) go();
  };
  return (
    <Modal box={box} className={styles.dialog} aria-labelledby={id} onClose={onClose} onKeyDown={onKeyDown}>
      <h2 id={id}>{title}</h2>
      {children}
      {sending.failure.length > 0 && (
        <Alert tone="warning" announce>
          {sending.failure.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button kind="plain" onClick={() => box.current?.close()}>
          {cancel}
        </Button>
        {confirm !== undefined && (
          <Button kind={danger ? "danger" : "primary"} busy={sending.busy} onClick={go}>
            {confirm}
          </Button>
        )}
      </div>
    </Modal>
  );
}
