"use client";

import { useCallback, useEffect, useRef } from "react";

/** Acts after so many drawings; not any more once the page is left, where it would take the focus from the next one. */
export function useAfterDrawings(): (drawings: number, act: () => void) => void {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback((drawings, act) => {
    const wait = (left: number) => {
      frame.current = requestAnimationFrame(() => (left > 1 ? wait(left - 1) : act()));
    };
    wait(drawings);
  }, []);
}
