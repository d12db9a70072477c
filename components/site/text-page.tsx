import { Breadcrumb } from "@/components/page/breadcrumb";
import { findRoute, getTrail } from "@/lib/routes";
import styles from "./site.module.css";

/**
 * A page of the site's own words: breadcrumb, title, text in a readable measure. `title`: of a view of the route, which then
 * stands above it.
 */
export function TextPage({
  route,
  title: viewTitle,
  updated,
  children,
}: {
  route: string;
  title?: string;
  /** `YYYY-MM-DD` of the wording. */
  updated?: string;
  children: React.ReactNode;
}) {
  const { title: routeTitle } = findRoute(route);
  const title = viewTitle ?? routeTitle;
  const trail = viewTitle === undefined ? getTrail(route) : [...getTrail(route), { href: route, label: routeTitle }];
  return (
    <>
      <Breadcrumb trail={trail} here={title} />
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
