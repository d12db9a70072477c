"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useId, useState } from "react";
import { Icon } from "@/components/ui/icons/icon";
import { UnreadBadge } from "@/components/ui/unread-badge";
import { PortalLink } from "@/components/ui/portal-link";
import type { CurrentUser } from "@/contract/account/account";
import { PERSONAL_MENU, visiblePersonalMenu, type VisibleItem } from "@/lib/menus";
import { routeExists } from "@/lib/routes";
import { SignOutButton } from "./header/sign-out-button";
import styles from "./personal-sidebar.module.css";
import { useLive } from "./providers/live";
import { useViewer, viewerOf } from "./providers/viewer";

const EnterpriseChoices = lazy(async () => ({
  default: (await import("./header/enterprise-choices")).EnterpriseChoices,
}));

// The personal centre has no foreign systems in its menu; they stand in the floating panel.
const WORLD = { routeExists, externalExists: () => false };

/**
 * The personal centre: its menu, by the person's role, 200 px wide on the left, the page beside it. On phones, and in
 * elder mode, the menu is folded behind a button, so that the page comes first; without scripts it stays open. On phones
 * the button is the row under the header and says for whom one works, and the menu ends with what the strip has elsewhere.
 */
export function PersonalSidebar({ children }: { children: React.ReactNode }) {
  const viewer = useViewer();
  const pathname = usePathname();
  const id = useId();
  // The page it was opened on: going to another one folds it again.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const user = viewer.kind === "member" ? viewer.user : undefined;
  const groups = visiblePersonalMenu(PERSONAL_MENU, viewerOf(viewer), WORLD);
  return (
    <div className={`page-width ${styles.centre}`}>
      <nav className={`${styles.side} screen-only`} aria-label="个人中心菜单" aria-busy={viewer.kind === "waiting"}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          <span>个人中心菜单</span>
          <small key={user?.id}>{user && (user.enBaseName ?? user.fullName)}</small>
          <Icon name="chevron-down" size={16} />
        </button>
        <div id={id} className={styles.groups} data-open={open || undefined}>
          {groups.map((group) => (
            <Group key={group.item.menuName} group={group} />
          ))}
          {user && <Account user={user} />}
        </div>
      </nav>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}

/** On phones, where there is no strip. */
function Account({ user }: { user: CurrentUser }) {
  return (
    <section className={styles.account}>
      {user.ens.length > 1 && (
        <>
          <h2>切换企业</h2>
          <Suspense fallback={null}>
            <EnterpriseChoices user={user} />
          </Suspense>
        </>
      )}
      <h2>账号</h2>
      <a href="/user-guide.pdf" target="_blank" rel="noopener">
        用户指南（PDF）
      </a>
      <SignOutButton />
    </section>
  );
}

function Group({ group }: { group: VisibleItem }) {
  const pathname = usePathname();
  const { counts } = useLive();
  const link = (entry: VisibleItem) =>
    entry.href === undefined ? (
      <span aria-disabled="true" title={entry.disabled}>
        {entry.item.menuName}
      </span>
    ) : (
      <PortalLink
        href={entry.href}
        aria-current={
          pathname === entry.href
            ? "page"
            : pathname.startsWith(`${entry.item.covers ?? entry.href}/`) && entry.href !== "/user/base"
              ? "true"
              : undefined
        }
      >
        {entry.item.menuName}
        {entry.item.news && <UnreadBadge count={counts?.[entry.item.news] ?? 0} />}
      </PortalLink>
    );
  return (
    <section>
      {group.href === undefined ? <h2>{group.item.menuName}</h2> : <h2 className={styles.linked}>{link(group)}</h2>}
      {group.children.length > 0 && (
        <ul>
          {group.children.map((entry) => (
            <li key={entry.item.menuName}>{link(entry)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
