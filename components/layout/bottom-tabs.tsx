import { Icon, type IconName } from "@/components/ui/icons/icon";
import { BOTTOM_TABS } from "@/lib/menus";
import { BottomTab } from "./bottom-tab";
import styles from "./bottom-tabs.module.css";

/** The tabs at the bottom of every page on a phone: the same four for everybody, members see what is unread. */
export function BottomTabs() {
  return (
    <nav className={`${styles.tabs} screen-only`} aria-label="快捷导航">
      <ul>
        {BOTTOM_TABS.map(({ menuName, menuHref = "/", menuIcon, news }) => (
          <li key={menuHref}>
            <BottomTab href={menuHref} icon={<Icon name={menuIcon as IconName} size={22} />} news={news}>
              {menuName}
            </BottomTab>
          </li>
        ))}
      </ul>
    </nav>
  );
}
