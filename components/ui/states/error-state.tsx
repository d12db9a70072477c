import { Button, buttonClass } from "../button";
import { Icon } from "../icons/icon";
import { Illustration } from "../icons/illustration";
import styles from "./states.module.css";

/**
 * A part of the page failed: what failed, why, and 重试. The rest of the page goes on working. `onRetry` where scripts
 * run; `retryHref` is a plain link, so that a full load asks the door again.
 */
export function ErrorState({
  what,
  messages = [],
  onRetry,
  retryHref,
}: {
  what: string;
  messages?: readonly string[];
  onRetry?: () => void;
  retryHref?: string;
}) {
  return (
    <div className={styles.state}>
      <Illustration name="offline" />
      <div role="alert">
        <p className={styles.title}>{what}加载失败</p>
        {messages.map((message) => (
          <p key={message} className={styles.reason}>
            {message}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        {onRetry && (
          <Button kind="plain" onClick={onRetry}>
            <Icon name="retry" size={16} />
            重试
          </Button>
        )}
        {!onRetry && retryHref && (
          <a className={buttonClass("plain")} href={retryHref}>
            <Icon name="retry" size={16} />
            重试
          </a>
        )}
      </div>
    </div>
  );
}
