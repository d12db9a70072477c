import { Icon } from "@/components/ui/icons/icon";
import { ONLINE_INTERACTION } from "@/lib/menus";
import { barLinks } from "./bar-links";
import styles from "./header.module.css";

/** The dropdown 政企互动: launch or download the enterprise messaging app; not there when no address is configured. */
export function OnlineInteraction() {
  const links = barLinks(ONLINE_INTERACTION);
  if (links.length === 0) return null;
  return (
    <details className={styles.dropdown}>
      <summary>
        政企互动
        <Icon name="chevron" size={12} />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <a href={link.href} target="_blank" rel="noopener">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
