import { ButtonLink } from "@/components/ui/button-link";
import type { AppealBoard } from "@/contract/interaction/appeal-board";
import { inTimeShare, solvedShare } from "@/contract/interaction/appeal-board-shares";
import { formatDecimal } from "@/contract/numbers";
import { resultParts } from "@/services/interaction/appeal/board-results";
import { Squares } from "./squares";
import styles from "./board.module.css";

/** The scoreboard in short, for the home page. Nothing where there is nothing to say yet. */
export function BoardSummary({ board: { period, received, details } }: { board: AppealBoard }) {
  if (details === null) return null;
  const { totals } = details;
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.headline}>
          <strong>{formatDecimal(solvedShare(totals), 1)}%</strong>
          <span>由企业确认解决</span>
        </p>
        <p className={styles.meta}>
          {period.from} 至 {period.to}，收到 {received} 件，按时答复 {formatDecimal(inTimeShare(totals), 1)}%
          {totals.overdue > 0 && `，到期没有答复 ${totals.overdue} 件`}
        </p>
        <div className={styles.choices}>
          <ButtonLink href="/zqjh" kind="plain" small>
            看各单位、各类别
          </ButtonLink>
        </div>
      </div>
      <Squares parts={resultParts(totals)} />
    </div>
  );
}
