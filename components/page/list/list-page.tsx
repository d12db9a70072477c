import type { Crumb } from "@/lib/routes";
import { Breadcrumb } from "../breadcrumb";
import styles from "../page.module.css";

/**
 * The list shape: title, facets beside a bar with count and sort, rows, pages. The caller fills it with its domain's parts.
 * `cards` leaves out the paper under the rows, for a grid of cards; `loading` stands in the rows' place while they come.
 */
export function ListPage({
  trail,
  title,
  here = title,
  notice,
  filters,
  summary,
  actions,
  pages,
  cards = false,
  wide = false,
  map,
  loading,
  children,
}: {
  trail: readonly Crumb[];
  title: string;
  /** The page's name in the trail, where its title is a sentence. */
  here?: string;
  notice?: React.ReactNode;
  filters?: React.ReactNode;
  summary?: React.ReactNode;
  actions?: React.ReactNode;
  pages?: React.ReactNode;
  cards?: boolean;
  /** What is listed takes the whole width: the facets stand above it. */
  wide?: boolean;
  /** Where what is listed lies, above the rows. */
  map?: React.ReactNode;
  loading?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <>
      <Breadcrumb trail={trail} here={here} />
      <div className="page-width">
        <h1 className={styles.title}>{title}</h1>
        {notice && <div className={styles.noticeRow}>{notice}</div>}
        <div className={filters && !wide ? styles.beside : undefined}>
          {filters && <div className={styles.filters}>{filters}</div>}
          <div>
            {(summary ?? actions) && (
              <div className={styles.bar}>
                <div>{summary}</div>
                <div className={styles.barActions}>{actions}</div>
              </div>
            )}
            {map && <div className={styles.map}>{map}</div>}
            <div className={cards ? undefined : styles.card}>{loading ?? children}</div>
            {!loading && pages}
          </div>
        </div>
      </div>
    </>
  );
}
