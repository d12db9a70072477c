"use client";

import { useEffect } from "react";

/** Reports while the page is visible that it is being read. Its code is loaded with the first heartbeat, long after the page. */
export function ReadingHeartbeat({ policyId, everySeconds }: { policyId: string; everySeconds: number }) {
  useEffect(() => {
    const uuid = crypto.randomUUID?.() ?? `${Date.now()}-${String(Math.random()).slice(2)}`;
    let beats = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      beats += 1;
      void import("@/services/policy/reading-heartbeat").then(({ sendHeartbeat }) =>
        sendHeartbeat(uuid, policyId, beats === 1),
      );
    }, everySeconds * 1_000);
    return () => clearInterval(timer);
  }, [policyId, everySeconds]);
  return null;
}
