"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "@/components/layout/providers/viewer";

// Only who is signed in loads it.
const Applications = lazy(() => import("./own-applications"));

/** What whoever is signed in has applied for, on the page of an item. Nothing for visitors. */
export function OwnApplications({ itemId }: { itemId: string }) {
  const viewer = useViewer();
  if (viewer.kind !== "member") return null;
  return (
    <Suspense fallback={null}>
      <Applications itemId={itemId} isPerson={viewer.user.enBaseId === null} />
    </Suspense>
  );
}
