"use client";

import { useEffect, useEffectEvent } from "react";
import { wantsNoCounting } from "@/lib/browser/wants-no-counting";

/** So long a page must be in sight at a stretch to count as viewed, in seconds; the list of views says so too. */
const SECONDS_IN_SIGHT = 5;

/** Tells once that a page has been in sight for a while; never where the browser asks not to be counted. @param key of the page */
export function useSeen(key: string, tell: () => void): void {
  const send = useEffectEvent(tell);
  useEffect(() => {
    if (wantsNoCounting(navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    };
    const seen = () => {
      stop();
      send();
    };
    const watch = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(seen, SECONDS_IN_SIGHT * 1_000);
    };
    document.addEventListener("visibilitychange", watch);
    watch();
    return stop;
  }, [key]);
}
