"use client";

import { useEffect } from "react";
import { isChunkLoadError, reloadOnce } from "@/lib/browser/chunk-reload";
import { ToastProvider } from "./toasts";

/** Instead of the portal's provider where nobody of the portal is at the screen: notices, and the guard of stale programs. */
export function PlainProvider({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkLoadError(event.reason) && reloadOnce()) event.preventDefault();
    };
    window.addEventListener("unhandledrejection", onRejection);
    return () => window.removeEventListener("unhandledrejection", onRejection);
  }, []);
  return <ToastProvider>{children}</ToastProvider>;
}
