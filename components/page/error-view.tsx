import styles from "./error-view.module.css";

/** The error pages: what happened, in words, and the way home. `picture` stands over the words. */
export function ErrorView({
  code,
  title,
  hint,
  picture,
  children,
}: {
  code: string;
  title: React.ReactNode;
  hint: string;
  picture?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <div className={`page-width ${styles.view}`}>
      {picture}
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p>{hint}</p>
      <div className={styles.actions}>
        {children}
        {/* A plain link: after a fault a full load is the safest way on. */}
        <a className={styles.retry} href="/">
          返回首页
        </a>
      </div>
    </div>
  );
}
