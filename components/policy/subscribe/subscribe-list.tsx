"use client";

import { useGuard } from "@/components/layout/guard/guard";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { Subscription } from "@/contract/subscribe/subscribe";
import { SUBSCRIPTION_KINDS } from "@/contract/subscribe/labels";
import { formatDate } from "@/lib/format";
import { subscribedAddress, subscribeViewAddress } from "@/services/policy/subscribe-address";
import { subscriptionWrites } from "@/services/policy/mutations";
import type { SubscribeChange } from "./subscribe-change";
import styles from "./subscribe.module.css";

/** A search that nothing is told of is one that is only kept. */
export const isKept = ({ kind, muted }: Subscription): boolean => kind === "search" && muted;

/** What the person hears of: mute, share with colleagues, end. `total`: with the searches that are only kept. */
export function OwnSubscriptions({
  rows,
  total,
  most,
  mayShare,
  change,
}: {
  rows: readonly Subscription[];
  total: number;
  most: number;
  mayShare: boolean;
  change: SubscribeChange;
}) {
  const { ask } = useGuard();
  if (rows.length === 0)
    return (
      <Empty
        title="还没有订阅"
        reason="可以订阅标签、政策专题，也可以先搜索政策，再点“订阅这个搜索”；只想留着下次用，点“保存搜索”。"
        action={
          <span className={styles.actions}>
            <ButtonLink href={subscribeViewAddress("tags")}>选择标签</ButtonLink>
            <ButtonLink href="/zct-ee/policy-info" kind="plain">
              去搜索政策
            </ButtonLink>
          </span>
        }
      />
    );
  const share = (row: Subscription) =>
    row.shared
      ? ask({
          title: `停止共享“${row.name}”？`,
          detail:
            row.members > 1
              ? `已加入的 ${row.members - 1} 位同事不再收到提醒，您自己的订阅不变。`
              : "您自己的订阅不变。",
          confirm: "停止共享",
          cancel: "取消",
          onConfirm: () =>
            void change.run(row.id, () => subscriptionWrites.save(row.id, { shared: false }), "已停止共享"),
        })
      : void change.run(row.id, () => subscriptionWrites.save(row.id, { shared: true }), "已共享，本企业同事可以加入");
  const end = (row: Subscription) =>
    ask({
      title: row.own ? `取消订阅“${row.name}”？` : `退出“${row.name}”？`,
      detail: row.own ? "取消后不再提醒。只是暂时不想收到，可以用“静音”。" : "退出后不再提醒，同事的订阅不受影响。",
      confirm: row.own ? "取消订阅" : "退出",
      cancel: "保留",
      onConfirm: () =>
        void change.run(row.id, () => subscriptionWrites.remove(row.id), row.own ? "已取消订阅" : "已退出，不再提醒"),
    });
  return (
    <section className={styles.section} aria-labelledby="subscribe-mine">
      <h2 id="subscribe-mine">
        我的订阅
        <small>
          {rows.length} 个；连同保存的搜索共 {total} 个，最多 {most} 个
        </small>
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row}>
            <Button
              kind="quiet"
              small
              busy={change.busy === row.id}
              aria-label={`${silenceOf(row)}：${row.name}`}
              onClick={() =>
                void change.run(
                  row.id,
                  () => subscriptionWrites.save(row.id, { muted: !row.muted }),
                  row.muted ? "已恢复提醒" : row.kind === "search" ? "已改为只保存，不再提醒" : "已静音，不再提醒",
                )
              }
            >
              {silenceOf(row)}
            </Button>
            {row.own && (mayShare || row.shared) && (
              <Button
                kind="quiet"
                small
                aria-label={`${row.shared ? "停止共享" : "共享给同事"}：${row.name}`}
                onClick={() => share(row)}
              >
                {row.shared ? "停止共享" : "共享给同事"}
              </Button>
            )}
            <Button
              kind="quiet"
              small
              aria-label={`${row.own ? "取消订阅" : "退出"}：${row.name}`}
              onClick={() => end(row)}
            >
              {row.own ? "取消订阅" : "退出"}
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** The button that ends or begins the silence. */
const silenceOf = ({ kind, muted }: Subscription): string =>
  muted ? "恢复提醒" : kind === "search" ? "只保存，不提醒" : "静音";

/** Searches at hand, of which nothing is told: open, hear of it, remove. */
export function KeptSearches({ rows, change }: { rows: readonly Subscription[]; change: SubscribeChange }) {
  const { ask } = useGuard();
  const remove = (row: Subscription) =>
    ask({
      title: `删除“${row.name}”？`,
      detail: "删除后不能恢复，需要时可以重新搜索、重新保存。",
      confirm: "删除",
      cancel: "保留",
      onConfirm: () => void change.run(row.id, () => subscriptionWrites.remove(row.id), "已删除保存的搜索"),
    });
  return (
    <section className={styles.section} aria-labelledby="subscribe-kept">
      <h2 id="subscribe-kept">
        保存的搜索
        <small>只保存，不提醒</small>
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row}>
            <Button
              kind="plain"
              small
              busy={change.busy === row.id}
              aria-label={`开启提醒：${row.name}`}
              onClick={() =>
                void change.run(
                  row.id,
                  () => subscriptionWrites.save(row.id, { muted: false }),
                  "已订阅这个搜索，有变化时会提醒您",
                )
              }
            >
              开启提醒
            </Button>
            <Button kind="quiet" small aria-label={`删除：${row.name}`} onClick={() => remove(row)}>
              删除
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** What colleagues share. */
export function OfferedSubscriptions({ rows, change }: { rows: readonly Subscription[]; change: SubscribeChange }) {
  return (
    <section className={styles.section} aria-labelledby="subscribe-offered">
      <h2 id="subscribe-offered">
        同事共享的订阅
        <small>加入后按您自己的频率提醒</small>
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row}>
            <Button
              kind="plain"
              small
              busy={change.busy === row.id}
              aria-label={`加入：${row.name}`}
              onClick={() => void change.run(row.id, () => subscriptionWrites.join(row.id), `已加入“${row.name}”`)}
            >
              加入
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Row({ row, children }: { row: Subscription; children: React.ReactNode }) {
  // A repealed policy can still be read, a topic that was taken down cannot.
  const isGone = row.ended && row.kind === "zone_topic";
  const facts = [
    row.sharedBy ? `${row.sharedBy} 共享` : row.shared ? "已共享给同事" : "",
    row.shared ? `${row.members} 人接收` : "",
    `${formatDate(row.createdAt)} 建立`,
  ].filter(Boolean);
  return (
    <li className={styles.row} data-muted={(row.muted && !isKept(row)) || undefined}>
      <div className={styles.rowBody}>
        <p className={styles.rowTitle}>
          <Tag tone="muted">{SUBSCRIPTION_KINDS[row.kind]}</Tag>
          {isGone ? <span>{row.name}</span> : <PortalLink href={subscribedAddress(row)}>{row.name}</PortalLink>}
          {row.muted && !isKept(row) && <Tag tone="muted">已静音</Tag>}
          {row.ended && <Tag tone="danger">{isGone ? "专题已下线，不再提醒" : "政策已失效，不再提醒"}</Tag>}
        </p>
        <p className={styles.meta}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={`${styles.rowActions} screen-only`}>{children}</div>
    </li>
  );
}
