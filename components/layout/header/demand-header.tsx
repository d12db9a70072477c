import { PortalLink } from "@/components/ui/portal-link";
import { DEMAND_HOMEPAGE_BUTTON } from "@/lib/menus";
import { routeExists } from "@/lib/routes";
import type { Site } from "@/lib/site";
import { DemandNavbar } from "./demand-navbar";
import { Emblem } from "../emblem";
import { GuardedLink } from "../guard/guarded-link";
import styles from "./header.module.css";
import { HeaderSearch, type SearchScope } from "./header-search";
import type { BarLink } from "./nav-links";

/** The supply-demand area's own header (specification 2.3): its name, its search, its menu and 个人主页. */
export function DemandHeader({
  site,
  bar,
  scopes,
}: {
  site: Site;
  bar: readonly BarLink[];
  scopes: readonly SearchScope[];
}) {
  const homepage = DEMAND_HOMEPAGE_BUTTON.menuHref ?? "";
  return (
    <>
      <div className={styles.head}>
        <div className={`page-width ${styles.row}`}>
          <PortalLink href="/" className={styles.brand}>
            <Emblem />
            <span className={styles.siteName}>
              供需对接平台
              <small>{site.name}</small>
            </span>
          </PortalLink>
          {scopes.length > 0 && (
            <div className={styles.tools}>
              <HeaderSearch scopes={scopes} size="large" />
            </div>
          )}
        </div>
      </div>
      <DemandNavbar
        entries={bar}
        action={routeExists(homepage) && <GuardedLink href={homepage}>{DEMAND_HOMEPAGE_BUTTON.menuName}</GuardedLink>}
      />
    </>
  );
}
