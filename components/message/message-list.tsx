"use client";

import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { Message } from "@/contract/message/message";
import { formatDateTime } from "@/lib/format";
import { MESSAGE_KIND_LABELS } from "@/contract/message/labels";
import styles from "./message.module.css";

/** Messages, newest first: unread ones stand out by weight, a dot and a word. */
export function MessageList({ messages, onRead }: { messages: readonly Message[]; onRead: (id: string) => void }) {
  return (
    <ol className={styles.list}>
      {messages.map((message) => (
        <li key={message.id} className={message.read ? undefined : styles.unread}>
          <article aria-labelledby={`message-${message.id}`}>
            <h2 id={`message-${message.id}`}>
              {!message.read && <span className="visually-hidden">未读：</span>}
              {message.title}
            </h2>
            <p className={styles.body}>{message.body}</p>
            <p className={styles.meta}>
              <Tag>{MESSAGE_KIND_LABELS[message.kind]}</Tag>
              <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
              {message.enName && <span>{message.enName}</span>}
            </p>
            <p className={styles.acts}>
              {message.link && (
                <PortalLink href={message.link} onClick={() => !message.read && onRead(message.id)}>
                  去查看<span className="visually-hidden">：{message.title}</span>
                </PortalLink>
              )}
              {!message.read && (
                <button type="button" onClick={() => onRead(message.id)}>
                  标为已读<span className="visually-hidden">：{message.title}</span>
                </button>
              )}
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}
