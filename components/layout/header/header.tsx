import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import type { Site } from "@/lib/site";
import { Emblem } from "../emblem";
import { OnlineInteraction } from "./online-interaction";
import { DisplayModeSwitch } from "./display-mode-switch";
import styles from "./header.module.css";
import { NavLinks, type BarLink } from "./nav-links";

const ALL_SERVICES = "/site-map";

/** Emblem and name of the zone, the main menu, the way to the messaging app; on phones one line and what is used most. */
export function Header({
  site,
  entries,
  entriesOnPhones,
  current,
  searchHref,
}: {
  site: Site;
  /** Of the main menu; empty where nothing leads away from what one does. */
  entries: readonly BarLink[];
  /** Whether they are the row that phones show. */
  entriesOnPhones: boolean;
  /** The entry that is marked. */
  current?: string;
  /** Where the phone's magnifier leads. */
  searchHref?: string;
}) {
  return (
    <div className={styles.head}>
      <div className={`page-width ${styles.row}`}>
        <PortalLink href="/" className={styles.brand}>
          <Emblem size={44} />
          <span className={styles.siteName}>
            {site.name}
            <small>{site.platform}</small>
          </span>
        </PortalLink>
        {entries.length > 0 && (
          <>
            <nav className={styles.main} data-phones={entriesOnPhones || undefined} aria-label="主菜单">
              <NavLinks entries={entries} {...(current ? { current } : {})} />
            </nav>
            <OnlineInteraction />
            <div className={styles.onPhones}>
              {searchHref && (
                <a href={searchHref}>
                  <Icon name="search" size={22} />
                  <span className="visually-hidden">搜索</span>
                </a>
              )}
              <DisplayModeSwitch />
              <PortalLink href={ALL_SERVICES}>
                <Icon name="menu" size={22} />
                <span className="visually-hidden">全部服务</span>
              </PortalLink>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
