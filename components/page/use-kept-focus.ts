"use client";

import { useEffect, useRef } from "react";

/** Where the focus goes when what had it is taken away: the row that was deleted, 重置 once nothing is chosen. */
export function useKeptFocus<Home extends HTMLElement>() {
  const home = useRef<Home>(null);
  const last = useRef<Element>(null);
  // After every drawing: only then is it known what is gone.
  useEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    home.current?.focus({ preventScroll: true });
  });
  const onFocus = (event: React.FocusEvent) => {
    last.current = event.target;
  };
  return { home, onFocus };
}
