import type { ResultKey } from "@/services/interaction/appeal/board-results";
import styles from "./board.module.css";

/** What the colours mean, in words; with the number of cases where there is one. */
export function ResultLegend({
  parts,
}: {
  parts: readonly { readonly key: ResultKey; readonly label: string; readonly count?: number }[];
}) {
  return (
    <ul className={styles.legend}>
      {parts.map(({ key, label, count }) => (
        <li key={key}>
          <span data-result={key} aria-hidden="true" />
          {label}
          {count === undefined ? "" : ` ${count}`}
        </li>
      ))}
    </ul>
  );
}
