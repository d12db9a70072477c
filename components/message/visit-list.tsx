"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLive } from "@/components/layout/providers/live";
import { useViewer } from "@/components/layout/providers/viewer";
import { PersonalPart } from "@/components/page/personal/personal-page";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable } from "@/components/ui/tables/data-table";
import { formatDateTime } from "@/lib/format";
import { failureMessage } from "@/lib/gateway/errors";
import { entryKey, entryWords } from "@/services/message/entries";
import { messageQueries } from "@/services/message/queries";
import styles from "./message.module.css";

/** Who looked at the current enterprise or kept it; nothing for people who act for none that is approved. */
export function VisitList() {
  const viewer = useViewer();
  if (viewer.kind !== "member") return null;
  const { type, ens, enBaseId } = viewer.user;
  const current = ens.find(({ enId }) => enId === enBaseId);
  return type === "member" && current?.approval === "approved" ? (
    <div className={styles.visits}>
      <Visits name={current.enName} />
    </div>
  ) : null;
}

function Visits({ name }: { name: string }) {
  const { resourceOrDemandList: news } = useLive();
  const { data, error, refetch } = useQuery(messageQueries.entries());
  const renew = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (news.length > 0) renew();
  }, [news]);
  return (
    <PersonalPart title="谁看过本企业">
      <p className={styles.visitNote}>
        {name}：其他企业查看、收藏的最新 20 条，保留 90 天。对方只留下企业名称；同一家企业同一天做同样的事只记一次。
      </p>
      {data === undefined ? (
        error ? (
          <ErrorState what="谁看过本企业" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={3} rows={2} />
        )
      ) : data.length === 0 ? (
        <Empty reason="还没有。其他企业在“企业关系”里查看或收藏本企业的公开信息后，会出现在这里。" />
      ) : (
        <DataTable
          caption="谁看过本企业"
          rows={data}
          keyOf={entryKey}
          nameOf={(entry) => entry.name}
          columns={[
            { key: "name", title: "企业", main: true, cell: (entry) => entry.name },
            { key: "act", title: "做了什么", cell: entryWords },
            {
              key: "at",
              title: "时间",
              compact: true,
              cell: (entry) => formatDateTime(entry.createdDate).slice(0, 16),
            },
          ]}
        />
      )}
    </PersonalPart>
  );
}
