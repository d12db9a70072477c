"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "@/components/layout/notices";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonTable } from "@/components/ui/skeleton";
import { MESSAGE_CHANNELS, MESSAGE_KINDS, type MessagePreference } from "@/contract/message";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { messageQueries, savePreferences } from "@/services/message/queries";
import { CHANNEL_WORDS, KIND_WORDS } from "@/services/message/words";
import styles from "./message.module.css";

/** Which messages are told how. Each tick is saved at once; one that cannot be saved goes back and says why. */
export function MessagePreferences() {
  const { data, error, refetch } = useQuery(messageQueries.preferences());
  const client = useQueryClient();
  const notify = useNotify();
  const key = messageQueries.preferences().queryKey;
  const save = useMutation({
    mutationFn: (one: MessagePreference) => savePreferences([one]),
    onMutate: (one) => {
      const before = client.getQueryData(key);
      client.setQueryData(key, (now) =>
        now?.map((other) => (other.kind === one.kind && other.channel === one.channel ? one : other)),
      );
      return before;
    },
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      notify({ tone: "success", text: "通知方式已保存" });
    },
    onError: (failure, _one, before) => {
      client.setQueryData(key, before);
      notify({ tone: "error", text: wordsOfFailure(failure, "通知方式没有保存，请稍后重试").join("；") });
    },
  });
  if (!data && error)
    return <ErrorState what="通知方式" messages={wordsOfFailure(error, "请稍后重试")} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable columns={3} rows={MESSAGE_KINDS.length} />;
  return (
    <table className={styles.preferences}>
      <caption>所有消息都会留在消息中心；这里设置另外怎样提醒您。邮件发到账号管理中填写的邮箱。</caption>
      <thead>
        <tr>
          <th scope="col">消息类型</th>
          {MESSAGE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {CHANNEL_WORDS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MESSAGE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {KIND_WORDS[kind]}
              {kind === "security" && <span className={styles.always}>始终提醒，不能关闭</span>}
            </th>
            {MESSAGE_CHANNELS.map((channel) => {
              const one = data.find((other) => other.kind === kind && other.channel === channel);
              return (
                <td key={channel}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      checked={one?.enabled ?? false}
                      disabled={kind === "security"}
                      onChange={(event) => save.mutate({ kind, channel, enabled: event.target.checked })}
                    />
                    <span className="visually-hidden">
                      {KIND_WORDS[kind]}用{CHANNEL_WORDS[channel]}
                    </span>
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
