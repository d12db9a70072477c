"use client";

import { useEffect, useEffectEvent } from "react";
import { useLive } from "@/components/layout/providers/live";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { usePersonalList } from "@/components/page/use-personal-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Pager } from "@/components/ui/tables/pager";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { MESSAGE_KINDS, type MessageKind } from "@/contract/message/message";
import { messageMutations } from "@/services/message/mutations";
import { messageQueries } from "@/services/message/queries";
import { MESSAGE_KIND_LABELS } from "@/contract/message/labels";
import { MessageList } from "./message-list";
import styles from "./message.module.css";

const FILTERS = [
  { name: "kind", options: MESSAGE_KINDS.map((value) => ({ value })) },
  { name: "unread", options: [{ value: "true" }] },
] as const;

/** The one inbox: kinds, unread only, read all, open the thing a message is about. New ones appear as they come. */
export function Inbox({
  children,
}: {
  /** What stands under it, once it is known how long the list is: it would be pushed away otherwise. */
  children: React.ReactNode;
}) {
  const { counts, round } = useLive();
  const list = usePersonalList({ filters: FILTERS, query: messageQueries.list });
  const { data, state, choice } = list;

  const renew = useEffectEvent(list.retry);
  useEffect(() => {
    if (round > 0) renew();
  }, [round]);

  const failed = "没有标为已读，请稍后重试";
  const read = useAct(useWrite(messageMutations.read()), { failed, apart: true });
  const readAll = useAct(useWrite(messageMutations.readAll()), { done: "已全部标为已读", failed });
  const choose = (kind: MessageKind | undefined, unreadOnly: boolean) =>
    list.filter({ ...(kind ? { kind } : {}), ...(unreadOnly ? { unread: "true" } : {}) });
  const onlyUnread = choice.unread === "true";
  const unread = counts?.count_msg ?? 0;
  return (
    <>
      <section aria-busy={state === "refreshing"}>
        <div className={styles.head}>
          <h1>消息中心</h1>
          <p role="status">{counts ? (unread > 0 ? `${unread} 条未读` : "没有未读消息") : ""}</p>
          <Button
            kind="plain"
            small
            busy={readAll.busy}
            // Not disabled: the focus stays on it when its work is done.
            {...(unread === 0 ? { "aria-disabled": true } : {})}
            onClick={() => unread > 0 && void readAll.run(choice.kind)}
          >
            {choice.kind ? `“${MESSAGE_KIND_LABELS[choice.kind]}”全部已读` : "全部已读"}
          </Button>
        </div>
        <NeedsScripts what="消息中心" />
        <div className={styles.tools}>
          <div role="group" aria-label="消息类型" className={styles.kinds}>
            <button
              type="button"
              aria-pressed={choice.kind === undefined}
              onClick={() => choose(undefined, onlyUnread)}
            >
              全部
            </button>
            {MESSAGE_KINDS.map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={choice.kind === kind}
                onClick={() => choose(kind, onlyUnread)}
              >
                {MESSAGE_KIND_LABELS[kind]}
              </button>
            ))}
          </div>
          <label className={styles.only}>
            <input
              type="checkbox"
              checked={onlyUnread}
              onChange={(event) => choose(choice.kind, event.target.checked)}
            />
            只看未读
          </label>
        </div>
        {state === "failed" ? (
          <ErrorState what="消息" messages={list.failure} onRetry={list.retry} />
        ) : !data ? (
          <SkeletonTable columns={1} rows={5} />
        ) : data.records.length === 0 ? (
          <Empty
            reason={
              choice.kind || onlyUnread
                ? "没有符合条件的消息，可以换一类或看全部。"
                : "企业绑定、审核结果、政策和活动的提醒都会出现在这里。"
            }
            action={
              (choice.kind || onlyUnread) && (
                <Button kind="plain" onClick={() => choose(undefined, false)}>
                  看全部消息
                </Button>
              )
            }
          />
        ) : (
          <>
            <MessageList messages={data.records} onRead={(id) => void read.run(id)} />
            <Pager page={data.page} size={data.size} total={data.total} onChange={list.turn} />
          </>
        )}
      </section>
      {(data || state === "failed") && children}
    </>
  );
}
