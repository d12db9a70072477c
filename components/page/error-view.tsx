import { Illustration, type IllustrationName } from "@/components/ui/icons/illustration";
import styles from "./page.module.css";

const PICTURES: Readonly<Record<string, IllustrationName>> = {
  "403": "no-permission",
  "404": "not-found",
  "500": "fault",
  "503": "maintain",
};

/** The error pages: what happened, in words, and the way home. */
export function ErrorView({
  code,
  title,
  hint,
  children,
}: {
  code: string;
  title: React.ReactNode;
  hint: string;
  children?: React.ReactNode;
}) {
  return (
    <div className={`page-width ${styles.errorView}`}>
      <Illustration name={PICTURES[code] ?? "offline"} width={240} />
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
