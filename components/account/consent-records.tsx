"use client";

import { useQuery } from "@tanstack/react-query";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { ConsentList, ConsentReadings } from "@/components/page/consent/consent-list";
import { usePersonalList } from "@/components/page/use-personal-list";
import { useKeptFocus } from "@/components/page/use-kept-focus";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { Pager } from "@/components/ui/tables/pager";
import type { Consent } from "@/contract/consent/consent";
import { failureMessage } from "@/lib/gateway/failure-message";
import { consentMutations } from "@/services/consent/mutations";
import { consentQueries } from "@/services/consent/queries";
import styles from "./account.module.css";

const SMALLEST_PAGE = 10;

/** The consents of the person and the current enterprise; nothing where there never was one. */
export function ConsentRecords() {
  const given = usePersonalList({ query: consentQueries.given, apart: true });
  const received = usePersonalList({ query: consentQueries.received, apart: true });
  const withdraw = useAct(useWrite(consentMutations.withdraw()), {
    done: "授权已撤回，对方不能再看",
    failed: "授权没有撤回，请稍后重试",
    apart: true,
  });
  // The button of what was withdrawn is gone.
  const { home, onFocus } = useKeptFocus<HTMLHeadingElement>();
  const failed = [given, received].find(({ state }) => state === "failed");
  if (failed)
    return (
      <section className={styles.section}>
        <h2>授权记录</h2>
        <ErrorState what="授权记录" messages={failed.failure ?? []} onRetry={failed.retry} />
      </section>
    );
  if (given.total + received.total === 0) return null;
  const renderReads = (consent: Consent) => <Reads id={consent.id} />;
  return (
    <section className={styles.section} onFocus={onFocus}>
      <h2 ref={home} tabIndex={-1}>
        授权记录
      </h2>
      {given.total > 0 && (
        <>
          <h3>给出的授权</h3>
          <ConsentList
            side="given"
            consents={given.data?.records ?? []}
            withdrawing={withdraw.doing}
            onWithdraw={({ id }) => void withdraw.run(id)}
            renderReads={renderReads}
          />
          <MorePages list={given} />
        </>
      )}
      {received.total > 0 && (
        <>
          <h3>得到的授权</h3>
          <ConsentList side="received" consents={received.data?.records ?? []} renderReads={renderReads} />
          <MorePages list={received} />
        </>
      )}
    </section>
  );
}

interface Pages {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly turn: (page: number, size: number) => void;
}

/** Most people have a few, on one page. */
function MorePages({ list: { page, size, total, turn } }: { list: Pages }) {
  return total > SMALLEST_PAGE ? <Pager {...{ page, size, total }} onChange={turn} /> : null;
}

function Reads({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(consentQueries.reads(id));
  if (data) return <ConsentReadings readings={data.records} />;
  return error ? (
    <ErrorState what="查看记录" messages={failureMessage(error)} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={2} />
  );
}
