import { codesOf } from "@/contract/coded-value";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { WINDOW_STATES } from "@/contract/item/attributes";
import { declarationAddress, type DeclarationSearch } from "@/services/declare/search-address";
import styles from "./calendar.module.css";

/** The year that is shown, the way to those around it in which something can be declared, and what the colours mean. */
export function YearBar({
  search,
  year,
  years,
  legend = false,
  month,
}: {
  search: DeclarationSearch;
  year: number;
  years: readonly number[];
  legend?: boolean;
  /** Where 看最近 leads: a month of the calendar below. */
  month?: number;
}) {
  const before = years.filter((other) => other < year).at(-1);
  const after = years.find((other) => other > year);
  const href = (other: number) => declarationAddress({ ...search, year: other });
  return (
    <div className={styles.yearBar}>
      <nav aria-label="年份" className={styles.years}>
        {before !== undefined && (
          <PortalLink href={href(before)} rel="prev nofollow">
            <Icon name="chevron-left" size={16} />
            {before} 年
          </PortalLink>
        )}
        <h2>{year} 年</h2>
        {after !== undefined && (
          <PortalLink href={href(after)} rel="next nofollow">
            {after} 年
            <Icon name="chevron" size={16} />
          </PortalLink>
        )}
        {month !== undefined && <a href={`#month-${month}`}>看最近</a>}
      </nav>
      {legend && (
        <ul className={styles.legend} aria-label="图例">
          {codesOf(WINDOW_STATES).map((state) => (
            <li key={state}>
              <span className={styles.paint} aria-hidden="true" data-state={state} />
              {WINDOW_STATES[state]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
