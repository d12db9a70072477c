"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import type { QueueCount } from "@/contract/desk/queue";
import { DESK_ACCOUNT, queueAddress } from "@/lib/address/desk";
import { failureMessage } from "@/lib/gateway/failure-message";
import { deskQueries } from "@/services/desk/queries";
import { placesOf, worksOnCases } from "./duties";
import styles from "./page.module.css";

/** Where a day begins: the first queue in which something is mine, else one of my unit's, else the first. */
export function firstQueue(counts: readonly QueueCount[]): string | undefined {
  const mine = counts.find((count) => count.mine > 0);
  if (mine) return queueAddress(mine.kind);
  const first = counts.find((count) => count.unit > 0) ?? counts[0];
  return first && `${queueAddress(first.kind)}?whose=unit`;
}

/** Leads to the first queue. Who has no work on cases is told so. */
export function FirstQueue() {
  const router = useRouter();
  const me = useQuery(deskQueries.me());
  const forced = me.data?.mustChangePassword === true;
  const works = me.data !== undefined && !forced && worksOnCases(me.data.roles);
  const counts = useQuery({ ...deskQueries.counts(), enabled: works });
  const wish = forced
    ? DESK_ACCOUNT
    : counts.data
      ? firstQueue(counts.data)
      : me.data && !works
        ? placesOf(me.data.roles)[0]?.href
        : undefined;
  useEffect(() => {
    if (wish) router.replace(wish);
  }, [wish, router]);
  const error = me.error ?? counts.error;
  return (
    <div className={styles.waiting}>
      <h1 className="visually-hidden">办理工作台</h1>
      {error ? (
        <ErrorState
          what="工作台"
          messages={failureMessage(error)}
          onRetry={() => void Promise.all([me.refetch(), works && counts.refetch()])}
        />
      ) : me.data && me.data.roles.length === 0 ? (
        <Empty title="您还没有岗位" reason="请联系安全管理员授予岗位，授予后刷新本页即可办理。" />
      ) : (
        <SkeletonTable columns={4} rows={8} />
      )}
    </div>
  );
}
