"use client";

import { useQuery } from "@tanstack/react-query";
import { useLiveRenewal } from "@/components/layout/providers/use-live-renewal";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { failureMessage } from "@/lib/gateway/errors";
import { APPLICATIONS_HREF } from "@/lib/address/apply-address";
import { applyQueries } from "@/services/apply/queries";
import { waitingQueries } from "@/services/common/waiting";
import { matchQueries } from "@/services/declare/match";
import { planQueries } from "@/services/declare/plan";
import { PLAN_ANCHOR } from "@/services/declare/plan-anchor";
import styles from "./member-band.module.css";
import { MemberLead } from "./member-lead";
import { memberColumns, type BandColumn, type BandRow } from "./member-columns";

const ROWS = 2;
const PLAN_HREF = `/zct-ee/declaration#${PLAN_ANCHOR}`;
const RENEWED = [
  applyQueries.all(),
  planQueries.plan().queryKey,
  matchQueries.overview().queryKey,
  waitingQueries.list().queryKey,
];

/**
 * What waits for the enterprise, with what it is worth. `closing`: how many of the zone's items close within
 * a week; `planned`: the person may see the plan.
 */
export function MemberBand(props: { today: string; closing: number; planned: boolean }) {
  return (
    <QueryProvider>
      <Columns {...props} />
    </QueryProvider>
  );
}

function Columns({ today, closing: ofZone, planned }: { today: string; closing: number; planned: boolean }) {
  useLiveRenewal(RENEWED);
  const worklist = useQuery(applyQueries.worklist());
  const cases = useQuery(waitingQueries.list());
  const plan = useQuery({ ...planQueries.plan(), enabled: planned });
  const match = useQuery({ ...matchQueries.overview(), enabled: planned });
  if (worklist.error)
    return (
      <section className={styles.band} aria-label="等着办的">
        <div className={styles.column} role="alert">
          <h2>没有取到等着办的事</h2>
          <p>{failureMessage(worklist.error, "请稍后重试").join("")}</p>
          <p>
            <ButtonLink href="/user">到个人中心看</ButtonLink>
          </p>
        </div>
      </section>
    );
  if (!worklist.data || plan.isLoading || cases.isLoading)
    return (
      <section className={styles.band} aria-label="等着办的" aria-busy="true">
        <p className="visually-hidden">数据加载中</p>
      </section>
    );
  const { mine, closing, atZone } = memberColumns(worklist.data, cases.data ?? [], plan.data, today);
  return (
    <section className={styles.band} data-turn={mine.count > 0 || undefined} aria-label="等着办的">
      {match.data && <MemberLead claim={match.data.claim} />}
      <Column title="今天要做" column={mine} unit="件" what="事关" more={{ href: "/user", label: "全部" }}>
        没有要补正的和要回的，也没有草稿。
      </Column>
      {closing && (
        <Column title="本周截止" column={closing} unit="项" what="最高" more={{ href: PLAN_HREF, label: "计划" }}>
          符合的和计划里的，本周都不截止。
          {ofZone > 0 && <PortalLink href="/zct-ee/policy-declare">看园区截止的 {ofZone} 项</PortalLink>}
        </Column>
      )}
      <Column title="等政府办" column={atZone} unit="件" what="事关" more={{ href: APPLICATIONS_HREF, label: "进度" }}>
        没有在办的申报。
      </Column>
    </section>
  );
}

function Column({
  title,
  column,
  unit,
  what,
  more,
  children,
}: {
  title: string;
  column: BandColumn;
  unit: string;
  what: string;
  more: { readonly href: string; readonly label: string };
  /** Said where there is nothing. */
  children: React.ReactNode;
}) {
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {column.count > 0 && (
          <p>
            {column.count} {unit}
            {column.sum !== undefined && (
              <>
                ，{what} <strong>{column.sum} 万元</strong>
              </>
            )}
          </p>
        )}
        <PortalLink href={more.href}>
          {more.label}
          <span className="visually-hidden">：{title}</span>
        </PortalLink>
      </div>
      {column.rows.length === 0 ? (
        <p className={styles.none}>{children}</p>
      ) : (
        <ul>
          {column.rows.slice(0, ROWS).map((row, index) => (
            <Row key={row.id} row={row} first={index === 0} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ row: { title, href, note, urgent, act, money }, first }: { row: BandRow; first: boolean }) {
  return (
    <li>
      <div>
        {act ? <p className={styles.title}>{title}</p> : <PortalLink href={href}>{title}</PortalLink>}
        <p data-urgent={urgent || undefined}>{note}</p>
      </div>
      {act && (
        <ButtonLink kind={first ? "primary" : "plain"} href={href}>
          {act}
          <span className="visually-hidden">：{title}</span>
        </ButtonLink>
      )}
      {money && (
        <p className={styles.money}>
          {"amount" in money ? (
            <>
              <strong>{money.amount}</strong> 万元
            </>
          ) : (
            <strong>{money.gift}</strong>
          )}
        </p>
      )}
    </li>
  );
}
