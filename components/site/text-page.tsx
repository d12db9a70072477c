import { Breadcrumb } from "@/components/page/breadcrumb";
import { findRoute, getTrail } from "@/lib/routes";
import styles from "./site.module.css";

/** A page of the site's own words: breadcrumb, title, text in a readable measure. */
export function TextPage({
  route,
  updated,
  children,
}: {
  route: string;
  /** `YYYY-MM-DD` of the wording. */
  updated?: string;
  children: React.ReactNode;
}) {
  const { title } = findRoute(route);
  return (
    <>
      <Breadcrumb trail={getTrail(route)} here={title} />
      <article className={`page-width ${styles.paper}`}>
        <h1>{title}</h1>
        {updated && (
          <p className={styles.updated}>
            更新日期：<time dateTime={updated}>{updated}</time>
          </p>
        )}
        {children}
      </article>
    </>
  );
}
