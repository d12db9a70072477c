import styles from "./check.module.css";

export interface AskedCondition {
  readonly id: string;
  readonly text: string;
  /** Where one finds out for oneself. */
  readonly where: string;
}

interface CheckRow {
  readonly id: string;
  readonly text: string;
  /** Beside the condition: where to look it up, or the enterprise's own value. */
  readonly words: string;
  /** Only of what was checked. */
  readonly checked?: { readonly state: string; readonly result: string; readonly mark: React.ReactNode };
}

/** 我符合吗, for visitors and for enterprises: the same rows in the same places, so that nothing moves. */
export function CheckFrame({
  verdict,
  short = false,
  rows,
  after,
}: {
  verdict: React.ReactNode;
  /** A condition is not met. */
  short?: boolean;
  rows: readonly CheckRow[];
  after: React.ReactNode;
}) {
  return (
    <div className={styles.check}>
      <h4>我符合吗</h4>
      <p className={styles.verdict} data-short={short ? "" : undefined} aria-live="polite">
        {verdict}
      </p>
      <ul className={styles.conditions}>
        {rows.map(({ id, text, words, checked }) => (
          <li key={id} data-state={checked?.state}>
            <span className={styles.mark} aria-hidden="true">
              {checked?.mark}
            </span>
            <span>
              {checked && <span className="visually-hidden">{checked.result}：</span>}
              {text}
            </span>
            <small title={checked && words}>{words}</small>
          </li>
        ))}
      </ul>
      <p className={`${styles.after} screen-only`}>{after}</p>
    </div>
  );
}
