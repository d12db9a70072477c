"use client";

import { useRef, useState } from "react";
import { useNotify } from "@/components/layout/providers/toasts";
import { Button } from "@/components/ui/button";
import type { CaseRating } from "@/contract/case";
import { SCORE_WORDS, type Score } from "@/contract/case-labels";
import { formatDate } from "@/lib/format";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { focusCase } from "./focus-case";
import styles from "./case-rating.module.css";

/** Asks the staff to hurry; says so, and where it could not be said, why. */
export function UrgeButton({ onUrge }: { onUrge: () => Promise<unknown> }) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  // A ref: a second click may come before the next drawing.
  const closed = useRef(false);
  async function urge(button: HTMLButtonElement) {
    const place = button.parentElement;
    if (closed.current) return;
    closed.current = true;
    setBusy(true);
    setFailure([]);
    try {
      await onUrge();
      focusCase(place);
      notify({ tone: "success", text: "已催办，工作人员会收到提醒" });
    } catch (error) {
      setFailure(wordsOfFailure(error, "没有催办成功，请稍后重试"));
    }
    closed.current = false;
    setBusy(false);
  }
  return (
    <>
      <Button kind="plain" busy={busy} onClick={({ currentTarget }) => void urge(currentTarget)}>
        催办
      </Button>
      {failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {failure.join("；")}
        </p>
      )}
    </>
  );
}

/** A rating, and what the zone did about a bad one. */
export function RatingShown({ rating: { score, words, correctBy, correction } }: { rating: CaseRating }) {
  return (
    <>
      <p>{SCORE_WORDS[score as Score]}</p>
      {words && <p className={styles.words}>{words}</p>}
      {correction ? (
        <p className={styles.words}>
          整改结果（{formatDate(correction.at)}）：{correction.words}
        </p>
      ) : (
        correctBy && <p className={styles.promise}>工作人员会在 {correctBy} 前整改，并把结果写在这里。</p>
      )}
    </>
  );
}
