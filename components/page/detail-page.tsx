import type { Crumb } from "@/lib/routes";
import { Breadcrumb } from "./breadcrumb";
import styles from "./page.module.css";

/**
 * The detail shape: tags, title, facts, body in a readable measure, a rail beside it that follows the scroll. `actions`
 * (share, print, favourite …) stand in a bar under the title.
 */
export function DetailPage({
  trail,
  here,
  tags,
  title,
  facts,
  actions,
  rail,
  children,
}: {
  trail: readonly Crumb[];
  here: string;
  tags?: React.ReactNode;
  title: string;
  facts?: React.ReactNode;
  actions?: React.ReactNode;
  rail?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <>
      <Breadcrumb trail={trail} here={here} />
      <div className={`page-width ${styles.detail} ${rail ? "" : styles.wholeWidth}`}>
        <article className={`${styles.card} ${styles.paper}`}>
          {tags && <div className={`${styles.tags} screen-only`}>{tags}</div>}
          <h1 className={styles.detailTitle}>{title}</h1>
          {actions && (
            <div role="group" aria-label="页面工具" className={`${styles.actionBar} screen-only`}>
              {actions}
            </div>
          )}
          {facts}
          {children}
        </article>
        {rail && <aside className={`${styles.rail} screen-only`}>{rail}</aside>}
      </div>
    </>
  );
}

/** A block of the rail. */
export function RailBlock({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={`${styles.card} ${styles.railBlock}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
