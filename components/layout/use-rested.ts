"use client";

import { useEffect, useState } from "react";

/** A value once it has stayed the same for a while, as something typed does when the hands rest. @param pause in milliseconds */
export function useRested<Value>(value: Value, pause: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), pause);
    return () => window.clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
