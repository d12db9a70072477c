"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useGuard } from "@/components/layout/guard";
import { useNotify } from "@/components/layout/notices";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/empty";
import { ErrorState } from "@/components/ui/error-state";
import { Pager } from "@/components/ui/pager";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { SavedCard } from "@/contract/evaluation";
import { formatDateTime } from "@/lib/format";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { removeResult, resultHref, resultQueries } from "@/services/evaluation/results";
import { TOOL_WORDS } from "@/services/evaluation/tool-words";
import styles from "./report.module.css";

export const titleOf = (tool: SavedCard["tool"]): string => TOOL_WORDS.find(({ id }) => id === tool)?.title ?? "";

/** What the enterprise has kept, the newest first. */
export function SavedList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(resultQueries.list(undefined, page));
  const client = useQueryClient();
  const notify = useNotify();
  const { ask } = useGuard();
  if (error && !data)
    return (
      <ErrorState what="保存的结果" messages={wordsOfFailure(error, "请稍后重试")} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={4} />;
  if (data.total === 0)
    return (
      <Empty title="还没有保存的结果" reason="在任一工具里点“保存结果”，以后打开还是当时的数据和结论。">
        <ButtonLink href="/tool">去测算</ButtonLink>
      </Empty>
    );
  const remove = ({ id, tool }: SavedCard) =>
    ask({
      title: `删除这份“${titleOf(tool)}”的结果？`,
      detail: "删除后不能恢复。",
      confirm: "删除",
      cancel: "保留",
      onConfirm: () => {
        removeResult(id)
          .then(async () => {
            notify({ tone: "success", text: "结果已删除" });
            await client.invalidateQueries({ queryKey: resultQueries.all() });
          })
          .catch((problem: unknown) =>
            notify({ tone: "error", text: wordsOfFailure(problem, "结果没有删除，请重试").join("；") }),
          );
      },
    });
  return (
    <>
      <ul className={styles.saved}>
        {data.records.map((card) => (
          <li key={card.id}>
            <div>
              <PortalLink href={resultHref(card.id)}>{titleOf(card.tool)}</PortalLink>
              <p>
                {card.word}
                {card.headline.map(({ label, value, unit }) => `，${label} ${value}${unit ?? ""}`).join("")}
              </p>
              <p className={styles.meta}>
                {formatDateTime(card.createdAt)}，{card.createdBy}
              </p>
            </div>
            <Button
              kind="quiet"
              small
              onClick={() => remove(card)}
              aria-label={`删除 ${formatDateTime(card.createdAt)} 的${titleOf(card.tool)}`}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      {data.total > 10 && (
        <Pager page={page} size={10} sizes={[10]} total={data.total} onChange={(number) => setPage(number)} />
      )}
    </>
  );
}
