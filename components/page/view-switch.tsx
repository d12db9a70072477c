import { Icon, type IconName } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import styles from "./view-switch.module.css";

export interface View {
  readonly href: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isCurrent: boolean;
}

/**
 * Links that look like one switch: several ways to see one thing, each with an address of its own.
 *
 * @param label what is switched, for a reader who only hears the page
 */
export function ViewSwitch({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className={`${styles.views} screen-only`}>
      {views.map(({ href, label: name, icon, isCurrent }) => (
        <PortalLink key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
          {icon && <Icon name={icon} size={16} />}
          {name}
        </PortalLink>
      ))}
    </nav>
  );
}
