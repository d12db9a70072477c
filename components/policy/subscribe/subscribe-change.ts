"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "@/components/layout/providers/toasts";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { subscriptionQueries } from "@/services/policy/subscriptions";

/** Runs one change of the subscriptions at a time, shows what is then, and tells how it went. Gives whether it was done. */
export function useSubscribeChange() {
  const client = useQueryClient();
  const notify = useNotify();
  const running = useRef(false);
  const [busy, setBusy] = useState<string | undefined>();
  const run = async (key: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(key);
    try {
      await work();
      notify({ tone: "success", text: done });
      return true;
    } catch (error) {
      notify({ tone: "error", text: wordsOfFailure(error, "没有成功，请重试").join("；") });
      return false;
    } finally {
      running.current = false;
      setBusy(undefined);
      // Also after a failure: somebody else may have changed it.
      await client.invalidateQueries({ queryKey: subscriptionQueries.all() });
    }
  };
  return { busy, run };
}
export type SubscribeChange = ReturnType<typeof useSubscribeChange>;
