"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "@/components/layout/providers/viewer";
import { loginAddress } from "@/lib/address/redirect-uri";
import type { MemberPanelProps } from "./member-panel-props";
import styles from "./evaluation.module.css";

// Only members of an enterprise load it.
const MemberPanel = lazy(() => import("./member-panel"));

/** What only an enterprise has: prefilling, keeping, earlier results. A visitor learns that there is more. */
export function LazyMemberPanel(props: MemberPanelProps) {
  const viewer = useViewer();
  if (viewer.kind === "visitor" || viewer.kind === "unknown")
    return (
      <p className={styles.visitor}>
        企业用户<a href={loginAddress(props.route)}>登录</a>
        后，可以用企业档案预填、保存结果、与以前的结果对比，没填完的换台电脑也能接着填。
      </p>
    );
  if (viewer.kind !== "member" || viewer.user.enBaseId === null || viewer.user.type !== "member") return null;
  return (
    <Suspense fallback={null}>
      <MemberPanel {...props} />
    </Suspense>
  );
}
