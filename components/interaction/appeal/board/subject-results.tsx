import type { AppealFigures } from "@/contract/interaction/appeal-board";
import { solvedShare } from "@/contract/interaction/appeal-board-shares";
import { formatDecimal } from "@/contract/numbers";
import { resultParts, RESULTS } from "@/services/interaction/appeal/board-results";
import { ResultLegend } from "./result-legend";
import styles from "./charts.module.css";
import results from "./results.module.css";

type Subject = AppealFigures & { readonly name: string };

/** What has become of the cases of each subject; the bar's length is their number. */
export function SubjectResults({ subjects }: { subjects: readonly Subject[] }) {
  const most = Math.max(1, ...subjects.map(({ received }) => received));
  const present = new Set(subjects.flatMap((subject) => resultParts(subject).map(({ key }) => key)));
  return (
    <figure className={`${styles.chart} ${results.colours}`}>
      <div className={styles.axis} aria-hidden="true">
        <span />
        <div />
        <span className={styles.value}>收到，确认解决</span>
      </div>
      <ul>
        {subjects.map((subject) => (
          <li key={subject.name} className={styles.row}>
            <span>{subject.name}</span>
            <span className={styles.stack} aria-hidden="true">
              {resultParts(subject).map(({ key, count }) => (
                <i key={key} data-result={key} style={{ width: `${(count / most) * 100}%` }} />
              ))}
            </span>
            <span className={styles.value}>
              <b>{subject.received}</b> 件，{formatDecimal(solvedShare(subject), 1)}%
            </span>
          </li>
        ))}
      </ul>
      <figcaption>
        <ResultLegend parts={RESULTS.filter(({ key }) => present.has(key)).map(({ key, label }) => ({ key, label }))} />
      </figcaption>
    </figure>
  );
}
