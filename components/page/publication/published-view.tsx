"use client";

import { useSeen } from "@/components/analytics/use-seen";

/**
 * Counts that something an enterprise has published was looked at, once a viewer and day. The code that sends comes with
 * that, long after the page.
 */
export function PublishedView({
  path,
  id,
}: {
  /** Of its call: `/policy/api/ua/offer/{id}/view`. */
  readonly path: string;
  readonly id: string;
}) {
  useSeen(
    path + id,
    () => void import("@/services/common/published-view").then(({ countView }) => countView(path, id)),
  );
  return null;
}
