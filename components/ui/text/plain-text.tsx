import styles from "./plain-text.module.css";

/** A text that somebody wrote, line by line as they wrote it. `article`: it is what its page is for. */
export function PlainText({ article = false, children }: { article?: boolean; children: string }) {
  return <p className={article ? `${styles.text} ${styles.article}` : styles.text}>{children}</p>;
}
