"use client";

import { useLayoutEffect, useRef } from "react";
import styles from "./confirm-dialog.module.css";

/** A question with one way on; used before login and before leaving the site. */
export interface Question {
  readonly title: string;
  readonly detail?: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
}

/** The browser's own modal dialog: it keeps the focus inside, closes with Esc and gives the focus back. */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  // In the commit itself: between it and an effect the dialog would be there, closed, for a moment.
  useLayoutEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby="confirm-title" onClose={onClose}>
      <h2 id="confirm-title">{question.title}</h2>
      {question.detail && <p>{question.detail}</p>}
      <div className={styles.actions}>
        <button type="button" className={styles.cancel} onClick={() => ref.current?.close()}>
          {question.cancel}
        </button>
        <button
          type="button"
          className={styles.confirm}
          onClick={() => {
            ref.current?.close();
            question.onConfirm();
          }}
        >
          {question.confirm}
        </button>
      </div>
    </dialog>
  );
}
