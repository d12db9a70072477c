"use client";

import { usePathname } from "next/navigation";
import { PortalLink } from "@/components/ui/portal-link";
import { UnreadBadge } from "@/components/ui/unread-badge";
import type { MenuItem } from "@/lib/menus";
import styles from "./bottom-tabs.module.css";
import { useLive } from "./providers/live";

// What belongs to a tab though it does not lie below its address.
const ALSO: Readonly<Record<string, readonly string[]>> = {
  "/zct-ee/declaration": ["/zct-ee/policy-declare", "/zct-ee/declare-nav"],
};

function isIn(path: string, tab: string): boolean {
  if (tab === "/") return path === "/";
  return [tab, ...(ALSO[tab] ?? [])].some((address) => path === address || path.startsWith(`${address}/`));
}

export function BottomTab({
  href,
  icon,
  news,
  children,
}: {
  href: string;
  icon: React.ReactNode;
  /** The count that stands on the drawing. */
  news: MenuItem["news"];
  children: React.ReactNode;
}) {
  const pathname = usePathname();
  const { counts } = useLive();
  return (
    <PortalLink href={href} aria-current={pathname === href ? "page" : isIn(pathname, href) ? "true" : undefined}>
      <span className={styles.icon}>
        {icon}
        {news && <UnreadBadge count={counts?.[news] ?? 0} />}
      </span>
      {children}
    </PortalLink>
  );
}
