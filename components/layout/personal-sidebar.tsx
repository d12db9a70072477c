import { existingEntries, PERSONAL_MENU } from "@/lib/menus";
import { NavLinks } from "./nav-links";
import styles from "./personal-sidebar.module.css";

/** The personal centre: its menu 200 px wide on the left, the page beside it. */
export function PersonalSidebar({ children }: { children: React.ReactNode }) {
  return (
    <div className={`page-width ${styles.centre}`}>
      <nav className={`${styles.side} screen-only`} aria-label="个人中心菜单">
        {PERSONAL_MENU.map((group) => (
          <section key={group.label}>
            <h2>{group.label}</h2>
            <NavLinks entries={existingEntries(group.entries)} />
          </section>
        ))}
      </nav>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
