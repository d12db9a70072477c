"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { NProgress } from "nprogress";
import { useEffect } from "react";

/** A page that is there sooner shows no bar at all (specification 9: progress bar throttle 200 ms). */
const SHOW_AFTER_MS = 200;

let progress: NProgress | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function start(): Promise<void> {
  progress ??= (await import("nprogress")).default;
  // The library's own template marks the bar with a role that does not exist in ARIA.
  progress
    .configure({ showSpinner: false, template: '<div class="bar"></div>', barSelector: ".bar", speed: 200 })
    .start();
}

function finish(): void {
  clearTimeout(timer);
  progress?.done();
}

/** Whether a click leads to another page of this site in this tab. */
function leadsOn(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== window.location.origin)
    return false;
  return link.pathname !== window.location.pathname || link.search !== window.location.search;
}

/** The thin bar at the top while the next page is on its way; its code is loaded when it is first needed. */
export function NavigationProgress() {
  const pathname = usePathname();
  const search = useSearchParams();

  useEffect(() => finish, [pathname, search]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!leadsOn(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void start(), SHOW_AFTER_MS);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
  return null;
}
