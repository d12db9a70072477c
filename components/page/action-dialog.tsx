"use client";

import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/alert";
import { GatewayError } from "@/lib/gateway/errors";
import styles from "./action-dialog.module.css";

/** What went wrong, in the words of the catalogue. */
export const messagesOf = (error: unknown): readonly string[] =>
  error instanceof GatewayError ? error.messages : ["操作失败，请稍后重试"];

/**
 * Asks before an act and stays open until it is done: what is refused is said here, and can be mended here. The browser's
 * own modal dialog keeps the focus inside, closes with Esc and gives the focus back.
 */
export function ActionDialog({
  title,
  confirm,
  danger = false,
  ready = true,
  onTry,
  act,
  onClose,
  children,
}: {
  title: string;
  /** Names the act. */
  confirm: string;
  danger?: boolean;
  /** Whether what stands in the dialog can be sent; if not, only `onTry` is told. */
  ready?: boolean;
  onTry?: () => void;
  act: () => Promise<void>;
  onClose: () => void;
  children?: React.ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const id = useId();
  // In the commit itself: between it and an effect the dialog would be there, closed, for a moment.
  useLayoutEffect(() => {
    box.current?.showModal();
  }, []);
  const go = async () => {
    if (running.current) return;
    onTry?.();
    if (!ready) return;
    running.current = true;
    setBusy(true);
    setProblems([]);
    try {
      await act();
      box.current?.close();
    } catch (error) {
      setProblems(messagesOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <dialog ref={box} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      {problems.length > 0 && (
        <Notice tone="warning" announce>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <div className={styles.dialogActions}>
        <Button kind="plain" onClick={() => box.current?.close()}>
          取消
        </Button>
        <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={() => void go()}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
