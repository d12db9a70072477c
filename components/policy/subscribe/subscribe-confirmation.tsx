"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icons/icon";
import { Alert } from "@/components/ui/alert";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { SUBSCRIPTION_KINDS } from "@/contract/subscribe/labels";
import { formatDecimal } from "@/contract/numbers";
import { failureMessage } from "@/lib/gateway/errors";
import { SUBSCRIBE_PATH, subscribedAddress, type SubscriptionRequest } from "@/services/policy/subscribe-address";
import { subscriptionWrites } from "@/services/policy/mutations";
import { subscriptionQueries } from "@/services/policy/subscriptions";
import type { SubscribeChange } from "./subscribe-change";
import styles from "./subscribe.module.css";

const MAX_NAME_LENGTH = 60;
const WHAT = {
  policy: "申报时间、支持标准、申报条件、施行日期有变化，或者废止、被替代时提醒您，并写明改前改后。",
  topic: "这个主题有新政策、新申报事项，或已有政策有实质变化时提醒您。",
  zone_topic: "有新政策收入这个专题，或专题里的政策有新申报事项、有实质变化时提醒您。",
  search: "有新政策、新申报事项符合这个搜索，或符合的政策有实质变化时提醒您。",
} as const;
const BACK = { policy: "返回政策", zone_topic: "返回专题", topic: "返回搜索结果", search: "返回搜索结果" } as const;

/** Asks once before somebody is subscribed to what stands in the address. `keep`: a search is only to be kept. */
export function SubscribeConfirmation({
  wish,
  keep,
  change,
}: {
  wish: SubscriptionRequest;
  keep: boolean;
  change: SubscribeChange;
}) {
  const { data, error, refetch } = useQuery(subscriptionQueries.wish(wish));
  const [name, setName] = useState<string | undefined>();
  if (error && !data)
    return (
      <Alert tone="warning" announce>
        <p>{failureMessage(error, "没有读到要订阅的内容").join("；")}</p>
        <p className={styles.actions}>
          <Button kind="plain" small onClick={() => void refetch()}>
            重试
          </Button>
          <ButtonLink href="/zct-ee/policy-info" kind="plain" small>
            去搜索政策
          </ButtonLink>
        </p>
      </Alert>
    );
  if (!data) return <SkeletonRows rows={1} />;
  const back = subscribedAddress({
    kind: wish.kind,
    target: "target" in wish ? wish.target : "",
    filter: "filter" in wish ? wish.filter : null,
  });
  const chosen = (name ?? data.name).trim();
  const isSearch = wish.kind === "search";
  const kept = data.subscriptionId !== null && data.muted && isSearch;
  const add = (muted: boolean) =>
    void change.run(
      muted ? "keep" : "wish",
      () =>
        subscriptionWrites.add({
          ...wish,
          muted,
          ...(isSearch && chosen ? { name: chosen.slice(0, MAX_NAME_LENGTH) } : {}),
        }),
      muted ? "已保存，不会提醒您" : "已订阅，有变化时会提醒您",
    );
  const save = (
    <Button kind={keep ? "primary" : "plain"} busy={change.busy === "keep"} onClick={() => add(true)}>
      {keep ? "保存搜索" : "只保存，不提醒"}
    </Button>
  );
  const subscribe = (
    <Button kind={keep && !kept ? "plain" : "primary"} busy={change.busy === "wish"} onClick={() => add(false)}>
      {kept ? "开启提醒" : keep ? "订阅并提醒" : "订阅"}
    </Button>
  );
  return (
    <section className={styles.wish} aria-labelledby="subscribe-wish">
      <h2 id="subscribe-wish">
        <Icon name="bell" size={20} />
        {kept
          ? "已经保存"
          : data.subscriptionId
            ? "已经订阅"
            : `${keep && isSearch ? "保存" : "订阅"}这个${SUBSCRIPTION_KINDS[wish.kind]}？`}
      </h2>
      <p className={styles.wishName}>{data.name}</p>
      <p className={styles.words}>
        {wish.kind === "zone_topic" && `专题里现有 ${formatDecimal(data.policies)} 份政策，自动收录的另计。`}
        {(isSearch || wish.kind === "topic") && `现在有 ${formatDecimal(data.policies)} 份政策符合。`}
        {(keep && isSearch) || kept ? "保存的搜索列在“我的订阅”下面，随时可以打开，不会提醒您。" : WHAT[wish.kind]}
      </p>
      {!data.subscriptionId && isSearch && (
        <div className={styles.nameField}>
          <label htmlFor="subscribe-name">名称（可修改，便于辨认）</label>
          <input
            id="subscribe-name"
            value={name ?? data.name.slice(0, MAX_NAME_LENGTH)}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      )}
      <div className={styles.actions}>
        {!data.subscriptionId && isSearch && keep && save}
        {(!data.subscriptionId || kept) && subscribe}
        {!data.subscriptionId && isSearch && !keep && save}
        {data.subscriptionId && (
          <ButtonLink href={SUBSCRIBE_PATH} kind="plain">
            查看我的订阅
          </ButtonLink>
        )}
        <ButtonLink href={back} kind="plain">
          {BACK[wish.kind]}
        </ButtonLink>
      </div>
    </section>
  );
}
