import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { RichText } from "@/components/ui/text/rich-text";
import type { BusinessNewsDetail } from "@/contract/policy/regional";
import { RENDER_STATUS_META } from "@/lib/render-status";
import styles from "./business-news.module.css";

interface Props {
  /** Undefined where there is none with the id that the address names. */
  readonly news: BusinessNewsDetail | undefined;
  /** The page without it. */
  readonly closeHref: string;
}

/** Where the page jumps to when a news is opened or closed. */
export function NewsPlace({ children }: { readonly children: React.ReactNode }) {
  return (
    <div id="news" className={styles.place}>
      {children}
    </div>
  );
}

/** News of the service, opened on the page that lists them: nothing but links, so that it works without scripts. */
export function BusinessNews({ news, closeHref }: Props) {
  return (
    <article className={styles.news} aria-labelledby="news-title">
      <div className={styles.head}>
        <h2 id="news-title">{news?.title ?? "没有找到这条资讯"}</h2>
        <PortalLink href={closeHref} className={styles.close}>
          收起<span className="visually-hidden">这条资讯</span>
          <Icon name="chevron-up" size={16} />
        </PortalLink>
      </div>
      {news ? <NewsText news={news} /> : <MissingNews />}
    </article>
  );
}

function NewsText({ news: { issuer, pubDate, source, bodyHtml } }: { readonly news: BusinessNewsDetail }) {
  return (
    <>
      <p className={styles.meta}>
        <span>{issuer}</span>
        <time dateTime={pubDate}>{pubDate}</time>
        {source !== issuer && <span>来源：{source}</span>}
      </p>
      <div className={styles.text}>
        <RichText html={bodyHtml} />
      </div>
    </>
  );
}

/** The page itself is there; the marker makes the door answer that this address is not. */
function MissingNews() {
  return (
    <>
      <meta name={RENDER_STATUS_META} content="404" />
      <meta name="robots" content="noindex" />
      <div className={styles.missing}>
        <Alert tone="info">
          <p>它可能已经过期或被撤下。请看其他资讯，或者打服务热线询问。</p>
        </Alert>
      </div>
    </>
  );
}
