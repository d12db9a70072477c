"use client";

import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import type { OperatorRole } from "@/contract/access/operator-roles";
import { placesOf } from "./duties";
import styles from "./frame.module.css";

/** The ways of an administrator; nobody else has any. */
export function AdministrationNav({ roles, onGo }: { roles: readonly OperatorRole[]; onGo: () => void }) {
  const pathname = usePathname();
  const places = placesOf(roles);
  if (places.length === 0) return null;
  return (
    <nav aria-label="管理">
      <ul className={styles.queues}>
        {places.map(({ href, label, icon }) => (
          <li key={href}>
            <PortalLink href={href} {...(pathname === href ? { "aria-current": "page" as const } : {})} onClick={onGo}>
              <Icon name={icon} size={18} />
              <span>{label}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
