import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import styles from "./worklist.module.css";

/** A part of the worklist under its heading, with how much it is and the way to all of it. */
export function WorklistPart({
  title,
  note,
  more,
  children,
}: {
  title: string;
  note?: string | undefined;
  more?: { readonly href: string; readonly label: string };
  children: React.ReactNode;
}) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        {more && (
          <PortalLink href={more.href}>
            {more.label}
            <Icon name="chevron" size={14} />
          </PortalLink>
        )}
      </div>
      {children}
    </section>
  );
}

export interface PlainRow {
  readonly id: string;
  readonly title: React.ReactNode;
  readonly href: string;
  readonly meta: readonly React.ReactNode[];
  /** A state, at the right. */
  readonly tag?: React.ReactNode;
}

/** Rows that only lead on: one link each. */
export function PlainRows({ rows }: { rows: readonly PlainRow[] }) {
  return (
    <ul className={styles.plain}>
      {rows.map(({ id, title, href, meta, tag }) => (
        <li key={id} className={styles.plainRow}>
          <div>
            <PortalLink href={href}>{title}</PortalLink>
            <p className={styles.meta}>
              {meta.map((words, index) => (
                <span key={index}>{words}</span>
              ))}
            </p>
          </div>
          {tag}
        </li>
      ))}
    </ul>
  );
}
