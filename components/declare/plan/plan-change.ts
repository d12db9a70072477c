"use client";

import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { planMutations } from "@/services/declare/mutations";

interface Change {
  /** Which button: an item, or all that are proposed. */
  readonly key: string;
  readonly write: () => Promise<unknown>;
  readonly done: string;
}

/** Runs one change of the plan at a time, shows the plan as it is then, and tells how it went. */
export function usePlanChange() {
  const add = useWrite(planMutations.addItems());
  const remove = useWrite(planMutations.removeItem());
  const change = useAct(({ write }: Change) => write(), {
    done: (_plan, { done }) => done,
    failed: "没有改成，请重试",
    onDone: () => document.getElementById("plan-mine")?.focus(),
  });
  return {
    busy: change.doing?.key,
    add: (ids: string[], done: string) =>
      change.run({ key: ids.length === 1 ? (ids[0] ?? "") : "all", write: () => add(ids), done }),
    remove: (id: string, title: string) =>
      change.run({ key: id, write: () => remove(id), done: `“${title}”已移出计划` }),
  };
}
export type PlanChange = ReturnType<typeof usePlanChange>;
