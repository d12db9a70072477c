"use client";

import { useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { RECEIPT_PREFIX } from "@/lib/browser/personal-storage-keys";
import { useOwnKey } from "./own-key";

const never = () => () => undefined;

function read(key: string | undefined): string {
  try {
    return key === undefined ? "" : (window.sessionStorage.getItem(key) ?? "");
  } catch {
    return "";
  }
}

function write(key: string | undefined, receipt: object | undefined): void {
  if (key === undefined) return;
  try {
    if (receipt) window.sessionStorage.setItem(key, JSON.stringify(receipt));
    else window.sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload shows the form again; the number has been shown.
  }
}

/**
 * The receipt of what the person at the screen sent last in this tab under a name: nobody else can say its code again, so a
 * reload shows it once more, and to nobody else who signs in. `keep` puts one there, or takes it away for the next form.
 */
export function useKeptReceipt<Receipt extends z.ZodObject>(name: string, receipt: Receipt) {
  type Kept = z.output<Receipt>;
  const own = useOwnKey(name);
  const key = own === undefined ? undefined : RECEIPT_PREFIX + own;
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
