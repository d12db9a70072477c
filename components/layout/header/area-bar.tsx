import { HeaderSearch, type SearchScope } from "./header-search";
import styles from "./area-bar.module.css";
import { NavLinks, type BarLink, type MarkRule } from "./nav-links";

/** Each area has its own shade of the brand, so that one sees where one is. */
export type AreaTint = "brand" | "deep" | "teal" | "slate" | "warm";

/** The bar under the header: an area's own menu, or the name of a part that has none; its one action and its search. */
export function AreaBar({
  entries,
  title,
  rule,
  tint,
  action,
  scopes,
}: {
  entries: readonly BarLink[];
  title?: string;
  rule: MarkRule;
  tint: AreaTint;
  action?: React.ReactNode;
  scopes: readonly SearchScope[];
}) {
  return (
    <div className={`${styles.bar} screen-only`} data-tint={tint}>
      <div className={`page-width ${styles.row}`}>
        {entries.length > 0 ? (
          <nav aria-label="栏目菜单">
            <NavLinks entries={entries} rule={rule} />
          </nav>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        {action}
        {scopes.length > 0 && <HeaderSearch scopes={scopes} />}
      </div>
    </div>
  );
}
