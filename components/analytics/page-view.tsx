"use client";

import type { CountedPage } from "@/contract/analytics/page-view-labels";
import { useSeen } from "@/components/layout/use-seen";

/** Counts the page as viewed, once, when it has been in sight for a while. The code that sends comes with that, long after the page. */
export function PageView({ route }: { readonly route: CountedPage }) {
  useSeen(route, () => void import("@/services/analytics/page-view").then(({ savePageView }) => savePageView(route)));
  return null;
}
