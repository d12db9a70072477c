import { PortalLink } from "@/components/ui/portal-link";
import type { BlockRow } from "./landing";
import styles from "./page.module.css";

/** Related things in the rail of a detail page: title, then date and place. */
export function RailLinks({ rows }: { rows: readonly BlockRow[] }) {
  return (
    <ul className={styles.railLinks}>
      {rows.map((row) => (
        <li key={row.href}>
          <PortalLink href={row.href}>{row.title}</PortalLink>
          <p>
            {row.date && <time dateTime={row.date}>{row.date}</time>}
            {row.meta && <span>{row.meta}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
