import { PortalLink } from "@/components/ui/portal-link";
import { type Figure, Figures } from "@/components/ui/text/figures";
import { Icon, type IconName } from "@/components/ui/icons/icon";
import { Tag, type TagTone } from "@/components/ui/tag";
import { daysLeft, formatDateTime } from "@/lib/format";
import styles from "./dashboard.module.css";

export interface WaitingItem {
  readonly id: string;
  /** The verb of what is asked: 确认, 补正, 回应. */
  readonly act: string;
  readonly title: string;
  readonly href: string;
  readonly icon?: IconName;
  readonly meta?: string;
  readonly tag?: { readonly words: string; readonly tone?: TagTone };
}

export interface DeadlineItem {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

export interface MessageItem {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** ISO 8601. */
  readonly when: string;
  readonly unread: boolean;
}

/**
 * The first page of the personal centre: what waits for me, what is due, what was said, how much there is.
 *
 * @param today `YYYY-MM-DD` in Shanghai
 */
export function Dashboard({
  title,
  lead,
  today,
  waiting,
  deadlines,
  messages,
  messagesHref,
  figures,
  children,
}: {
  title: string;
  lead?: React.ReactNode;
  today: string;
  waiting: readonly WaitingItem[];
  deadlines: readonly DeadlineItem[];
  messages: readonly MessageItem[];
  messagesHref: string;
  figures: readonly Figure[];
  children?: React.ReactNode;
}) {
  return (
    <div className={styles.dashboard} data-cards>
      <div className={`${styles.card} ${styles.wide}`}>
        <h1>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
        <Figures figures={figures} framed />
      </div>
      <section className={`${styles.card} ${styles.wide}`}>
        <h2>
          等我办理
          {waiting.length > 0 && <span className={styles.count}>{waiting.length} 项</span>}
        </h2>
        {waiting.length === 0 ? (
          <p className={styles.calm}>
            <Icon name="check" size={18} />
            没有等您办理的事项。
          </p>
        ) : (
          <ul className={styles.waiting}>
            {waiting.map((item) => (
              <li key={item.id}>
                <Icon name={item.icon ?? "document"} size={20} />
                <div>
                  <PortalLink href={item.href}>{item.title}</PortalLink>
                  {item.meta && <p>{item.meta}</p>}
                </div>
                {item.tag && <Tag tone={item.tag.tone}>{item.tag.words}</Tag>}
                <span className={styles.act} aria-hidden="true">
                  {item.act}
                  <Icon name="chevron" size={14} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.card}>
        <h2>近期截止</h2>
        {deadlines.length === 0 ? (
          <p className={styles.calm}>近期没有截止的事项。</p>
        ) : (
          <ul className={styles.rows}>
            {deadlines.map((item) => (
              <li key={item.id}>
                <PortalLink href={item.href}>{item.title}</PortalLink>
                <p>
                  <time dateTime={item.date}>{item.date}</time>
                  <strong>{daysLeft(item.date, today)}</strong>
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.card}>
        <h2>
          最近消息
          <PortalLink href={messagesHref} className={styles.all}>
            全部消息
          </PortalLink>
        </h2>
        {messages.length === 0 ? (
          <p className={styles.calm}>还没有消息。</p>
        ) : (
          <ul className={styles.rows}>
            {messages.map((item) => (
              <li key={item.id} className={item.unread ? styles.unread : undefined}>
                <PortalLink href={item.href}>
                  {item.unread && <span className="visually-hidden">未读：</span>}
                  {item.title}
                </PortalLink>
                <p>
                  <time dateTime={item.when}>{formatDateTime(item.when)}</time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      {children}
    </div>
  );
}
