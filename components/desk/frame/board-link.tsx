"use client";

import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { DESK_BOARD } from "@/lib/address/desk";
import styles from "./frame.module.css";

/** The way to what the public sees of how appeals are handled. */
export function BoardLink({ onGo }: { onGo: () => void }) {
  const isHere = usePathname() === DESK_BOARD;
  return (
    <nav aria-label="公开" className={styles.queues}>
      <PortalLink href={DESK_BOARD} {...(isHere ? { "aria-current": "page" as const } : {})} onClick={onGo}>
        <Icon name="chart" size={18} />
        <span>诉求公开</span>
      </PortalLink>
    </nav>
  );
}
