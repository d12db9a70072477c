"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import type { CurrentUser } from "@/contract/account";
import { SIGNED_IN_COOKIE } from "@/lib/cookies";
import styles from "./frame.module.css";

type State = { kind: "visitor" } | { kind: "waiting" } | { kind: "member"; user: CurrentUser } | { kind: "failed" };

/**
 * Who is signed in. Public pages are the same for everybody, so this asks for itself after load; a visitor's browser
 * loads nothing at all. Members see the enterprise's name, others their own (specification 3).
 */
export function MemberCorner({ signedIn }: { signedIn: boolean }) {
  const pathname = usePathname();
  const [state, setState] = useState<State>({ kind: signedIn ? "waiting" : "visitor" });

  useEffect(() => {
    if (!document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`)) return;
    let stale = false;
    const show = (next: State) => {
      if (!stale) setState(next);
    };
    show({ kind: "waiting" });
    import("@/services/account/queries")
      .then(({ fetchCurrentUser }) => fetchCurrentUser())
      .then(
        (user) => show({ kind: "member", user }),
        () => show({ kind: "failed" }),
      );
    return () => {
      stale = true;
    };
  }, []);

  if (state.kind === "visitor") {
    const back =
      pathname === "/" || pathname.startsWith("/auth") ? "" : `?redirect_uri=${encodeURIComponent(pathname)}`;
    return (
      <div className={styles.corner}>
        {/* A plain link: the login page is rendered per person and needs a policy of its own. */}
        <a href={`/auth/login${back}`}>登录</a>
      </div>
    );
  }
  return (
    <div className={styles.corner}>
      <span className={styles.greeting}>
        {state.kind === "member" ? `您好，${state.user.enBaseName ?? state.user.fullName}` : "您好"}
      </span>
      <a href="/user/base">个人中心</a>
      <SignOutButton />
    </div>
  );
}

function SignOutButton() {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void import("@/services/account/leave")
      .then(({ leave: signOutAndLeave }) => signOutAndLeave())
      .finally(() => setBusy(false));
  };
  return (
    <button type="button" onClick={leave} disabled={busy}>
      退出
    </button>
  );
}
