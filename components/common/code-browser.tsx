import { Block } from "@/components/page/landing";
import { PortalLink } from "@/components/ui/portal-link";
import styles from "./code-browser.module.css";

export interface CodeRow {
  readonly code: string;
  readonly name: string;
  /** The address with the next level open; none at the last level. */
  readonly href?: string;
}

/** A code list browsed level by level, by links: it works without scripts and each level has an address. */
export function CodeBrowser({
  id,
  title,
  note,
  here,
  up,
  rows,
}: {
  id: string;
  title: string;
  note: string;
  /** The open code in words; none at the top. */
  here?: string;
  /** The address of the top level. */
  up: string;
  rows: readonly CodeRow[];
}) {
  if (rows.length === 0 && !here) return null;
  return (
    <div id={id} className={styles.anchor}>
      <Block title={title} note={note}>
        {here && (
          <p className={styles.here}>
            当前：{here}
            <PortalLink href={up}>回到最上级</PortalLink>
          </p>
        )}
        {rows.length > 0 ? (
          <ul className={styles.codes}>
            {rows.map((row) => (
              <li key={row.code}>
                <code>{row.code}</code>
                {row.href ? <PortalLink href={row.href}>{row.name}</PortalLink> : <span>{row.name}</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.here}>这一级下面没有更细的代码。</p>
        )}
      </Block>
    </div>
  );
}
