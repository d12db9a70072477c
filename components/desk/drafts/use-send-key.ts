"use client";

import { useEffect, useLayoutEffect, useRef } from "react";

/** Ctrl+Enter (on a Mac also ⌘+Enter) within a form sends it: in a field for several lines Enter begins another one. */
export function useSendKey(formId: string, send: () => void): void {
  const now = useRef(send);
  // In the commit itself: the key may follow the last letter at once, and what is sent must hold it.
  useLayoutEffect(() => {
    now.current = send;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      // Enter takes what the input method offers; the words are not there yet.
      if (event.isComposing) return;
      if (!(event.target instanceof Element) || event.target.closest(`#${formId}`) === null) return;
      event.preventDefault();
      now.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [formId]);
}
