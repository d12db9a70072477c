import { PortalLink } from "@/components/ui/portal-link";
import styles from "./row-list.module.css";

/** A row of a list: title with its state, a passage, then who, number and date. */
export interface ListRow {
  readonly key: string;
  readonly href: string;
  readonly title: React.ReactNode;
  readonly tag?: React.ReactNode;
  readonly passage?: React.ReactNode;
  /** Something of its own under the passage. */
  readonly extra?: React.ReactNode;
  readonly meta: readonly React.ReactNode[];
}

export function RowList({ rows }: { rows: readonly ListRow[] }) {
  return (
    <ol>
      {rows.map((row) => (
        <li key={row.key} className={styles.row}>
          <h2 className={styles.rowTitle}>
            <PortalLink href={row.href} className={styles.link}>
              {row.title}
            </PortalLink>
            {row.tag}
          </h2>
          {row.passage && <p className={styles.passage}>{row.passage}</p>}
          {row.extra}
          <p className={styles.meta}>
            {row.meta.filter(Boolean).map((piece, index) => (
              <span key={index}>{piece}</span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}
