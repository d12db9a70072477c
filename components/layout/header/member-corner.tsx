"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";
import { UnreadBadge } from "@/components/ui/unread-badge";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { SignOutButton } from "./sign-out-button";
import styles from "./top-bar.module.css";
import { useLive } from "../providers/live";
import { useViewer } from "../providers/viewer";

// Only members load it.
const EnterpriseChoices = lazy(async () => ({ default: (await import("./enterprise-choices")).EnterpriseChoices }));

/**
 * Who is signed in: greeting, enterprise switcher, user menu. Members see the enterprise's name, others their own
 * (specification 3). `signedIn`: a private page, where the visitor's links are never shown first.
 */
export function MemberCorner({ signedIn, registerHref }: { signedIn: boolean; registerHref: string | undefined }) {
  const pathname = usePathname();
  const viewer = useViewer();
  const unread = useLive().counts?.count_msg ?? 0;

  if (!signedIn && (viewer.kind === "unknown" || viewer.kind === "visitor")) {
    const back =
      pathname === "/" || pathname.startsWith("/auth") ? "" : `?redirect_uri=${encodeURIComponent(pathname)}`;
    return (
      <div className={`${styles.corner} ${styles.visitor}`}>
        {/* Plain links: these pages are rendered per person and need a policy of their own. */}
        <a href={`/auth/login${back}`}>登录</a>
        {registerHref && <a href={`${registerHref}${back}`}>注册</a>}
      </div>
    );
  }
  const user = viewer.kind === "member" ? viewer.user : undefined;
  return (
    <div className={styles.corner}>
      {/* A new element with the name, so that it does not count as moved. */}
      <span key={user?.id} className={styles.greeting}>
        {user ? `您好，${user.enBaseName ?? user.fullName}` : "您好"}
      </span>
      {user && user.ens.length > 1 && (
        <details className={styles.menu} name="top-bar">
          <summary>
            切换企业
            <IslandIcon name="chevron" size={12} />
          </summary>
          <Suspense fallback={null}>
            <EnterpriseChoices user={user} />
          </Suspense>
        </details>
      )}
      <details className={styles.menu} name="top-bar">
        <summary className={styles.own}>
          个人中心
          <IslandIcon name="chevron" size={12} />
          <UnreadBadge count={unread} />
        </summary>
        <ul>
          <li>
            <a href="/user">进入个人中心</a>
          </li>
          <li>
            <a href="/user/message">
              消息中心
              <UnreadBadge count={unread} />
            </a>
          </li>
          <li>
            <a href="/user-guide.pdf" target="_blank" rel="noopener">
              用户指南（PDF）
            </a>
          </li>
        </ul>
      </details>
      <SignOutButton />
    </div>
  );
}
