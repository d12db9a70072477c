"use client";

import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Tag } from "@/components/ui/tag";
import type { WindowRow } from "@/contract/desk/window/window-desk";
import { deskWindowAddress, NEW_WINDOW } from "@/lib/address/desk";
import { failureMessage } from "@/lib/gateway/failure-message";
import { windowQueries } from "@/services/desk/windows";
import frame from "../frame/page.module.css";
import { useMayKeep } from "./roles";
import styles from "./windows.module.css";

const COLUMNS: readonly Column<WindowRow>[] = [
  {
    key: "name",
    title: "窗口",
    main: true,
    cell: ({ id, name }) => <PortalLink href={deskWindowAddress(id)}>{name}</PortalLink>,
  },
  { key: "prefix", title: "号码", compact: true, cell: ({ prefix }) => `${prefix}001 起` },
  { key: "address", title: "地址", cell: ({ address }) => address },
  { key: "today", title: "今天还要来", compact: true, align: "end", cell: ({ today }) => today },
  { key: "coming", title: "今后一共", compact: true, align: "end", cell: ({ coming }) => coming },
  {
    key: "state",
    title: "说明",
    cell: ({ id, enabled, stray }) => (
      <>
        {!enabled && <Tag tone="muted">停用</Tag>}{" "}
        {stray > 0 && (
          <PortalLink href={deskWindowAddress(id, { view: "settings" })}>
            <Tag tone="danger">{stray} 个预约要另外安排</Tag>
          </PortalLink>
        )}
      </>
    ),
  },
];

/** The windows of the service hall, with how many come today and what has to be arranged anew. */
export function WindowsPage() {
  const { data, error, refetch } = useQuery(windowQueries.list());
  const mayKeep = useMayKeep();
  return (
    <>
      <div className={frame.head}>
        <h1>服务大厅窗口</h1>
        <p className={frame.note}>公众在办事指南上按这里的时间预约；改了时间，已有的预约不动，不合的列出来另外安排</p>
        {mayKeep && (
          <span className={styles.add}>
            <ButtonLink small href={deskWindowAddress(NEW_WINDOW)}>
              添加窗口
            </ButtonLink>
          </span>
        )}
      </div>
      <div className={frame.body}>
        {data ? (
          data.length > 0 ? (
            <DataTable
              caption="窗口"
              columns={COLUMNS}
              rows={data}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              actions={[
                { key: "day", label: "今天", href: ({ id }) => deskWindowAddress(id) },
                { key: "settings", label: "设置", href: ({ id }) => deskWindowAddress(id, { view: "settings" }) },
              ]}
            />
          ) : (
            <Empty title="还没有窗口" reason="添加以后，公众就能在办事指南上预约" />
          )
        ) : error ? (
          <ErrorState what="窗口" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={6} rows={4} />
        )}
      </div>
    </>
  );
}
