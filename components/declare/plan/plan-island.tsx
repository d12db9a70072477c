"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { useViewer } from "@/components/layout/providers/viewer";
import { PLAN_ANCHOR } from "@/services/declare/plan-anchor";

const PlanView = lazy(() => import("./plan-view"));

/** Hears of every change of the page, so that the place is found whenever its view is opened. */
function onPageChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
const findPlace = () => document.getElementById(PLAN_ANCHOR);

/**
 * 我的计划 of whoever is signed in, drawn into its place on the page; its code is loaded only then. Visitors, and browsers
 * without scripts, keep the words that stand there, as everybody does until it has come. It belongs to the layout: a component of the browser on the page itself
 * makes the bundler cut the styles that all pages share in two (decision 0020).
 */
export function PlanIsland() {
  const { kind } = useViewer();
  const place = useSyncExternalStore(onPageChange, findPlace, () => null);
  if (!place || kind === "unknown" || kind === "visitor") return null;
  return (
    <Suspense fallback={null}>
      <PlanView place={place} />
    </Suspense>
  );
}
