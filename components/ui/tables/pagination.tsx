import { PortalLink } from "../portal-link";
import styles from "../ui.module.css";

/** The page numbers to show: first, last, the current with two neighbours, `null` for a gap. Pure. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, current - 2, current - 1, current, current + 1, current + 2, last])].filter(
    (page) => page >= 1 && page <= last,
  );
  wanted.sort((a, b) => a - b);
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

/** Pages as links, so that they work without scripts and can be opened in a new tab. */
export function Pagination({
  page,
  size,
  total,
  sizes = [],
  addressOf,
}: {
  page: number;
  size: number;
  total: number;
  /** The page sizes to choose from; none where there is no choice. */
  sizes?: readonly number[];
  addressOf: (page: number, size: number) => string;
}) {
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={`${styles.pagination} screen-only`} aria-label="分页">
      {page > 1 && (
        <PortalLink className={styles.pageLink} href={addressOf(Math.min(page - 1, last), size)} rel="prev">
          上一页
        </PortalLink>
      )}
      {pageNumbers(Math.min(page, last), last).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={styles.pageGap} aria-hidden="true">
            …
          </span>
        ) : (
          <PortalLink
            key={number}
            className={styles.pageLink}
            href={addressOf(number, size)}

            aria-label={`第 ${number} 页`}
            {...(number === page ? { "aria-current": "page" as const } : {})}
          >
            {number}
          </PortalLink>
        ),
      )}
      {page < last && (
        <PortalLink className={styles.pageLink} href={addressOf(page + 1, size)} rel="next">
          下一页
        </PortalLink>
      )}
      {sizes.length > 0 && (
        <span className={styles.sizes}>
          每页
          {sizes.map((option) =>
            option === size ? (
              <strong key={option}>{option} 条</strong>
            ) : (
              <PortalLink key={option} href={addressOf(1, option)} rel="nofollow">
                {option} 条
              </PortalLink>
            ),
          )}
        </span>
      )}
    </nav>
  );
}
