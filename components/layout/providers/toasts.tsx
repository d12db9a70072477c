"use client";

import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { takeFlash, type Flash } from "@/lib/browser/flash";
import styles from "./toasts.module.css";

type ShowToast = (flash: Flash) => void;
const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows a toast at the top of the window; it is read out, stays 20 seconds and can be closed. */
export const useToast = () => useContext(ToastContext);

// WCAG 2.2.1 and our own target: a timed toast stays at least 20 seconds or can be closed. Ours does both.
const TOAST_MS = 20_000;

// What a person did and a message that arrives at that moment are both worth reading; more than this would cover the page.
const MAX_TOASTS = 3;

interface ShownToast extends Flash {
  readonly id: number;
}

let lastId = 0;

/** The one place of toasts, also of those that were set before leaving the previous page. The newest stands last. */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const showToast = useCallback<ShowToast>((flash) => {
    const id = (lastId += 1);
    setToasts((now) => [...now.filter(({ text }) => text !== flash.text), { ...flash, id }].slice(-MAX_TOASTS));
  }, []);
  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);

  useEffect(() => {
    const timer = setTimeout(() => {
      const flash = takeFlash();
      if (flash) showToast(flash);
    });
    return () => clearTimeout(timer);
  }, [showToast]);

  return (
    <ToastContext value={showToast}>
      {children}
      {/* Not atomic: of several only the new one is read out. */}
      <div className={`${styles.region} screen-only`} role="status" aria-live="polite" aria-atomic="false">
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} close={close} />
        ))}
      </div>
    </ToastContext>
  );
}

const TONES = { success: styles.success, info: styles.info, error: styles.error };

function ToastBox({ toast: { id, tone, text }, close }: { toast: ShownToast; close: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => close(id), TOAST_MS);
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
