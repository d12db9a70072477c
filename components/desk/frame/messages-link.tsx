"use client";

import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { DESK_MESSAGES } from "@/lib/address/desk";
import { deskMessageQueries } from "@/services/desk/messages";
import styles from "./frame.module.css";

/** The way to what was said to the operator, with how much of it is unread. */
export function MessagesLink({ onGo }: { onGo: () => void }) {
  const pathname = usePathname();
  const { data: unread = 0 } = useQuery(deskMessageQueries.unread());
  return (
    <nav aria-label="消息" className={styles.queues}>
      <PortalLink
        href={DESK_MESSAGES}
        {...(pathname === DESK_MESSAGES ? { "aria-current": "page" as const } : {})}
        onClick={onGo}
      >
        <Icon name="bell" size={18} />
        <span>消息</span>
        {unread > 0 && (
          <em className={styles.late}>
            <span className="visually-hidden">未读 </span>
            {unread}
          </em>
        )}
      </PortalLink>
    </nav>
  );
}
