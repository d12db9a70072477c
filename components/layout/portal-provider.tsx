"use client";

import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { isChunkLoadError, reloadOnce } from "@/lib/chunk-reload";
import { SIGNED_IN_COOKIE } from "@/lib/cookies";
import { takeFlash, type Flash } from "@/lib/flash";
import styles from "./portal-provider.module.css";

type Notify = (flash: Flash) => void;
const NotifyContext = createContext<Notify>(() => undefined);

/** Shows a short notice at the top of the window; it is read out, stays 20 seconds and can be closed. */
export const useNotify = () => useContext(NotifyContext);

// WCAG 2.2.1 and our own target: a timed notice stays at least 20 seconds or can be closed. Ours does both.
const NOTICE_MS = 20_000;

/**
 * The one client provider of the root layout: notices, and two guards of the whole site. A piece of the program that
 * cannot be loaded (a page from before a release) reloads the page once; a private page that comes back from the
 * browser's memory after signing out is loaded anew, which leads to the login page.
 */
export function PortalProvider({ children }: { children: React.ReactNode }) {
  const [notice, setNotice] = useState<(Flash & { id: number }) | undefined>();
  const notify = useCallback<Notify>((flash) => setNotice({ ...flash, id: Date.now() }), []);

  useEffect(() => {
    const timer = setTimeout(() => {
      const flash = takeFlash();
      if (flash) notify(flash);
    });
    return () => clearTimeout(timer);
  }, [notify]);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkLoadError(event.reason) && reloadOnce()) event.preventDefault();
    };
    const onError = (event: ErrorEvent) => {
      if (isChunkLoadError(event.error ?? { message: event.message })) reloadOnce();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      const isPrivate = window.location.pathname.startsWith("/user");
      const signedIn = document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);
      if (event.persisted && isPrivate && !signedIn) window.location.reload();
    };
    window.addEventListener("unhandledrejection", onRejection);
    window.addEventListener("error", onError);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("unhandledrejection", onRejection);
      window.removeEventListener("error", onError);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, []);

  const tones = useMemo(() => ({ success: styles.success, info: styles.info, error: styles.error }), []);
  return (
    <NotifyContext value={notify}>
      {children}
      <div className={styles.region} role="status" aria-live="polite">
        {notice && (
          <div key={notice.id} className={`${styles.notice} ${tones[notice.tone]}`}>
            <Icon name={notice.tone === "success" ? "check" : "info"} />
            <span>{notice.text}</span>
            <button type="button" onClick={() => setNotice(undefined)} aria-label="关闭提示">
              <Icon name="close" size={16} />
            </button>
          </div>
        )}
      </div>
    </NotifyContext>
  );
}
