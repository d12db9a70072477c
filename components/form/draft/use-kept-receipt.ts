"use client";

import { useState, useSyncExternalStore } from "react";
import type { z } from "zod";

const never = () => () => undefined;

function read(key: string): string {
  try {
    return window.sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, receipt: object | undefined): void {
  try {
    if (receipt) window.sessionStorage.setItem(key, JSON.stringify(receipt));
    else window.sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload shows the form again; the number has been shown.
  }
}

/**
 * The receipt of what this tab sent last under a key: its code is told once, so a reload shows it again. `keep` puts one
 * there, or takes it away for the next form.
 */
export function useKeptReceipt<Receipt extends z.ZodObject>(key: string, receipt: Receipt) {
  type Kept = z.output<Receipt>;
  const before = useSyncExternalStore(
    never,
    () => read(key),
    () => "",
  );
  const [now, setNow] = useState<Kept | "none" | undefined>();
  const parse = (text: string): Kept | undefined => {
    try {
      return receipt.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  };
  const keep = (sent: Kept | undefined) => {
    write(key, sent);
    setNow(sent ?? "none");
  };
  return [now === "none" ? undefined : (now ?? parse(before)), keep] as const;
}
