import styles from "./plain-text.module.css";

/** A text that somebody wrote, line by line as they wrote it. */
export function PlainText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}
