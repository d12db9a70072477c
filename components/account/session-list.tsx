"use client";

import { useQuery } from "@tanstack/react-query";
import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import type { OwnSession } from "@/contract/account/access";
import { formatMoment } from "@/lib/dates";
import { GatewayError } from "@/lib/gateway/errors";
import { accountMutations } from "@/services/account/mutations";
import { accountQueries } from "@/services/account/queries";
import styles from "./account.module.css";

const COLUMNS: readonly Column<OwnSession>[] = [
  {
    key: "device",
    title: "设备",
    main: true,
    cell: (row) => (
      <>
        {row.device} {row.current && <Tag tone="success">本次登录</Tag>}
      </>
    ),
  },
  { key: "address", title: "网络地址", compact: true, cell: (row) => row.address || "未知" },
  { key: "createdAt", title: "登录时间", compact: true, cell: (row) => formatMoment(row.createdAt) },
  { key: "lastSeenAt", title: "最近使用", compact: true, cell: (row) => formatMoment(row.lastSeenAt) },
];

/** Where the person is signed in; any of them can be ended, all others at once. */
export function SessionList() {
  const { data: sessions, error, refetch, isFetching } = useQuery(accountQueries.sessions());
  const { ask } = useGuard();
  const failed = "没有退出，请稍后重试";
  const end = useAct(useWrite(accountMutations.endSession()), { done: "该设备已退出登录", failed, apart: true });
  const endOthers = useAct(useWrite(accountMutations.endOtherSessions()), { done: "其他设备已全部退出登录", failed });
  const askOne = (row: OwnSession) =>
    ask({
      title: `退出“${row.device}”上的登录？`,
      detail: "那台设备要重新登录才能继续使用。",
      confirm: "退出登录",
      cancel: "保留",
      onConfirm: () => void end.run(row.id),
    });
  const askAll = () =>
    ask({
      title: "退出其他全部设备？",
      detail: "只保留本次登录，其他设备都要重新登录。",
      confirm: "全部退出",
      cancel: "保留",
      onConfirm: () => void endOthers.run(),
    });

  return (
    <section className={styles.section}>
      <div className={styles.line}>
        <h2>登录的设备</h2>
        {sessions && sessions.length > 1 && (
          <Button kind="plain" small onClick={askAll}>
            退出其他全部设备
          </Button>
        )}
      </div>
      {sessions ? (
        <DataTable
          caption="登录的设备"
          columns={COLUMNS}
          rows={sessions}
          keyOf={(row) => row.id}
          nameOf={(row) => `${row.device}，${formatMoment(row.createdAt)} 登录`}
          actions={[{ key: "end", label: "退出登录", when: (row) => !row.current, onSelect: askOne, danger: true }]}
          busy={isFetching}
        />
      ) : error ? (
        <ErrorState
          what="登录的设备"
          messages={error instanceof GatewayError ? error.words : []}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonTable columns={4} rows={2} />
      )}
    </section>
  );
}
