"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Icon } from "@/components/ui/icons/icon";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import { PLAN_STATES } from "@/contract/item/attributes";
import type { CallData } from "@/contract/call";
import type { planCalls, PlanItem, PlanObstacle } from "@/contract/declare/plan";
import { formatWindow } from "@/lib/window-wording";
import { itemHref } from "@/services/declare/item-wording";
import { formatCeiling } from "@/services/declare/match-wording";
import {
  formatCap,
  formatDay,
  formatObstacle,
  formatBlockers,
  PLAN_TONES,
  formatQuota,
  formatReminder,
  SOON_DAYS,
  formatStart,
} from "@/services/declare/plan-wording";
import { holidayCaveat } from "@/services/declare/preparation-time";
import type { PlanChange } from "./plan-change";
import { PlanEdit } from "./plan-edit";
import styles from "./plan.module.css";

type Plan = CallData<typeof planCalls.getPlan>;

const isAhead = ({ state }: PlanItem): boolean => state === "in_time" || state === "upcoming";
const hrefOf = ({ policy, id }: PlanItem): string => itemHref(policy.id, id);

/** 现在该准备什么: what has to be begun within two working weeks, of the plan or else of the proposal. */
export function PlanSoon({ plan }: { plan: Plan }) {
  const mine = plan.items.filter(({ saved }) => saved);
  const soon = (mine.length > 0 ? mine : plan.items.filter(({ proposed }) => proposed)).filter(
    (item) => isAhead(item) && (item.daysToStart ?? Infinity) <= SOON_DAYS,
  );
  if (soon.length === 0) return null;
  return (
    <section className={styles.soon} aria-labelledby="plan-soon">
      <h3 id="plan-soon">现在该准备什么</h3>
      <ol>
        {soon.map((item) => (
          <li key={item.id}>
            <time dateTime={item.latestStart ?? undefined}>{formatDay(item.latestStart ?? "", plan.asOf)}</time>
            <span>
              <PortalLink href={hrefOf(item)}>{item.title}</PortalLink>
              <small>
                {item.slowest.length > 0 ? `先准备${item.slowest.join("、")}` : "没有要提前准备的材料"}，
                {formatStart(item)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Intended items that are no more. */
export function PlanGone({ plan, change }: { plan: Plan; change: PlanChange }) {
  if (plan.gone.length === 0) return null;
  return (
    <Alert tone="warning">
      <p>计划里有 {plan.gone.length} 项已不能申报：</p>
      <ul className={styles.gone}>
        {plan.gone.map(({ id, title, reason }) => (
          <li key={id}>
            <span>
              “{title}”：{reason === "repealed" ? "所属政策已不在有效期内或已下线" : "主管部门已取消这个事项"}
            </span>
            <Button
              kind="quiet"
              small
              busy={change.busy === id}
              aria-label={`移出计划：${title}`}
              onClick={() => void change.remove(id, title)}
            >
              移出计划
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The three lists: intended, proposed, and qualified for but left out. */
export function PlanSections({ plan, change }: { plan: Plan; change: PlanChange }) {
  const mine = plan.items.filter(({ saved }) => saved);
  const proposed = plan.items.filter((item) => item.proposed && !item.saved);
  const others = plan.items.filter((item) => !item.proposed && !item.saved);
  const rows = (items: readonly PlanItem[]) => (
    <ol className={styles.rows}>
      {items.map((item) => (
        <PlanRow key={item.id} item={item} today={plan.asOf} change={change} />
      ))}
    </ol>
  );
  return (
    <>
      <section className={styles.section} aria-labelledby="plan-mine">
        <h3 id="plan-mine" tabIndex={-1}>
          已加入计划的事项
          <small>{mine.length} 项</small>
        </h3>
        {mine.length > 0 ? (
          rows(mine)
        ) : (
          <p className={styles.none}>
            还没有加入事项。{proposed.length > 0 ? "可以采用建议组合，也可以逐项加入。" : ""}
          </p>
        )}
      </section>
      {proposed.length > 0 && (
        <section className={styles.section} aria-labelledby="plan-proposed">
          <h3 id="plan-proposed">
            建议加入
            <small>{proposed.length} 项，合起来金额最高、互不冲突</small>
          </h3>
          {rows(proposed)}
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.section} aria-labelledby="plan-others">
          <h3 id="plan-others">
            符合条件，没有列入建议
            <small>{others.length} 项，各有原因</small>
          </h3>
          {rows(others)}
        </section>
      )}
      {plan.items.length === 0 && (
        <Empty
          reason="按现在的企业档案，没有必备条件全部符合的申报事项。补充企业资料后，可能会有新的。"
          action={
            <ButtonLink href="/zct-ee/policy-match" kind="plain">
              去看政策匹配
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function PlanRow({ item, today, change }: { item: PlanItem; today: string; change: PlanChange }) {
  const [editing, setEditing] = useState(false);
  const { id, title, saved, window, missed, benefit, department, cap, policy } = item;
  const quota = formatQuota(item);
  const busy = change.busy === id;
  const out = saved || !item.proposed ? formatBlockers(item) : "";
  const caveat = window && isAhead(item) ? holidayCaveat(window.closesOn) : "";
  return (
    <li className={styles.row} data-state={item.state}>
      <div className={styles.start}>
        <span>{item.latestStart ? (item.state === "late" ? "最迟应在" : "最迟开始") : "最迟开始"}</span>
        <strong>
          {item.latestStart ? <time dateTime={item.latestStart}>{formatDay(item.latestStart, today)}</time> : "—"}
        </strong>
        <span>{formatStart(item)}</span>
      </div>
      <div className={styles.body}>
        <p className={styles.title}>
          <PortalLink href={hrefOf(item)}>{title}</PortalLink>
          <Tag tone={PLAN_TONES[item.state]}>{PLAN_STATES[item.state]}</Tag>
        </p>
        <p className={styles.benefit}>
          <strong>{formatCeiling(benefit.most) || "没有给出金额"}</strong> {benefit.text}
        </p>
        <p className={styles.meta}>
          <span>申报时间 {window ? formatWindow(window) : "待定"}</span>
          {item.slowest.length > 0 && (
            <span>
              最慢的材料：{item.slowest.join("、")}（{item.preparation} 个工作日）
            </span>
          )}
          <span>{department}</span>
          {quota && <span>{quota}</span>}
          <span>{policy.docNo || policy.title}</span>
        </p>
        {cap && <p className={styles.meta}>{formatCap(cap, today)}。</p>}
        {missed && <p className={styles.why}>{formatWindow(missed)} 这一期已来不及准备，按下一期安排。</p>}
        {caveat && <p className={styles.meta}>{caveat}</p>}
        {out && <p className={styles.why}>{out}。</p>}
        {!saved && <Obstacles obstacles={item.obstacles} words="没有列入建议" />}
        <Obstacles obstacles={item.conflicts} words="与计划里的其他事项冲突" />
        {saved && !editing && (
          <p className={styles.note}>
            {saved.note && <span>备注：{saved.note}</span>}
            <span>{formatReminder(saved.remindDays)}</span>
          </p>
        )}
        {saved && editing && <PlanEdit item={item} saved={saved} onClose={() => setEditing(false)} />}
      </div>
      <div className={`${styles.rowActions} screen-only`}>
        {saved ? (
          <>
            {!editing && (
              <Button kind="quiet" small aria-label={`备注和提醒：${title}`} onClick={() => setEditing(true)}>
                备注和提醒
              </Button>
            )}
            <Button
              kind="quiet"
              small
              busy={busy}
              aria-label={`移出计划：${title}`}
              onClick={() => void change.remove(id, title)}
            >
              移出计划
            </Button>
          </>
        ) : (
          <Button
            kind="plain"
            small
            busy={busy}
            aria-label={`加入计划：${title}`}
            onClick={() => void change.add([id], `“${title}”已加入计划`)}
          >
            加入计划
          </Button>
        )}
      </div>
    </li>
  );
}

function Obstacles({ obstacles, words }: { obstacles: readonly PlanObstacle[]; words: string }) {
  if (obstacles.length === 0) return null;
  return (
    <ul className={styles.obstacles}>
      {obstacles.flatMap(formatObstacle).map(({ text, clause }) => (
        <li key={text}>
          <Icon name="warning" size={16} />
          <span>
            {words}：{text}。
            {clause && (
              <>
                原文：<q>{clause}</q>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
