import { LineArt, type LineArtName } from "@/components/ui/icons/line-art";
import { PortalLink } from "@/components/ui/portal-link";
import { optionsOf } from "@/contract/coded-value";
import type { FacetOption } from "@/contract/facet-schemas";
import type { GuideEvent } from "@/contract/guide/guide-form";
import { GUIDE_EVENT_LABELS } from "@/contract/guide/labels";
import styles from "./guide-events.module.css";

const DRAWINGS: Readonly<Record<GuideEvent, LineArtName>> = {
  start: "start",
  hire: "people",
  site: "site",
  expand: "upgrade",
  insure: "safety",
  housing: "house",
  school: "talent",
  change: "change",
};

/** What one is going through, each with how many items it leads to: one at a time, chosen again it is taken back. */
export function GuideEvents({
  counts,
  chosen,
  addressOf,
}: {
  counts: readonly FacetOption[];
  chosen: readonly string[];
  addressOf: (chosen: readonly string[]) => string;
}) {
  return (
    <nav aria-label="要办的事" className="screen-only">
      <ul className={styles.events}>
        {optionsOf(GUIDE_EVENT_LABELS).map(({ value, label }) => {
          const count = counts.find((option) => option.value === value)?.count ?? 0;
          const isChosen = chosen.includes(value);
          const content = (
            <>
              <LineArt name={DRAWINGS[value]} />
              <span>{label}</span>
              <small>{count} 件</small>
            </>
          );
          return (
            <li key={value}>
              {count > 0 || isChosen ? (
                <PortalLink
                  href={addressOf(isChosen ? [] : [value])}
                  rel="nofollow"
                  aria-current={isChosen ? "true" : undefined}
                >
                  {content}
                  {isChosen && <span className="visually-hidden">，再选一次取消</span>}
                </PortalLink>
              ) : (
                <span className={styles.none}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
