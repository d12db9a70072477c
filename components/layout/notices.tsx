"use client";

import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { IslandIcon } from "@/components/ui/island-icon";
import { takeFlash, type Flash } from "@/lib/flash";
import styles from "./notices.module.css";

type Notify = (flash: Flash) => void;
const NotifyContext = createContext<Notify>(() => undefined);

/** Shows a short notice at the top of the window; it is read out, stays 20 seconds and can be closed. */
export const useNotify = () => useContext(NotifyContext);

// WCAG 2.2.1 and our own target: a timed notice stays at least 20 seconds or can be closed. Ours does both.
const NOTICE_MS = 20_000;

/** The one place of short notices, also of those that were set before leaving the previous page. */
export function NoticeProvider({ children }: { children: React.ReactNode }) {
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

  const tones = useMemo(() => ({ success: styles.success, info: styles.info, error: styles.error }), []);
  return (
    <NotifyContext value={notify}>
      {children}
      <div className={styles.region} role="status" aria-live="polite">
        {notice && (
          <div key={notice.id} className={`${styles.notice} ${tones[notice.tone]}`}>
            <IslandIcon name={notice.tone === "success" ? "check" : "info"} />
            <span>{notice.text}</span>
            <button type="button" onClick={() => setNotice(undefined)} aria-label="关闭提示">
              <IslandIcon name="close" size={16} />
            </button>
          </div>
        )}
      </div>
    </NotifyContext>
  );
}
