"use client";

import { useCallback, useState } from "react";

/** Drawn anew only for what can be seen: a scroll bar that comes and goes changes nothing. */
const STEP = 8;

/** How wide a place is inside, in steps of some pixels; 0 until it is known. */
export function useRoom(): { readonly place: React.RefCallback<HTMLElement>; readonly width: number } {
  const [width, setWidth] = useState(0);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth / STEP) * STEP));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}
