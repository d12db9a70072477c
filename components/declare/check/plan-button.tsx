"use client";

import { useState } from "react";
import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { Button } from "@/components/ui/button";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import ui from "@/components/ui/button.module.css";

/** Puts an item into 我的计划. A visitor is asked to sign in; without scripts there is no button. */
export function PlanButton({ itemId, title }: { itemId: string; title: string }) {
  const ready = useScriptsReady();
  const { requireLogin } = useGuard();
  const [planned, setPlanned] = useState(false);
  const add = useAct(
    async (_nothing: void) => (await import("@/services/declare/plan-adding")).addToPlan(itemId, title),
    {
      done: (words) => words,
      failed: "没有放进计划，请稍后重试",
      onDone: () => setPlanned(true),
    },
  );
  return (
    <Button
      kind="plain"
      busy={add.busy}
      aria-pressed={planned}
      {...(ready ? {} : { className: ui.waiting })}
      onClick={() => {
        if (requireLogin(window.location.pathname)) void add.run();
      }}
    >
      {planned ? "已放进我的计划" : "放进我的计划"}
    </Button>
  );
}
