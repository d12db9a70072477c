"use client";

import { Dialog } from "./dialog";

/** A question with one way on; used before login, before what cannot be undone, and before leaving the site. */
export interface Question {
  readonly title: string;
  readonly detail?: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
}

/** The dialog of a question. What it confirms goes on by itself and tells how it went. */
export function ConfirmDialog({
  question: { detail, onConfirm, ...words },
  onClose,
}: {
  question: Question;
  onClose: () => void;
}) {
  return (
    <Dialog {...words} act={onConfirm} onClose={onClose}>
      {detail && <p>{detail}</p>}
    </Dialog>
  );
}
