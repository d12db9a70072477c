"use client";

import { usePathname } from "next/navigation";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { PortalLink } from "@/components/ui/portal-link";
import { demandActive } from "@/lib/menus/demand-active";
import { useToast } from "../providers/toasts";
import { useViewer } from "../providers/viewer";

/** A link of a bar, ready to be shown: what does not exist has been left out on the server. */
export interface BarLink {
  readonly label: string;
  readonly href?: string;
  /** A foreign system, opened by the door. */
  readonly external?: true;
  /** Why a personal member cannot use it. */
  readonly personalReason?: string;
  readonly children?: readonly BarLink[];
}

/** How a bar finds the entry it marks: by the page's address, or by the rule of the supply-demand area. */
export type MarkRule = "path" | "demand";

function markOf(rule: MarkRule, pathname: string, links: readonly BarLink[]) {
  if (rule === "demand") {
    const active = demandActive(
      pathname,
      links.flatMap((link) => link.href ?? []),
    );
    return (href: string) => (href === active ? "page" : undefined);
  }
  // Of an area's home and its column, both of which begin the address, only the nearer one is marked.
  const paths = links.flatMap((link) => [link, ...(link.children ?? [])]).flatMap((link) => pathOf(link.href) ?? []);
  const nearest = paths
    .filter((path) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0];
  return (href: string) => {
    if (pathOf(href) !== nearest) return undefined;
    return pathname === nearest ? "page" : "true";
  };
}

const pathOf = (href: string | undefined) => href?.split("?")[0];

/** Links of a bar; the one that `current` names is marked, without it the one whose page (or whose child page) is open. */
export function NavLinks({
  entries,
  className,
  rule = "path",
  current,
}: {
  entries: readonly BarLink[];
  className?: string;
  rule?: MarkRule;
  current?: string;
}) {
  const pathname = usePathname();
  const nearest = markOf(rule, pathname, entries);
  const mark = (href: string) => {
    if (current === undefined) return nearest(href);
    if (href !== current) return undefined;
    return pathname === href ? ("page" as const) : ("true" as const);
  };
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} mark={mark} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, mark }: { entry: BarLink; mark: (href: string) => "page" | "true" | undefined }) {
  const viewer = useViewer();
  const showToast = useToast();
  if (entry.children) {
    const open = entry.children.some((child) => child.href !== undefined && mark(child.href));
    return (
      <details name="area-bar">
        <summary aria-current={open || undefined}>
          {entry.label}
          <IslandIcon name="chevron" size={12} />
        </summary>
        <ul>
          {entry.children.map((child) => (
            <li key={child.label}>
              <Entry entry={child} mark={mark} />
            </li>
          ))}
        </ul>
      </details>
    );
  }
  const { personalReason, href } = entry;
  if (personalReason !== undefined && viewer.kind === "member" && viewer.user.type === "member_personal") {
    return (
      <button
        type="button"
        aria-disabled="true"
        title={personalReason}
        onClick={() => showToast({ tone: "error", text: personalReason })}
      >
        {entry.label}
      </button>
    );
  }
  if (href === undefined) return null;
  if (entry.external) {
    return (
      <a href={href} target="_blank" rel="noopener">
        {entry.label}
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>
    );
  }
  return (
    <PortalLink href={href} aria-current={mark(href)}>
      {entry.label}
    </PortalLink>
  );
}

/**
 * The words of specification 2.13: the supply-demand area has its own, to the letter. It stands in this file because every
 * frame has it: a file of its own would give the page 404 a second copy of all islands.
 */
export function NotFoundTitle() {
  const pathname = usePathname();
  const demand = pathname === "/demand" || pathname.startsWith("/demand/") || pathname.startsWith("/demand2");
  return demand ? <span lang="en">This page could not be found</span> : "页面不存在";
}
