"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/format";
import { planMutations } from "@/services/declare/mutations";
import { planQueries } from "@/services/declare/plan";
import styles from "./plan.module.css";

const HOW = [
  ["Outlook", "日历 → 添加日历 → 从 Internet 订阅，粘贴地址。"],
  ["苹果手机", "设置 → 应用 → 日历 → 日历账户 → 添加账户 → 其他 → 添加已订阅的日历，粘贴地址。"],
  [
    "安卓手机",
    "在手机自带日历的设置里找“订阅日历”或“URL 导入”，粘贴地址；没有这一项的，可先在同一账号的网页版日历里订阅。",
  ],
] as const;

/** The calendar with a private address: made, shown once, copied, renewed, switched off. */
export function PlanFeed() {
  const { data, error, refetch } = useQuery(planQueries.feed());
  const { ask } = useGuard();
  const [address, setAddress] = useState<string | undefined>();
  const failed = "没有成功，请重试";
  const making = useAct(useWrite(planMutations.renewFeed()), {
    done: "订阅地址已生成，请复制到日历里",
    failed,
    onDone: setAddress,
  });
  const ending = useAct(useWrite(planMutations.revokeFeed()), {
    done: "订阅地址已停用",
    failed,
    onDone: () => setAddress(undefined),
  });
  const busy = making.busy || ending.busy;
  const make = () => {
    if (!busy) void making.run();
  };
  const renew = () =>
    ask({
      title: "重新生成订阅地址？",
      detail: "原来的地址立即失效，用它订阅的日历不再更新，需要用新地址重新订阅。",
      confirm: "重新生成",
      cancel: "取消",
      onConfirm: make,
    });
  const revoke = () =>
    ask({
      title: "停用订阅地址？",
      detail: "地址立即失效，用它订阅的日历不再更新。以后可以再生成新的。",
      confirm: "停用",
      cancel: "取消",
      onConfirm: () => {
        if (!busy) void ending.run();
      },
    });

  return (
    <section className={`${styles.feed} screen-only`} aria-labelledby="plan-feed">
      <h3 id="plan-feed">订阅到日历</h3>
      <p className={styles.feedWords}>
        把已加入计划的事项的申报开始、最迟开始准备、申报截止日放进您自己的日历，日期有变自动更新。
      </p>
      {error && !data && (
        <p className={styles.feedWords} role="alert">
          没有读到订阅情况。
          <Button kind="quiet" small onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {address !== undefined && <FeedAddress key={address} address={address} />}
      {data?.createdAt && (
        <p className={styles.feedWords}>
          地址生成于 {formatDateTime(data.createdAt)}，
          {data.fetchedAt ? `最近一次被日历读取是 ${formatDateTime(data.fetchedAt)}` : "还没有被日历读取过"}。
        </p>
      )}
      {data && (
        <div className={styles.feedActions}>
          {data.createdAt === null ? (
            <Button small busy={busy} onClick={make}>
              生成订阅地址
            </Button>
          ) : (
            <>
              <Button kind="plain" small busy={busy} onClick={renew}>
                重新生成
              </Button>
              <Button kind="quiet" small onClick={revoke}>
                停用
              </Button>
            </>
          )}
        </div>
      )}
      <HowToSubscribe />
    </section>
  );
}

/** The private address, shown this one time, with a button that copies it. */
function FeedAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState<"done" | "failed" | undefined>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied("done");
    } catch {
      setCopied("failed");
    }
  };
  return (
    <div className={styles.address}>
      <label htmlFor="plan-address">您的订阅地址（只显示这一次）</label>
      <input
        id="plan-address"
        readOnly
        value={address}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button small onClick={() => void copy()}>
        复制地址
      </Button>
      <p role="status">
        {copied === "done" ? "已复制" : copied === "failed" ? "没有复制成，请选中地址后自行复制" : ""}
      </p>
      <p>知道地址的人都能看到计划，请不要转发。离开本页后不再显示，丢失了可以重新生成。</p>
    </div>
  );
}

function HowToSubscribe() {
  return (
    <details className={styles.how}>
      <summary>怎样订阅</summary>
      <dl>
        {HOW.map(([where, steps]) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
