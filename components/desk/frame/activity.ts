"use client";

import { useEffect } from "react";
import { leaveForDeskLogin } from "@/lib/viewer/desk-leave";
import { signOutOfDesk } from "@/services/desk/session";

/**
 * Whether somebody is at the desk. Asking by itself would keep the session alive for ever, and a session at the desk ends
 * when nobody has done anything for half an hour.
 */

/** For so long after the last touch the desk goes on asking for news (ms). */
const ASKS_FOR_MS = 3 * 60_000;
const LOOK_MS = 15_000;
const MINUTE_MS = 60_000;
const TOUCHES = ["keydown", "pointerdown", "wheel", "focus"] as const;

let lastTouch = 0;

/** Whether somebody has touched anything lately. */
export const isActive = (): boolean => Date.now() - lastTouch < ASKS_FOR_MS;

/** Acts now or, when nobody is there, at the next touch, once. */
export function whenActive(act: () => void): void {
  if (isActive()) return act();
  // Again and again is once: the same listener is added only one time.
  for (const name of TOUCHES) window.addEventListener(name, actAll, { passive: true });
  waiting.add(act);
}

const waiting = new Set<() => void>();
function actAll() {
  for (const name of TOUCHES) window.removeEventListener(name, actAll);
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}

/** How often to ask for news now, in milliseconds; `false` when nobody is there. For React Query's `refetchInterval`. */
export const whileActive = (ms: number) => (): number | false => (isActive() ? ms : false);

/** Watches for signs of life; without any for `idleMinutes` the session is ended and the person led to the login page. */
export function useActivity(idleMinutes: number | undefined): void {
  useEffect(() => {
    lastTouch = Date.now();
    const onTouch = () => {
      lastTouch = Date.now();
    };
    for (const name of TOUCHES) window.addEventListener(name, onTouch, { passive: true });
    let isOver = false;
    const timer = setInterval(() => {
      if (isOver || idleMinutes === undefined || Date.now() - lastTouch <= idleMinutes * MINUTE_MS) return;
      isOver = true;
      // The session ends too, not only the page: what is out of reach now ends by itself.
      void signOutOfDesk()
        .catch(() => undefined)
        .finally(leaveForDeskLogin);
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) window.removeEventListener(name, onTouch);
    };
  }, [idleMinutes]);
}
