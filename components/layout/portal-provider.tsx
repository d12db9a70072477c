"use client";

import { lazy, Suspense, useEffect } from "react";
import { isChunkLoadError, reloadOnce } from "@/lib/browser/chunk-reload";
import { enterpriseChoice, followsEnterprise } from "@/lib/viewer/enterprise-sync";
import { leaveWithSession, sessionEnd } from "@/lib/viewer/session-end";
import { setFlash } from "@/lib/browser/flash";
import { hasUnsaved } from "@/lib/browser/unsaved";
import { GuardProvider } from "./guard/guard";
import { LiveProvider } from "./providers/live";
import { ToastProvider } from "./providers/toasts";
import { carriesSession, useViewer, ViewerProvider } from "./providers/viewer";

// For sessions that can only read, which hardly anybody has.
const ReadOnlyBar = lazy(async () => ({ default: (await import("./read-only-bar")).ReadOnlyBar }));

/** Over every page of a session that can only read: whose pages these are, and the way out. */
function ReadOnlyNotice() {
  const viewer = useViewer();
  if (viewer.kind !== "member" || !viewer.user.readOnly) return null;
  return (
    <Suspense fallback={null}>
      <ReadOnlyBar words={viewer.user.readOnly} />
    </Suspense>
  );
}

/**
 * The one client provider of the root layout: who looks, notices, live channel, guarded actions, and two guards. A
 * piece of the program that cannot be loaded (a page from before a release) reloads the page once; a private page that
 * comes back from the browser's memory after signing out is loaded anew, which leads to the login page.
 */
export function PortalProvider({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkLoadError(event.reason) && reloadOnce()) event.preventDefault();
    };
    const onError = (event: ErrorEvent) => {
      if (isChunkLoadError(event.error ?? { message: event.message })) reloadOnce();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      const isPrivate = window.location.pathname.startsWith("/user");
      if (event.persisted && isPrivate && !carriesSession()) window.location.reload();
    };
    // Switched in another tab. What is being typed stays; the gateway refuses it until one is back at the enterprise of the page (`page-owner`).
    const unfollow = enterpriseChoice.hear(() => {
      if (!carriesSession() || !followsEnterprise(window.location.pathname) || hasUnsaved()) return;
      setFlash({ tone: "info", text: "已在另一个标签页切换企业，本页已更新" });
      window.location.reload();
    });
    const unhear = sessionEnd.hear(() => void leaveWithSession());
    window.addEventListener("unhandledrejection", onRejection);
    window.addEventListener("error", onError);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      unfollow();
      unhear();
      window.removeEventListener("unhandledrejection", onRejection);
      window.removeEventListener("error", onError);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, []);

  return (
    <ToastProvider>
      <ViewerProvider>
        <LiveProvider>
          <GuardProvider>
            <ReadOnlyNotice />
            {children}
          </GuardProvider>
        </LiveProvider>
      </ViewerProvider>
    </ToastProvider>
  );
}
