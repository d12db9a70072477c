import styles from "./area-bar.module.css";
import { NavLinks, type BarLink, type MarkRule } from "./nav-links";

/** Each area has its own shade of the brand, so that one sees where one is. */
export type AreaTint = "brand" | "deep" | "teal" | "slate" | "warm";

/** An area's own bar under the main menu. */
export function AreaBar({
  entries,
  rule,
  tint,
  action,
}: {
  entries: readonly BarLink[];
  rule: MarkRule;
  tint: AreaTint;
  action?: React.ReactNode;
}) {
  return (
    <nav className={`${styles.bar} screen-only`} data-tint={tint} aria-label="栏目菜单">
      <div className={`page-width ${styles.row}`}>
        <NavLinks entries={entries} rule={rule} />
        {action}
      </div>
    </nav>
  );
}
