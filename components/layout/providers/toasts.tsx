"use client";

import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { takeFlash, type Flash } from "@/lib/browser/flash";
import styles from "./toasts.module.css";

type Notify = (flash: Flash) => void;
const NotifyContext = createContext<Notify>(() => undefined);

/** Shows a short notice at the top of the window; it is read out, stays 20 seconds and can be closed. */
export const useNotify = () => useContext(NotifyContext);

// WCAG 2.2.1 and our own target: a timed notice stays at least 20 seconds or can be closed. Ours does both.
const NOTICE_MS = 20_000;

// What a person did and a message that arrives at that moment are both worth reading; more than this would cover the page.
const MOST_NOTICES = 3;

interface ShownNotice extends Flash {
  readonly id: number;
}

let lastId = 0;

/** The one place of short notices, also of those that were set before leaving the previous page. The newest stands last. */
export function NoticeProvider({ children }: { children: React.ReactNode }) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const notify = useCallback<Notify>((flash) => {
    const id = (lastId += 1);
    setNotices((now) => [...now.filter(({ text }) => text !== flash.text), { ...flash, id }].slice(-MOST_NOTICES));
  }, []);
  const close = useCallback((id: number) => setNotices((now) => now.filter((notice) => notice.id !== id)), []);

  useEffect(() => {
    const timer = setTimeout(() => {
      const flash = takeFlash();
      if (flash) notify(flash);
    });
    return () => clearTimeout(timer);
  }, [notify]);

  return (
    <NotifyContext value={notify}>
      {children}
      {/* Not atomic: of several only the new one is read out. */}
      <div className={`${styles.region} screen-only`} role="status" aria-live="polite" aria-atomic="false">
        {notices.map((notice) => (
          <OneNotice key={notice.id} notice={notice} close={close} />
        ))}
      </div>
    </NotifyContext>
  );
}

const TONES = { success: styles.success, info: styles.info, error: styles.error };

function OneNotice({ notice: { id, tone, text }, close }: { notice: ShownNotice; close: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => close(id), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [id, close]);
  return (
    <div className={`${styles.notice} ${TONES[tone]}`}>
      <IslandIcon name={tone === "success" ? "check" : "info"} />
      <span>{text}</span>
      <button type="button" onClick={() => close(id)} aria-label={`关闭提示：${text}`}>
        <IslandIcon name="close" size={16} />
      </button>
    </div>
  );
}
