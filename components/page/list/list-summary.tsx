import { PortalLink } from "@/components/ui/portal-link";
import { formatDecimal } from "@/contract/numbers";
import styles from "./facet-panel.module.css";

/** How many there are, and the order of the rows where there is a choice. */
export function ListSummary({
  total,
  sorts = [],
}: {
  total: number;
  sorts?: readonly { readonly label: string; readonly href: string; readonly chosen: boolean }[];
}) {
  return (
    <div className={styles.sort}>
      <p role="status">
        共 <strong>{formatDecimal(total)}</strong> 条
      </p>
      {sorts.length > 0 && (
        <div role="group" aria-label="排序方式">
          {sorts.map((sort) => (
            <PortalLink
              key={sort.label}
              href={sort.href}
              rel="nofollow"
              {...(sort.chosen ? { "aria-current": "true" as const } : {})}
            >
              {sort.label}
            </PortalLink>
          ))}
        </div>
      )}
    </div>
  );
}
