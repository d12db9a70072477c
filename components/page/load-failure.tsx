import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icons/icon";
import type { GatewayError } from "@/lib/gateway/errors";
import { RENDER_STATUS_META } from "@/lib/render-status";
import styles from "./error-view.module.css";

/**
 * What the page is about could not be loaded: says what failed and offers 重试; the frame around it works. The marker
 * tells the door to answer 503, to store nothing and to prefer its last good copy of the page.
 */
export function LoadFailure({ what, error, retryHref }: { what: string; error: GatewayError; retryHref: string }) {
  return (
    <div className={`page-width ${styles.failure}`}>
      <meta name={RENDER_STATUS_META} content="503" />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{what}加载失败</h1>
      <Alert tone="warning" announce>
        {error.words.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <p>页面的其他功能不受影响，您可以稍等片刻后重试。</p>
      </Alert>
      <p>
        {/* A plain link: a full load asks the door again, which a client navigation might not. */}
        <a className={styles.retry} href={retryHref}>
          <Icon name="retry" size={16} />
          重试
        </a>
      </p>
    </div>
  );
}
