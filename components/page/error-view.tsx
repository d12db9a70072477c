import { FAULT, Picture } from "@/components/ui/icons/picture";
import styles from "./page.module.css";

/** The error pages: what happened, in words, and the way home. `drawing` stands over the words; without it, a crash. */
export function ErrorView({
  code,
  title,
  hint,
  drawing = FAULT,
  children,
}: {
  code: string;
  title: React.ReactNode;
  hint: string;
  drawing?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <div className={`page-width ${styles.errorView}`}>
      <Picture width={240}>{drawing}</Picture>
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
