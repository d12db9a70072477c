"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { Pager } from "@/components/ui/tables/pager";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { OutboxEntry } from "@/contract/desk/administration/outbox";
import { OUTBOX_CHANNEL_LABELS, OUTBOX_STATE_LABELS } from "@/contract/desk/administration/outbox-labels";
import { formatMoment } from "@/contract/desk/view";
import { failureMessage } from "@/lib/gateway/failure-message";
import { peopleMutations, peopleQueries } from "@/services/desk/people";
import frame from "../frame/page.module.css";
import styles from "./people.module.css";

const SIZE = 50;
const TONES: Readonly<Record<OutboxEntry["state"], TagTone>> = {
  waiting: "brand",
  queued: "brand",
  sent: "success",
  failed: "danger",
  withheld: "muted",
};
type State = Exclude<OutboxEntry["state"], "withheld">;
const STATES: readonly State[] = ["failed", "waiting", "queued", "sent"];

const COLUMNS: readonly Column<OutboxEntry>[] = [
  { key: "createdAt", title: "写入时间", compact: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  { key: "channel", title: "方式", compact: true, cell: ({ channel }) => OUTBOX_CHANNEL_LABELS[channel] },
  { key: "recipient", title: "收件人", main: true, cell: ({ recipient }) => recipient },
  {
    key: "state",
    title: "状态",
    compact: true,
    cell: ({ state }) => <Tag tone={TONES[state]}>{OUTBOX_STATE_LABELS[state]}</Tag>,
  },
  { key: "attempts", title: "试过", compact: true, cell: ({ attempts }) => `${attempts} 次` },
  { key: "sentAt", title: "送出时间", compact: true, cell: ({ sentAt }) => (sentAt ? formatMoment(sentAt) : "") },
];

/** Text messages and e-mails on their way out: that they go, not what stands in them. */
export function OutboxPage() {
  const [state, setState] = useState<State | "">("");
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...peopleQueries.outbox({ ...(state ? { state } : {}), page, size: SIZE }),
    placeholderData: (before) => before,
  });
  const retry = useWrite(peopleMutations.retryOutbox());
  const retrying = useAct((id: string) => retry(id), {
    apart: true,
    name: "重发",
    done: (entry) => (entry.state === "sent" ? "已送出" : "已重新排队，稍后再试"),
  });
  return (
    <>
      <div className={frame.head}>
        <h1>发件箱</h1>
        <p className={frame.note}>短信和邮件；内容可能是验证码，只在服务器上看得到，24 小时后清除</p>
      </div>
      <div className={frame.body}>
        <div className={styles.filters}>
          <label>
            状态
            <select
              value={state}
              onChange={(event) => {
                setState(event.target.value as State | "");
                setPage(1);
              }}
            >
              <option value="">全部</option>
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {OUTBOX_STATE_LABELS[one]}
                </option>
              ))}
            </select>
          </label>
        </div>
        {data ? (
          data.records.length > 0 ? (
            <>
              <DataTable
                caption="短信和邮件"
                columns={COLUMNS}
                rows={data.records}
                keyOf={({ id }) => id}
                nameOf={({ recipient }) => recipient}
                busy={isPlaceholderData}
                actions={[
                  {
                    key: "retry",
                    label: "重发",
                    when: (row) => row.state === "failed" || row.state === "waiting",
                    onSelect: (row) => void retrying.run(row.id),
                  },
                ]}
              />
              <Pager page={page} size={SIZE} total={data.total} sizes={[SIZE]} onChange={setPage} />
            </>
          ) : (
            <Empty title="没有短信和邮件" reason={state ? "可以换个状态看" : "有验证码或通知要发时会出现在这里"} />
          )
        ) : error ? (
          <ErrorState what="发件箱" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={5} rows={8} />
        )}
      </div>
    </>
  );
}
