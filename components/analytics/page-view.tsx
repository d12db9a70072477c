"use client";

import { useEffect } from "react";
import type { CountedPage } from "@/contract/analytics/page-view-labels";
import { wantsNoCounting } from "@/lib/browser/wants-no-counting";

/** So long a page must be in sight at a stretch to count as viewed, in seconds; the list of views says so too. */
const SECONDS_IN_SIGHT = 5;

/** Counts the page as viewed, once, when it has been in sight for a while. The code that sends comes with that, long after the page. */
export function PageView({ route }: { readonly route: CountedPage }) {
  useEffect(() => {
    if (wantsNoCounting(navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(send, SECONDS_IN_SIGHT * 1_000);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    };
    const send = () => {
      stop();
      void import("@/services/analytics/page-view").then(({ savePageView }) => savePageView(route));
    };
    document.addEventListener("visibilitychange", watch);
    watch();
    return stop;
  }, [route]);
  return null;
}
