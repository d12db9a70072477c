import { Icon } from "./icons/icon";
import { PortalLink } from "./portal-link";
import styles from "./ui.module.css";

/** Where a page stands below: `返回报修列表`. */
export interface Back {
  readonly href: string;
  readonly label: string;
}

/** The way back, above the heading of a page. */
export function BackLink({ href, label }: Back) {
  return (
    <p className={`${styles.backLink} screen-only`}>
      <PortalLink href={href}>
        <Icon name="chevron-left" size={16} />
        {label}
      </PortalLink>
    </p>
  );
}
