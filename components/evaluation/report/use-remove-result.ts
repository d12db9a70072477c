"use client";

import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import type { SavedCard } from "@/contract/evaluation/evaluation";
import { formatDateTime } from "@/lib/format";
import { resultMutations } from "@/services/evaluation/mutations";
import { evaluationTitle } from "../evaluation-title";

type Removed = Pick<SavedCard, "id" | "tool" | "createdAt">;

/** Asks, takes a kept result away and says so; `onGone` before what was read is forgotten. */
export function useRemoveResult(onGone?: () => void): (saved: Removed) => void {
  const { ask } = useGuard();
  const remove = useAct(useWrite(resultMutations.remove(onGone)), {
    done: "结果已删除",
    failed: "结果没有删除，请重试",
  });
  return ({ id, tool, createdAt }) =>
    ask({
      title: `删除 ${formatDateTime(createdAt)} 保存的“${evaluationTitle(tool)}”结果？`,
      detail: "删除后不能恢复。",
      confirm: "删除",
      cancel: "保留",
      onConfirm: () => void remove.run(id),
    });
}
