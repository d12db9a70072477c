"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { MESSAGE_CHANNELS, MESSAGE_KINDS, type MessagePreference } from "@/contract/message/message";
import { failureMessage, failureToast } from "@/lib/gateway/errors";
import { messageMutations } from "@/services/message/mutations";
import { messageQueries } from "@/services/message/queries";
import { MESSAGE_CHANNEL_LABELS, MESSAGE_KIND_LABELS } from "@/contract/message/labels";
import styles from "./message.module.css";

const nameOf = (one: Pick<MessagePreference, "kind" | "channel">) => `${one.kind}-${one.channel}`;

/** Which messages are told how. Each tick is saved at once; one that cannot be saved goes back and says why. */
export function MessagePreferences() {
  const { data, error, refetch } = useQuery(messageQueries.preferences());
  const showToast = useToast();
  // Ticks on their way. They show in the very event of the click: what the query's store tells comes a turn later, and
  // a box would go back and forth under the pointer.
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  const save = useWrite(messageMutations.savePreference());
  const running = useRef(0);
  // Not an act, which sends once: here the next tick counts too, and they take turns.
  const choose = async (one: MessagePreference) => {
    setPending((others) => ({ ...others, [nameOf(one)]: one.enabled }));
    running.current += 1;
    try {
      await save(one);
      showToast({ tone: "success", text: "通知方式已保存" });
    } catch (failure) {
      showToast({ tone: "error", text: failureToast(failure, "通知方式没有保存，请稍后重试") });
    }
    running.current -= 1;
    if (running.current === 0) setPending({});
  };
  if (!data && error)
    return <ErrorState what="通知方式" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable columns={3} rows={MESSAGE_KINDS.length} />;
  return (
    <table className={styles.preferences}>
      <caption>所有消息都会留在消息中心；这里设置另外怎样提醒您。邮件发到账号管理中填写的邮箱。</caption>
      <thead>
        <tr>
          <th scope="col">消息类型</th>
          {MESSAGE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {MESSAGE_CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MESSAGE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {MESSAGE_KIND_LABELS[kind]}
              {kind === "security" && <span className={styles.always}>始终提醒，不能关闭</span>}
            </th>
            {MESSAGE_CHANNELS.map((channel) => {
              const one = data.find((other) => other.kind === kind && other.channel === channel);
              return (
                <td key={channel}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      checked={pending[nameOf({ kind, channel })] ?? one?.enabled ?? false}
                      disabled={kind === "security"}
                      onChange={(event) => void choose({ kind, channel, enabled: event.target.checked })}
                    />
                    <span className="visually-hidden">
                      {MESSAGE_KIND_LABELS[kind]}用{MESSAGE_CHANNEL_LABELS[channel]}
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
