import { Icon, type IconName } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { externalHref } from "@/lib/external/systems";
import { FLOATING_PANEL, visibleMenu } from "@/lib/menus";
import { BackToTop } from "./back-to-top";
import { MENU_CONTEXT } from "../header/bar-links";
import styles from "./floating-panel.module.css";

/** The panel at the right edge (specification 2.15). Foreign systems open through the door with a one-time ticket. */
export function FloatingPanel() {
  const entries = visibleMenu(FLOATING_PANEL, { kind: "visitor" }, MENU_CONTEXT);
  return (
    <aside className={`${styles.panel} screen-only`} aria-label="快捷入口">
      {entries.length > 0 && (
        <details open className={styles.entries}>
          <summary>
            <Icon name="grid" />
            <span className="visually-hidden">快捷入口</span>
            <span className={styles.whenOpen}>收起</span>
            <span className={styles.whenClosed}>展开</span>
          </summary>
          <ul>
            {entries.map(({ item, href }) => (
              <li key={item.menuName}>
                {item.link ? (
                  <a href={externalHref(item.link)} target="_blank" rel="noopener" title={item.hint}>
                    <Icon name={item.menuIcon as IconName} />
                    {item.menuName}
                  </a>
                ) : (
                  <PortalLink href={href ?? "/"}>
                    <Icon name={item.menuIcon as IconName} />
                    {item.menuName}
                  </PortalLink>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <BackToTop />
    </aside>
  );
}
