"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useGuard } from "@/components/layout/providers/guard";
import { useNotify } from "@/components/layout/providers/toasts";
import type { SavedCard } from "@/contract/evaluation/evaluation";
import { formatDateTime } from "@/lib/format";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { removeResult, resultQueries } from "@/services/evaluation/results";
import { titleOf } from "./tool-title";

type Removed = Pick<SavedCard, "id" | "tool" | "createdAt">;

/** Asks, takes a kept result away and says so; `onGone` before what was read is forgotten. */
export function useRemoval(onGone?: () => void): (saved: Removed) => void {
  const { ask } = useGuard();
  const notify = useNotify();
  const client = useQueryClient();
  const remove = async (id: string) => {
    try {
      await removeResult(id);
    } catch (problem) {
      notify({ tone: "error", text: wordsOfFailure(problem, "结果没有删除，请重试").join("；") });
      return;
    }
    notify({ tone: "success", text: "结果已删除" });
    onGone?.();
    client.removeQueries({ queryKey: resultQueries.one(id).queryKey });
    await client.invalidateQueries({ queryKey: [...resultQueries.all(), "list"] });
  };
  return ({ id, tool, createdAt }) =>
    ask({
      title: `删除 ${formatDateTime(createdAt)} 保存的“${titleOf(tool)}”结果？`,
      detail: "删除后不能恢复。",
      confirm: "删除",
      cancel: "保留",
      onConfirm: () => void remove(id),
    });
}
