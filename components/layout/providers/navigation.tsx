"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import nprogress from "nprogress";
import { useEffect, useRef } from "react";
import { maySpendData } from "@/lib/browser/connection";
import { scrollToTop } from "@/lib/browser/scroll-to-top";

/** Specification 9: the bar shows after 200 ms, runs up to 5000 ms, grows by 30 or 45 of 100 per data step. */
const SHOW_AFTER_MS = 200;
const MAX_VISIBLE_MS = 5000;
const STEP_OF_PAGE = 0.45;
const STEP_OF_CALL = 0.3;
const AIM_MS = 80;

// With the program: on a slow line a bar that is fetched on click comes after the page it announces.
const progress = nprogress.configure({
  showSpinner: false,
  // The library's own template marks the bar with a role that does not exist in ARIA.
  template: '<div class="bar"></div>',
  barSelector: ".bar",
  speed: 200,
});
let timer: ReturnType<typeof setTimeout> | undefined;
let longest: ReturnType<typeof setTimeout> | undefined;

function start(): void {
  progress.start();
  clearTimeout(longest);
  longest = setTimeout(finish, MAX_VISIBLE_MS);
}

function finish(): void {
  clearTimeout(timer);
  clearTimeout(longest);
  progress.done();
}

/** The page of ours that an event on a link leads to in this tab, or undefined. */
function wayOn(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return undefined;
  const url = new URL(link.href);
  return url.pathname !== window.location.pathname || url.search !== window.location.search ? url : undefined;
}

/** What is no page of ours though its address begins as ours do: ways to foreign systems, calls, files. */
const isPage = ({ pathname }: URL) => !/^\/(external|gateway|session|rss|_next)(\/|$)|\.\w+$/.test(pathname);

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Adds a step for each piece of data that arrives while the bar is shown. */
function watchData(): () => void {
  if (typeof PerformanceObserver === "undefined") return () => undefined;
  const observer = new PerformanceObserver((list) => {
    if (progress.status === null) return;
    for (const { name } of list.getEntries()) {
      if (name.includes("_rsc=")) progress.inc(STEP_OF_PAGE);
      else if (name.includes("/gateway/")) progress.inc(STEP_OF_CALL);
    }
  });
  observer.observe({ type: "resource" });
  return () => observer.disconnect();
}

/**
 * What happens when one moves from page to page: a thin bar while the next page is on its way, the way to the top after
 * every change except Back and Forward, and a page fetched ahead when the reader aims at a link and the connection allows.
 */
export function Navigation() {
  const pathname = usePathname();
  const search = useSearchParams();
  const router = useRouter();
  const byHistory = useRef(false);
  const first = useRef(true);

  useEffect(() => {
    finish();
    if (first.current) first.current = false;
    else if (byHistory.current) byHistory.current = false;
    else if (!window.location.hash) scrollToTop();
  }, [pathname, search]);

  useEffect(() => {
    let aim: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || !wayOn(event)) return;
      clearTimeout(timer);
      timer = setTimeout(start, SHOW_AFTER_MS);
    };
    const onAim = (event: Event) => {
      clearTimeout(aim);
      const url = wayOn(event);
      if (!url || !isPage(url) || !maySpendData()) return;
      aim = setTimeout(() => router.prefetch(url.pathname + url.search), AIM_MS);
    };
    // A finger that begins to scroll touches a link without meaning it.
    const onTurnAway = () => clearTimeout(aim);
    const onHistory = () => {
      byHistory.current = true;
    };
    document.addEventListener("click", onClick, { capture: true });
    document.addEventListener("pointerover", onAim, { passive: true });
    document.addEventListener("pointercancel", onTurnAway, { passive: true });
    document.addEventListener("focusin", onAim);
    window.addEventListener("popstate", onHistory);
    const forget = watchData();
    return () => {
      clearTimeout(aim);
      document.removeEventListener("click", onClick, { capture: true });
      document.removeEventListener("pointerover", onAim);
      document.removeEventListener("pointercancel", onTurnAway);
      document.removeEventListener("focusin", onAim);
      window.removeEventListener("popstate", onHistory);
      forget();
    };
  }, [router]);
  return null;
}
