"use client";

import { usePersonalList } from "@/components/page/use-personal-list";
import { PortalLink } from "@/components/ui/portal-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { Pager } from "@/components/ui/tables/pager";
import { matchQueries, type MatchNarrowing } from "@/services/declare/match";
import styles from "./match.module.css";

/** Policies in force whose conditions are no rules yet: named, so that one can read them. */
export function UnstructuredPolicies({ narrowing }: { narrowing: MatchNarrowing }) {
  const list = usePersonalList({ query: (choice) => matchQueries.unstructured({ ...narrowing, ...choice }) });
  const { data, state, page, size } = list;
  return (
    <section aria-labelledby="match-group" aria-busy={state === "refreshing"}>
      <div className={styles.listHead}>
        <h2 id="match-group">条件待整理的政策</h2>
        <p>政策的条件还没有整理成可以自动核对的规则，请阅读原文。</p>
      </div>
      {state === "loading" && <SkeletonRows rows={4} />}
      {state === "failed" && <ErrorState what="这些政策" messages={list.failure} onRetry={list.retry} />}
      {data?.total === 0 && <Empty reason="没有这样的政策。" />}
      {data && data.total > 0 && (
        <>
          <ul className={styles.policies}>
            {data.records.map(({ id, title, issuer, docNo, pubDate }) => (
              <li key={id}>
                <h3>
                  <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(id)}`}>{title}</PortalLink>
                </h3>
                <p className={styles.policyMeta}>{[issuer, docNo, pubDate].filter(Boolean).join(" · ")}</p>
              </li>
            ))}
          </ul>
          <Pager page={page} size={size} total={data.total} onChange={list.turn} />
        </>
      )}
    </section>
  );
}
