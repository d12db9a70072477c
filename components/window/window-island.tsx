"use client";

import { lazy, Suspense } from "react";
import { useViewer, VIEWER_FAILED } from "@/components/layout/providers/viewer";
import styles from "./window.module.css";

// Only whoever is signed in loads it.
const WindowBooking = lazy(async () => ({ default: (await import("./window-booking")).WindowBooking }));

/** The booking in its reserved place, once it is known who is at the screen. */
export function WindowIsland({ itemId }: { itemId: string }) {
  const { kind } = useViewer();
  return (
    <div className={styles.island}>
      {kind === "failed" && <p>{VIEWER_FAILED}</p>}
      {kind === "member" && (
        <Suspense fallback={<p role="status">数据加载中</p>}>
          <WindowBooking itemId={itemId} />
        </Suspense>
      )}
    </div>
  );
}
