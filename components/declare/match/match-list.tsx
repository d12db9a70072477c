"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DEALS } from "@/components/page/list/deal-row";
import { usePersonalList } from "@/components/page/use-personal-list";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { Pager } from "@/components/ui/tables/pager";
import type { ListedGroup } from "@/contract/item/attributes";
import type { MatchOverview } from "@/contract/declare/match";
import { matchQueries, type MatchNarrowing } from "@/services/declare/match";
import { GROUP_MEANING, groupLabel } from "@/services/declare/claim-wording";
import { ClaimRow } from "../claim/claim-row";
import styles from "./match.module.css";

/** One group of items, what closes first at the top, page by page. */
export function MatchList({
  group,
  today,
  narrowing,
  begins,
  children,
}: {
  group: ListedGroup;
  /** `YYYY-MM-DD`, the day of the match. */
  today: string;
  narrowing: MatchNarrowing;
  /** How many rows are shown before the reader asks for the others. */
  begins?: number | undefined;
  /** Below the heading: how the sum is made. */
  children?: React.ReactNode;
}) {
  const list = usePersonalList({ query: (choice) => matchQueries.group({ ...narrowing, group, ...choice }) });
  const { data, state, page, size } = list;
  const [isOpen, open] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const shown = begins === undefined || isOpen || page > 1 || (data?.total ?? 0) <= begins + 1 ? Infinity : begins;
  return (
    <section aria-labelledby="match-group" aria-busy={state === "refreshing"}>
      <div className={styles.listHead}>
        <h2 id="match-group">{groupLabel(group)}</h2>
        <p>
          {data && data.total > 0 && `${data.total} 项，按截止日期排。`}
          {GROUP_MEANING[group]}
        </p>
        {children}
      </div>
      {state === "loading" && <SkeletonRows rows={4} />}
      {state === "failed" && <ErrorState what="这一组事项" messages={list.failure} onRetry={list.retry} />}
      {data?.total === 0 && (
        <Empty
          reason={
            group === "declarable"
              ? "目前没有可以报的事项。填好右边的资料再核对，或者看看差一步和待补充的。"
              : "这一组没有事项。"
          }
          action={
            <ButtonLink href="/zct-ee/policy-info" kind="plain">
              去看全部政策
            </ButtonLink>
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className={DEALS} ref={rows}>
            {data.records.slice(0, shown).map((item, index) => (
              <ClaimRow
                key={item.id}
                item={item}
                today={today}
                first={group === "declarable" && page === 1 && index === 0}
              />
            ))}
          </ul>
          {shown < data.total ? (
            <p className={styles.more}>
              <button
                type="button"
                onClick={() => {
                  flushSync(() => open(true));
                  list.turn(1, ALL);
                  // The button is gone; reading goes on where the new rows begin.
                  rows.current?.children[shown]?.querySelector("a")?.focus();
                }}
              >
                另外 {data.total - shown} 项
              </button>
            </p>
          ) : (
            <Pager
              page={page}
              size={size}
              total={data.total}
              onChange={(number, count) => {
                list.turn(number, count);
                document.getElementById("match-group")?.scrollIntoView();
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

/** The most that opens in place; of more there are pages. */
const ALL = 50;

const PREVIEWED = 3;

/** The first items of a further group, with the way to all of them; nothing where there are none. */
export function MatchPreview({
  group,
  total,
  overview,
  narrowing,
  href,
}: {
  group: "near" | "missing";
  total: number;
  overview: MatchOverview;
  narrowing: MatchNarrowing;
  href: string;
}) {
  const { data } = useQuery({
    ...matchQueries.group({ ...narrowing, group, page: 1, size: PREVIEWED }),
    enabled: total > 0,
  });
  if (total === 0) return null;
  return (
    <section aria-labelledby={`match-${group}`} aria-busy={data === undefined}>
      <div className={styles.listHead}>
        <h2 id={`match-${group}`}>{groupLabel(group)}</h2>
        <p>
          {total} 项。{GROUP_MEANING[group]}
        </p>
      </div>
      {data ? (
        <ul className={DEALS}>
          {data.records.map((item) => (
            <ClaimRow key={item.id} item={item} today={overview.asOf} />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={Math.min(total, PREVIEWED)} />
      )}
      {total > PREVIEWED && (
        <p className={styles.more}>
          <PortalLink href={href}>
            全部 {total} 项<span className="visually-hidden">：{groupLabel(group)}</span>
          </PortalLink>
        </p>
      )}
    </section>
  );
}
