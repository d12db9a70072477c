"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "@/components/layout/viewer";
import { loginAddress } from "@/lib/redirect-uri";
import type { Answers, ToolField, ToolId } from "@/contract/tools/tool";
import styles from "./tool.module.css";

export interface MemberProps {
  readonly tool: ToolId;
  readonly ruleSet: string;
  readonly route: string;
  readonly fields: readonly ToolField[];
  readonly answers: Answers;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  /** Answers from the profile, and the words that say where each comes from. */
  readonly onPrefill: (answers: Answers, sources: Readonly<Record<string, string>>) => void;
}

// Only members of an enterprise load it.
const MemberTools = lazy(() => import("./member-tools"));

/** What only an enterprise has: prefilling, keeping, earlier results. A visitor learns that there is more. */
export function LazyMember(props: MemberProps) {
  const viewer = useViewer();
  if (viewer.kind === "visitor")
    return (
      <p className={styles.visitor}>
        企业用户<a href={loginAddress(props.route)}>登录</a>后，可以用企业档案预填、保存结果、与以前的结果对比。
      </p>
    );
  if (viewer.kind !== "member" || viewer.user.enBaseId === null || viewer.user.type !== "member") return null;
  return (
    <Suspense fallback={null}>
      <MemberTools {...props} />
    </Suspense>
  );
}
