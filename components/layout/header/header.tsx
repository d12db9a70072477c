import { PortalLink } from "@/components/ui/portal-link";
import type { Site } from "@/lib/site";
import { Emblem } from "../emblem";
import styles from "./header.module.css";
import { HeaderSearch, type SearchScope } from "./header-search";
import { OnlineInteraction } from "../online-interaction";

/** Emblem and name of the zone, the search, the way to the messaging app. */
export function Header({ site, scopes }: { site: Site; scopes: readonly SearchScope[] }) {
  return (
    <div className={styles.head}>
      <div className={`page-width ${styles.row}`}>
        <PortalLink href="/" className={styles.brand}>
          <Emblem />
          <span className={styles.siteName}>
            {site.name}
            <small>{site.platform}</small>
          </span>
        </PortalLink>
        {scopes.length > 0 && (
          <div className={styles.tools}>
            <HeaderSearch scopes={scopes} />
            <OnlineInteraction />
          </div>
        )}
      </div>
    </div>
  );
}
