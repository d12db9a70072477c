"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { MenuEntry } from "@/lib/menus";

/** Links of a bar; the one whose page (or whose child page) is open is marked. */
export function NavLinks({ entries, className }: { entries: readonly MenuEntry[]; className?: string }) {
  const pathname = usePathname();
  return (
    <ul className={className}>
      {entries.map((entry) => {
        const current = pathname === entry.href ? "page" : pathname.startsWith(`${entry.href}/`) ? "true" : undefined;
        return (
          <li key={entry.href}>
            <Link href={entry.href} prefetch={false} aria-current={current}>
              {entry.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
