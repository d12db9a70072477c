"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "@/components/layout/providers/toasts";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { addPlanItems, planQueries, removePlanItem } from "@/services/declare/plan";

/** Runs one change of the plan at a time, shows the plan as it is then, and tells how it went. */
export function usePlanChange() {
  const client = useQueryClient();
  const notify = useNotify();
  const running = useRef(false);
  const [busy, setBusy] = useState<string | undefined>();
  const change = async (key: string, work: () => Promise<string>) => {
    if (running.current) return;
    running.current = true;
    setBusy(key);
    try {
      const text = await work();
      await client.invalidateQueries({ queryKey: planQueries.plan().queryKey });
      notify({ tone: "success", text });
      document.getElementById("plan-mine")?.focus();
    } catch (error) {
      notify({ tone: "error", text: wordsOfFailure(error, "没有改成，请重试").join("；") });
      // Somebody else may have changed it: show what is.
      await client.invalidateQueries({ queryKey: planQueries.plan().queryKey });
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return {
    busy,
    add: (ids: string[], text: string) =>
      change(ids.length === 1 ? (ids[0] ?? "") : "all", async () => {
        await addPlanItems(ids);
        return text;
      }),
    remove: (id: string, title: string) =>
      change(id, async () => {
        await removePlanItem(id);
        return `“${title}”已移出计划`;
      }),
  };
}
export type PlanChange = ReturnType<typeof usePlanChange>;
