import type { AppealBoardDetails } from "@/contract/interaction/appeal-board";
import { formatMonths } from "@/services/interaction/appeal/board-months";
import styles from "./charts.module.css";

/** What came in month by month, and what of it companies have confirmed as solved by now. */
export function MonthTrend({ months }: { months: AppealBoardDetails["months"] }) {
  const most = Math.max(1, ...months.map(({ received }) => received));
  return (
    <figure className={styles.trend}>
      <ol>
        {months.map(({ from, to, received, solved }) => (
          <li key={from}>
            <span>
              收到 {received}，解决 {solved}
            </span>
            <span className={styles.column} aria-hidden="true">
              <i style={{ height: `${(received / most) * 100}%` }}>
                <i style={{ height: `${(solved / received) * 100}%` }} />
              </i>
            </span>
            <span>{formatMonths(from, to)}</span>
          </li>
        ))}
      </ol>
      <figcaption>深色是其中企业已经确认解决的。最近的还在办理，解决的会接着增加。</figcaption>
    </figure>
  );
}
