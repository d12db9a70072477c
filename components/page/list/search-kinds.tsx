import { PortalLink } from "@/components/ui/portal-link";
import styles from "./search-kinds.module.css";

/** How much a keyword finds of each kind, with the way to it; what it finds nothing of is left out. The one without a way is here. */
export function SearchKinds({
  kinds,
}: {
  kinds: readonly { readonly name: string; readonly total: number; readonly href?: string }[];
}) {
  const found = kinds.filter(({ total, href }) => total > 0 || href === undefined);
  if (found.length < 2) return null;
  return (
    <nav className={`${styles.kinds} screen-only`} aria-label="按类查看">
      <ul>
        {found.map(({ name, total, href }) => (
          <li key={name}>
            {href === undefined ? (
              <span aria-current="page">
                {name} <b>{total}</b>
              </span>
            ) : (
              <PortalLink href={href}>
                {name} <b>{total}</b>
              </PortalLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
