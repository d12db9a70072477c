import styles from "./page.module.css";

/** The error pages: what happened, in words, and the way home. */
export function ErrorView({
  code,
  title,
  hint,
  children,
}: {
  code: string;
  title: string;
  hint: string;
  children?: React.ReactNode;
}) {
  return (
    <div className={`page-width ${styles.errorView}`}>
      <p className={styles.errorCode} aria-hidden="true">
        {code}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p>{hint}</p>
      <div className={styles.errorActions}>
        {children}
        {/* A plain link: after a fault a full load is the safest way on. */}
        <a className={styles.retry} href="/">
          返回首页
        </a>
      </div>
    </div>
  );
}
