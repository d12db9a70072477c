"use client";

import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** The moment, new every half a minute while `ticking`, for what is left of a promise by the clock. */
export function useNow(ticking: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
