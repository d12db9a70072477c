"use client";

import { useViewer } from "@/components/layout/providers/viewer";
import styles from "./home.module.css";

/** The visitor is told what signing in brings; the member finds the way to it in the same place, so that nothing moves. */
export function HomeCorner() {
  const viewer = useViewer();
  const user = viewer.kind === "member" ? viewer.user : undefined;
  const isKnown = viewer.kind === "member" || viewer.kind === "waiting";
  return (
    <div className={styles.corner}>
      <h2>{user ? (user.enBaseName ?? user.fullName) : "园区企业，登录看自己的事"}</h2>
      <p>待补正和草稿、计划里的截止、政府在办的件，一页看完。</p>
      <p className={styles.go}>
        {isKnown ? (
          <a href="/user">看今天要做的</a>
        ) : (
          <>
            <a href="/auth/login">登录</a>
            <a href="/auth/register">企业注册</a>
          </>
        )}
      </p>
    </div>
  );
}
