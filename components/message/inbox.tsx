"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLive } from "@/components/layout/providers/live";
import { useNotify } from "@/components/layout/providers/toasts";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Pager } from "@/components/ui/tables/pager";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { MESSAGE_KINDS, type MessageKind } from "@/contract/message/message";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { messageQueries, readAllMessages, readMessages } from "@/services/message/queries";
import { MESSAGE_KIND_WORDS } from "@/contract/message/labels";
import { MessageList } from "./message-list";
import styles from "./message.module.css";

interface Choice {
  readonly kind: MessageKind | undefined;
  readonly unread: boolean;
  readonly page: number;
  readonly size: number;
}

const FIRST: Choice = { kind: undefined, unread: false, page: 1, size: 10 };

/** The one inbox: kinds, unread only, read all, open the thing a message is about. New ones appear as they come. */
export function Inbox() {
  const [choice, setChoice] = useState(FIRST);
  const { counts, round } = useLive();
  const client = useQueryClient();
  const notify = useNotify();
  const query = {
    page: choice.page,
    size: choice.size,
    ...(choice.kind ? { kind: choice.kind } : {}),
    ...(choice.unread ? { unread: "true" as const } : {}),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(messageQueries.list(query));

  useEffect(() => {
    if (round > 0) void client.invalidateQueries({ queryKey: ["message", "list"] });
  }, [round, client]);

  const read = useMutation({
    mutationFn: (what: readonly string[] | "all") =>
      what === "all" ? readAllMessages(choice.kind) : readMessages(what),
    onSuccess: (_counts, what) => {
      if (what === "all") notify({ tone: "success", text: "已全部标为已读" });
    },
    onError: (failure) =>
      notify({ tone: "error", text: wordsOfFailure(failure, "没有标为已读，请稍后重试").join("；") }),
    onSettled: () => client.invalidateQueries({ queryKey: ["message", "list"] }),
  });

  const choose = (kind: MessageKind | undefined) => setChoice({ ...choice, kind, page: 1 });
  const unread = counts?.count_msg ?? 0;
  return (
    <section aria-busy={isPlaceholderData}>
      <div className={styles.head}>
        <h1>消息中心</h1>
        <p role="status">{counts ? (unread > 0 ? `${unread} 条未读` : "没有未读消息") : ""}</p>
        <Button
          kind="plain"
          small
          busy={read.isPending && read.variables === "all"}
          disabled={unread === 0}
          onClick={() => read.mutate("all")}
        >
          {choice.kind ? `“${MESSAGE_KIND_WORDS[choice.kind]}”全部已读` : "全部已读"}
        </Button>
      </div>
      <div className={styles.tools}>
        <div role="group" aria-label="消息类型" className={styles.kinds}>
          <button type="button" aria-pressed={choice.kind === undefined} onClick={() => choose(undefined)}>
            全部
          </button>
          {MESSAGE_KINDS.map((kind) => (
            <button key={kind} type="button" aria-pressed={choice.kind === kind} onClick={() => choose(kind)}>
              {MESSAGE_KIND_WORDS[kind]}
            </button>
          ))}
        </div>
        <label className={styles.only}>
          <input
            type="checkbox"
            checked={choice.unread}
            onChange={(event) => setChoice({ ...choice, unread: event.target.checked, page: 1 })}
          />
          只看未读
        </label>
      </div>
      {!data && error ? (
        <ErrorState what="消息" messages={wordsOfFailure(error, "请稍后重试")} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonTable columns={1} rows={5} />
      ) : data.records.length === 0 ? (
        <Empty
          reason={
            choice.kind || choice.unread
              ? "没有符合条件的消息，可以换一类或看全部。"
              : "企业绑定、审核结果、政策和活动的提醒都会出现在这里。"
          }
          action={
            (choice.kind || choice.unread) && (
              <Button kind="plain" onClick={() => setChoice(FIRST)}>
                看全部消息
              </Button>
            )
          }
        />
      ) : (
        <>
          <MessageList messages={data.records} onRead={(ids) => read.mutate(ids)} />
          <Pager
            page={data.page}
            size={data.size}
            total={data.total}
            onChange={(page, size) => setChoice({ ...choice, page, size })}
          />
        </>
      )}
    </section>
  );
}
