"use client";

import { usePathname } from "next/navigation";
import { isDemandHome } from "@/lib/menus/demand-active";
import styles from "./area-bar.module.css";
import { NavLinks, type BarLink } from "./nav-links";

/** The area's menu; on exactly /demand, its home state, it stands in another style (specification 2.3). */
export function DemandNavbar({ entries, action }: { entries: readonly BarLink[]; action: React.ReactNode }) {
  const home = isDemandHome(usePathname());
  return (
    <nav className={`${styles.bar} ${styles.demand}`} data-state={home ? "home" : "inner"} aria-label="栏目菜单">
      <div className={`page-width ${styles.row}`}>
        <NavLinks entries={entries} rule="demand" />
        {action}
      </div>
    </nav>
  );
}
