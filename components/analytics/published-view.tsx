"use client";

import { useSeen } from "@/components/layout/use-seen";

/**
 * Counts that something an enterprise has published was looked at, once a viewer and day. The code that sends comes with
 * that, long after the page.
 */
export function PublishedView({ kind, id }: { readonly kind: string; readonly id: string }) {
  useSeen(
    `${kind}:${id}`,
    () => void import("@/services/common/published-view").then(({ countView }) => countView(kind, id)),
  );
  return null;
}
