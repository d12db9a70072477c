"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { ConsentList, ConsentReadings } from "@/components/page/consent/consent-list";
import { useKeptFocus } from "@/components/page/use-kept-focus";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { Pager } from "@/components/ui/tables/pager";
import type { Consent } from "@/contract/consent/consent";
import { failureMessage } from "@/lib/gateway/failure-message";
import { consentMutations } from "@/services/consent/mutations";
import { consentQueries } from "@/services/consent/queries";
import styles from "./account.module.css";

const FIRST = { page: 1, size: 10 };

/** The consents of the person and the current enterprise; nothing where there never was one. */
export function ConsentRecords() {
  const [givenPage, setGivenPage] = useState(FIRST);
  const [receivedPage, setReceivedPage] = useState(FIRST);
  const given = useQuery(consentQueries.given(givenPage));
  const received = useQuery(consentQueries.received(receivedPage));
  const withdraw = useAct(useWrite(consentMutations.withdraw()), {
    done: "授权已撤回，对方不能再看",
    failed: "授权没有撤回，请稍后重试",
    apart: true,
  });
  // The button of what was withdrawn is gone.
  const { home, onFocus } = useKeptFocus<HTMLHeadingElement>();
  const failed = [given, received].find(({ data, error }) => data === undefined && error !== null);
  if (failed)
    return (
      <section className={styles.section}>
        <h2>授权记录</h2>
        <ErrorState what="授权记录" messages={failureMessage(failed.error)} onRetry={() => void failed.refetch()} />
      </section>
    );
  if (!given.data?.total && !received.data?.total) return null;
  const renderReads = (consent: Consent) => <Reads id={consent.id} />;
  return (
    <section className={styles.section} onFocus={onFocus}>
      <h2 ref={home} tabIndex={-1}>
        授权记录
      </h2>
      {given.data && given.data.total > 0 && (
        <>
          <h3>给出的授权</h3>
          <ConsentList
            side="given"
            consents={given.data.records}
            withdrawing={withdraw.doing}
            onWithdraw={({ id }) => void withdraw.run(id)}
            renderReads={renderReads}
          />
          {given.data.total > FIRST.size && (
            <Pager {...given.data} onChange={(page, size) => setGivenPage({ page, size })} />
          )}
        </>
      )}
      {received.data && received.data.total > 0 && (
        <>
          <h3>得到的授权</h3>
          <ConsentList side="received" consents={received.data.records} renderReads={renderReads} />
          {received.data.total > FIRST.size && (
            <Pager {...received.data} onChange={(page, size) => setReceivedPage({ page, size })} />
          )}
        </>
      )}
    </section>
  );
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
