"use client";

import { useQuery } from "@tanstack/react-query";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Icon } from "@/components/ui/icons/icon";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { TAG_FACETS_ON_PAGE } from "@/contract/policy/facets";
import { TAG_GROUPS } from "@/contract/subscribe/labels";
import { failureMessage } from "@/lib/gateway/errors";
import { subscriptionWrites } from "@/services/policy/mutations";
import { subscriptionQueries } from "@/services/policy/subscriptions";
import type { SubscribeChange } from "./subscribe-change";
import styles from "./subscribe.module.css";

/** The tags that policies bear, each a switch. */
export function SubscribeTags({ change }: { change: SubscribeChange }) {
  const { data, error, refetch } = useQuery(subscriptionQueries.tags());
  if (error && !data)
    return <ErrorState what="标签" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.length === 0) return <Empty reason="现在没有可以订阅的标签。可以先搜索政策，再订阅搜索。" />;
  return (
    <section className={styles.section} aria-labelledby="subscribe-tags">
      <h2 id="subscribe-tags">
        订阅标签
        <small>点一下订阅，再点一下取消；数字是现有政策数</small>
      </h2>
      {TAG_FACETS_ON_PAGE.map((group) => {
        const tags = data.filter((tag) => tag.group === group);
        return (
          tags.length > 0 && (
            <div key={group} className={styles.tagGroup}>
              <h3 id={`tags-${group}`}>{TAG_GROUPS[group]}</h3>
              <ul aria-labelledby={`tags-${group}`}>
                {tags.map(({ id, name, count, subscriptionId }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={styles.tag}
                      aria-pressed={subscriptionId !== null}
                      {...(change.busy === id ? { "aria-disabled": true } : {})}
                      onClick={() =>
                        void (subscriptionId === null
                          ? change.run(id, () => subscriptionWrites.addTag(id), `已订阅“${name}”`)
                          : change.run(id, () => subscriptionWrites.removeTag(subscriptionId), `已取消“${name}”`))
                      }
                    >
                      {subscriptionId !== null && <Icon name="check" size={16} />}
                      {name}
                      <small>{count}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}
