"use client";

import { ActButton } from "@/components/layout/act-button";
import type { CaseRating } from "@/contract/case";
import { RATING_SCORE_LABELS, type Score } from "@/contract/case-labels";
import { formatDate } from "@/lib/format";
import { focusCase } from "./focus-case";
import styles from "./case-rating.module.css";

/** Asks the staff to hurry; says so, and where it could not be said, why. */
export const UrgeButton = ({ onUrge }: { onUrge: () => Promise<unknown> }) => (
  <ActButton
    kind="plain"
    done="已催办，工作人员会收到提醒"
    failed="没有催办成功，请稍后重试"
    act={async (place) => {
      await onUrge();
      focusCase(place);
    }}
  >
    催办
  </ActButton>
);

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
