import type { Crumb } from "@/lib/routes";
import { Breadcrumb } from "./breadcrumb";
import styles from "./detail-page.module.css";

/**
 * The detail shape: one grey line, title, `actions` (share, print, favourite …) in a bar under it; `lead`, what most people
 * come for, over the whole width; then facts and body in a readable measure, a rail beside them that follows the scroll.
 */
export function DetailPage({
  trail,
  here,
  tags,
  title,
  facts,
  actions,
  lead,
  rail,
  longRail = false,
  children,
}: {
  trail: readonly Crumb[];
  here: string;
  tags?: React.ReactNode;
  title: string;
  facts?: React.ReactNode;
  actions?: React.ReactNode;
  lead?: React.ReactNode;
  rail?: React.ReactNode;
  /** What stands in the rail is longer than a screen: it scrolls with the page. */
  longRail?: boolean;
  children: React.ReactNode;
}) {
  return (
    <>
      <Breadcrumb trail={trail} here={here} />
      <article className={`page-width ${styles.detail}`}>
        {tags && <div className={`${styles.tags} screen-only`}>{tags}</div>}
        <h1 className={styles.title}>{title}</h1>
        {actions && (
          <div role="group" aria-label="页面工具" className={`${styles.actionBar} screen-only`}>
            {actions}
          </div>
        )}
        {lead}
        <div className={rail ? styles.columns : `${styles.columns} ${styles.wholeWidth}`}>
          <div className={styles.main}>
            {facts}
            {children}
          </div>
          {rail && (
            <aside className={`${styles.rail} screen-only`} data-long={longRail || undefined}>
              {rail}
            </aside>
          )}
        </div>
      </article>
    </>
  );
}

/** A block of the rail. */
export function RailBlock({
  title,
  id,
  panel = false,
  children,
}: {
  title: string;
  /** Where links to it lead. */
  id?: string;
  /** What is to be done here, on a ground of its own. */
  panel?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section className={panel ? styles.railPanel : styles.railBlock} {...(id === undefined ? {} : { id })}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
