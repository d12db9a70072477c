import { Breadcrumb } from "@/components/page/breadcrumb";
import { Banner, Block, type BlockRow } from "@/components/page/landing";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { findRoute, getTrail } from "@/lib/routes";
import styles from "./industry-page.module.css";

/** A part of an industry page; `id` is where the contents lead. */
export interface IndustryPart {
  readonly id: string;
  readonly title: string;
  readonly content: React.ReactNode;
}

/** Where the search for a topic stands. */
export const topicHref = (topic: string): string => `/zct-ee/policy-info?value=${encodeURIComponent(topic)}`;

/**
 * A page about an industry: banner, contents, the text in parts, and beside it what is open right now — policies on the
 * topic and activities, as far as they could be loaded.
 */
export function IndustryPage({
  route,
  title = findRoute(route).title,
  lead,
  art,
  topic,
  notice,
  parts,
  policies,
  activities,
  next,
}: {
  route: string;
  /** The route's own when not given. */
  title?: string;
  lead: string;
  art: React.ReactNode;
  /** The keyword that the related policies were found by. */
  topic: string;
  /** Stands above the text: what a reader must know before. */
  notice?: React.ReactNode;
  parts: readonly IndustryPart[];
  policies: readonly BlockRow[];
  activities: readonly BlockRow[];
  /** Where to read on. */
  next: { readonly href: string; readonly label: string };
}) {
  return (
    <>
      <Banner title={title} lead={lead} art={art}>
        <ButtonLink href={topicHref(topic)}>查找{topic}政策</ButtonLink>
        <ButtonLink href={next.href} kind="plain">
          {next.label}
        </ButtonLink>
      </Banner>
      <Breadcrumb trail={getTrail(route)} here={findRoute(route).title} />
      <div className={`page-width ${styles.layout}`}>
        <article className={styles.paper}>
          {notice}
          <nav aria-label="本页内容" className={`${styles.contents} screen-only`}>
            <Contents parts={parts} />
          </nav>
          {parts.map((part) => (
            <section key={part.id} aria-labelledby={part.id} className={styles.part}>
              <h2 id={part.id} tabIndex={-1}>
                {part.title}
              </h2>
              {part.content}
            </section>
          ))}
        </article>
        <aside className={`${styles.rail} screen-only`} aria-label="相关信息">
          <Block title="相关政策" more={{ href: topicHref(topic) }} rows={policies} />
          <Block title="可报名的活动" more={{ href: "/ent-care/activity" }} rows={activities} />
          <Block title="没有找到答案">
            <p className={styles.ask}>政策适用、申报材料方面的问题，可以提交意见反馈，有编号、可查办理情况。</p>
            <p className={styles.ask}>
              <ButtonLink href="/feedback?category=question" kind="plain" small>
                提问
              </ButtonLink>
            </p>
          </Block>
          <nav aria-label="转到本页各部分" className={styles.follow}>
            <Contents parts={parts} />
          </nav>
        </aside>
      </div>
    </>
  );
}

function Contents({ parts }: { parts: readonly IndustryPart[] }) {
  return (
    <ol>
      {parts.map((part) => (
        <li key={part.id}>
          <a href={`#${part.id}`}>{part.title}</a>
        </li>
      ))}
    </ol>
  );
}

export interface Step {
  readonly title: string;
  readonly text: React.ReactNode;
  /** A word beside the title, for example how long it takes. */
  readonly note?: string;
}

/** What to do, one thing after the other. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>
            {step.title}
            {step.note && <small>{step.note}</small>}
          </h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

export interface Support {
  readonly title: string;
  readonly text: string;
  /** The keyword to search policies by. */
  readonly topic: string;
}

/** Kinds of support, each with the search that finds what is in force. */
export function Supports({ supports }: { supports: readonly Support[] }) {
  return (
    <ul className={styles.supports}>
      {supports.map((support) => (
        <li key={support.title}>
          <h3>{support.title}</h3>
          <p>{support.text}</p>
          <PortalLink href={topicHref(support.topic)}>
            查“{support.topic}”政策
            <Icon name="chevron" size={14} />
          </PortalLink>
        </li>
      ))}
    </ul>
  );
}

/** Things to have at hand. */
export function CheckList({ items }: { items: readonly React.ReactNode[] }) {
  return (
    <ul className={styles.checks}>
      {items.map((item, index) => (
        <li key={index}>
          <Icon name="check" size={18} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** Plain points, where a tick would say the wrong thing. */
export function Points({ items }: { items: readonly React.ReactNode[] }) {
  return (
    <ul className={styles.points}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
