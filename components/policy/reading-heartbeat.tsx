"use client";

import { useEffect } from "react";
import type { Reading } from "@/services/policy/reading-heartbeat";

/** Reports while the page is visible that it is being read. Its code is loaded with the first heartbeat, long after the page. */
export function ReadingHeartbeat({ policyId, everySeconds }: { policyId: string; everySeconds: number }) {
  useEffect(() => {
    const reading: Reading = {};
    const timer = setInterval(() => {
      if (document.hidden) return;
      void import("@/services/policy/reading-heartbeat").then(({ sendHeartbeat }) => sendHeartbeat(reading, policyId));
    }, everySeconds * 1_000);
    return () => clearInterval(timer);
  }, [policyId, everySeconds]);
  return null;
}
