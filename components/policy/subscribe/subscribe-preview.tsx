"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import type { Digest } from "@/contract/subscribe/subscribe";
import { CHANGE_KINDS, FREQUENCIES, PREVIEW_DAYS, type Frequency } from "@/contract/subscribe/labels";
import { formatDateTime } from "@/lib/format";
import { failureMessage } from "@/lib/gateway/errors";
import { subscribeViewAddress } from "@/services/policy/subscribe-address";
import { subscriptionQueries } from "@/services/policy/subscriptions";
import styles from "./subscribe.module.css";

type Told = Digest["policies"][number]["changes"][number];

/** What the last 30 days would have brought by today's subscriptions, at any of the frequencies. */
export function SubscribePreview({ isEmpty }: { isEmpty: boolean }) {
  const [wish, setWish] = useState<Frequency | undefined>();
  const { data, error, refetch, isPlaceholderData } = useQuery(subscriptionQueries.preview(wish));
  if (error && !data)
    return (
      <ErrorState what="近 30 天的变化" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={5} />;
  const { digests, changes, frequency } = data;
  return (
    <section className={styles.section} aria-labelledby="subscribe-preview" aria-busy={isPlaceholderData}>
      <h2 id="subscribe-preview">
        近 {PREVIEW_DAYS} 天的变化
        <small>
          按现在的订阅，{FREQUENCIES[frequency]}，会收到 {digests.length} 次提醒，共 {changes} 处变化
        </small>
      </h2>
      <div className={styles.switch} role="group" aria-label="试试其他频率">
        {(Object.keys(FREQUENCIES) as Frequency[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === frequency} onClick={() => setWish(one)}>
            {FREQUENCIES[one]}
          </button>
        ))}
        <span>只是试看，不改变设置</span>
      </div>
      {digests.length === 0 && (
        <Empty
          reason={isEmpty ? "还没有订阅，先选几个标签试试。" : "最近 30 天，您订阅的内容没有实质变化，不会打扰您。"}
          action={
            <ButtonLink href={subscribeViewAddress("tags")} kind="plain">
              选择标签
            </ButtonLink>
          }
        />
      )}
      <ol className={styles.digests}>
        {digests.map(({ at, policies }) => (
          <li key={at}>
            <h3>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <small>{policies.length} 份政策</small>
            </h3>
            {policies.map((policy) => (
              <article key={policy.id} className={styles.told}>
                <p className={styles.toldTitle}>
                  <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`}>{policy.title}</PortalLink>
                </p>
                <ul>
                  {policy.changes.map((change, index) => (
                    <li key={index}>
                      <Change change={change} />
                    </li>
                  ))}
                </ul>
                <p className={styles.meta}>来自订阅：{policy.because.join("、")}</p>
              </article>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The old value struck out, the new one beside it, both named for those who hear the page. */
function Change({ change: { kind, item, before, after } }: { change: Told }) {
  return (
    <>
      <Tag tone={kind === "repealed" || kind === "replaced" ? "danger" : "brand"}>{CHANGE_KINDS[kind]}</Tag>
      <span className={styles.change}>
        {item && <strong>{item}</strong>}
        {before !== null && (
          <del>
            <span className="visually-hidden">原为：</span>
            {before}
          </del>
        )}
        {after !== null && (
          <ins>
            {kind === "condition" && before === null && "增加："}
            {before !== null && <span className="visually-hidden">改为：</span>}
            {after}
          </ins>
        )}
        {before !== null && after === null && <span>已取消</span>}
      </span>
    </>
  );
}
