"use client";

import { useEffect } from "react";

/** Says while the page is looked at that it is being read. Its code comes with the first beat, long after the page. */
export function ReadingBeat({ policyId, everySeconds }: { policyId: string; everySeconds: number }) {
  useEffect(() => {
    const uuid = crypto.randomUUID?.() ?? `${Date.now()}-${String(Math.random()).slice(2)}`;
    let beats = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      beats += 1;
      void import("@/services/policy/reading").then(({ beat }) => beat(uuid, policyId, beats === 1));
    }, everySeconds * 1_000);
    return () => clearInterval(timer);
  }, [policyId, everySeconds]);
  return null;
}
