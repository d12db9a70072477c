"use client";

import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { DESK_GUIDES, DESK_WINDOWS } from "@/lib/address/desk";
import { guideQueries } from "@/services/desk/guides";
import styles from "./frame.module.css";

/** The ways to what the staff keeps up: guides, with how many changes wait for somebody to publish them, and windows. */
export function GuidesLink({ onGo }: { onGo: () => void }) {
  const pathname = usePathname();
  const { data } = useQuery(guideQueries.waiting());
  const isHere = pathname === DESK_GUIDES || pathname.startsWith(`${DESK_GUIDES}/`);
  const isWindows = pathname === DESK_WINDOWS || pathname.startsWith(`${DESK_WINDOWS}/`);
  return (
    <nav aria-label="内容" className={styles.queues}>
      <PortalLink href={DESK_GUIDES} {...(isHere ? { "aria-current": "page" as const } : {})} onClick={onGo}>
        <Icon name="stamp" size={18} />
        <span>办事指南</span>
        {data !== undefined && data.counts.review > 0 && (
          <em>
            <span className="visually-hidden">待发布 </span>
            {data.counts.review}
          </em>
        )}
      </PortalLink>
      <PortalLink href={DESK_WINDOWS} {...(isWindows ? { "aria-current": "page" as const } : {})} onClick={onGo}>
        <Icon name="calendar" size={18} />
        <span>窗口预约</span>
      </PortalLink>
    </nav>
  );
}
