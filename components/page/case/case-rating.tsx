"use client";

import { useAct } from "@/components/layout/use-act";
import { Button } from "@/components/ui/button";
import type { CaseRating } from "@/contract/case";
import { RATING_SCORE_LABELS, type Score } from "@/contract/case-labels";
import { formatDate } from "@/lib/format";
import { focusCase } from "./focus-case";
import styles from "./case-rating.module.css";

/** Asks the staff to hurry; says so, and where it could not be said, why. */
export function UrgeButton({ onUrge }: { onUrge: () => Promise<unknown> }) {
  const urge = useAct(
    async (place: HTMLElement | null) => {
      await onUrge();
      focusCase(place);
    },
    { done: "已催办，工作人员会收到提醒", failed: "没有催办成功，请稍后重试", here: true },
  );
  return (
    <>
      <Button kind="plain" busy={urge.busy} onClick={({ currentTarget }) => void urge.run(currentTarget.parentElement)}>
        催办
      </Button>
      {urge.failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {urge.failure.join("；")}
        </p>
      )}
    </>
  );
}

/** A rating, and what the zone did about a bad one. */
export function RatingView({ rating: { score, words, correctBy, correction } }: { rating: CaseRating }) {
  return (
    <>
      <p>{RATING_SCORE_LABELS[score as Score]}</p>
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
