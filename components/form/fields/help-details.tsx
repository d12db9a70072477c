import styles from "../form.module.css";

/** What many need to know only when a field does not go as expected; folded under it. */
export function HelpDetails({ summary, children }: { summary: string; children: React.ReactNode }) {
  return (
    <details className={styles.help}>
      <summary>{summary}</summary>
      <p>{children}</p>
    </details>
  );
}
