"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "@/components/layout/viewer";

const PlanView = lazy(() => import("./plan-view"));

/** 我的计划 of whoever is signed in; its code is loaded only then. Others, and browsers without scripts, see `children`. */
export function PlanIsland({ children }: { children: React.ReactNode }) {
  const { kind } = useViewer();
  return kind === "unknown" || kind === "visitor" ? (
    children
  ) : (
    <Suspense fallback={<p role="status">数据加载中</p>}>
      <PlanView />
    </Suspense>
  );
}
