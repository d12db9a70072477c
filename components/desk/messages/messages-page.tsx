"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Pager } from "@/components/ui/tables/pager";
import { Tag } from "@/components/ui/tag";
import { formatMoment } from "@/contract/desk/view";
import type { Message } from "@/contract/message/message";
import { DESK_HOME } from "@/lib/address/desk";
import { failureMessage } from "@/lib/gateway/failure-message";
import { deskMessageQueries, readDeskMessages } from "@/services/desk/messages";
import frame from "../frame/page.module.css";
import styles from "../people/people.module.css";

const SIZE = 20;

/** Only cases lie at the desk: what else a message leads to is the portal's, where an operator has no session. */
const deskLink = ({ link }: Message) => (link?.startsWith(`${DESK_HOME}/`) ? link : undefined);

const COLUMNS: readonly Column<Message>[] = [
  {
    key: "title",
    title: "消息",
    main: true,
    cell: (message) => {
      const href = deskLink(message);
      return href ? <PortalLink href={href}>{message.title}</PortalLink> : message.title;
    },
  },
  { key: "body", title: "内容", cell: ({ body }) => <span className={styles.detail}>{body}</span> },
  {
    key: "read",
    title: "状态",
    compact: true,
    cell: ({ read }) => (read ? <Tag tone="muted">已读</Tag> : <Tag>未读</Tag>),
  },
  { key: "createdAt", title: "时间", compact: true, cell: ({ createdAt }) => formatMoment(createdAt).slice(0, 16) },
];

/** What was said to the operator, the newest first. */
export function DeskMessagesPage() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...deskMessageQueries.page(page, SIZE),
    placeholderData: (before) => before,
  });
  const read = useWrite(readDeskMessages());
  const reading = useAct(() => read(), { failed: "没有标成已读，请稍后再试" });
  return (
    <>
      <div className={frame.head}>
        <h1>消息</h1>
        {data?.records.some((message) => !message.read) && (
          <Button small kind="plain" busy={reading.busy} onClick={() => void reading.run()}>
            全部标为已读
          </Button>
        )}
      </div>
      <div className={frame.body}>
        {data ? (
          data.records.length > 0 ? (
            <>
              <DataTable
                caption="消息"
                columns={COLUMNS}
                rows={data.records}
                keyOf={({ id }) => id}
                nameOf={({ title }) => title}
              />
              <Pager page={page} size={SIZE} total={data.total} sizes={[SIZE]} onChange={setPage} />
            </>
          ) : (
            <Empty title="没有消息" reason="有事项转给您、请您督办时，会出现在这里" />
          )
        ) : error ? (
          <ErrorState what="消息" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={4} rows={6} />
        )}
      </div>
    </>
  );
}
