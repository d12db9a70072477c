import { DealRow, DEALS } from "@/components/page/list/deal-row";
import { ButtonLink } from "@/components/ui/button-link";
import { DaysLeft, DaysNote } from "@/components/ui/days-left";
import { Money } from "@/components/ui/money";
import { PortalLink } from "@/components/ui/portal-link";
import type { WorklistRow } from "@/contract/apply/apply";
import { BENEFIT_FORMS } from "@/contract/item/attributes";
import type { PlanItem } from "@/contract/declare/plan";
import { formatDecimal } from "@/contract/numbers";
import { applyHref, followHref, formHref, stepToFix } from "@/lib/address/apply-address";
import { zoneDay } from "@/lib/dates";
import { daysBetween, formatDateTime } from "@/lib/format";
import { draftDeadline } from "@/services/apply/worklist-wording";
import { formatRemaining } from "@/lib/window-wording";
import { itemHref } from "@/services/declare/item-wording";
import { formatStart } from "@/services/declare/plan-wording";
import type { WaitingItem } from "./waiting-items";
import styles from "./worklist.module.css";

/** What is asked for; where no sum is named yet, what the item gives. */
function RowMoney({ amount, benefit }: { amount?: string | null; benefit: WorklistRow["benefit"] }) {
  if (amount) return <Money label="申请金额" amount={formatDecimal(amount)} />;
  if (!benefit) return <Money gift="未写金额" />;
  if (benefit.most !== null) return <Money label="最高" amount={formatDecimal(benefit.most)} />;
  return <Money gift={BENEFIT_FORMS[benefit.form]} />;
}

/** 11-18, or with the year where it is not this one. */
const shortDay = (day: string, today: string): string => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day);

/** Given back: the officer's words come first, and one button. The first row is the most urgent one. */
export function Corrections({ rows, today }: { rows: readonly WorklistRow[]; today: string }) {
  return (
    <ul className={`${DEALS} ${styles.card} ${styles.turn}`}>
      {rows.map((row, index) => {
        const { id, item, number, opinion, givenBackAt, phone } = row;
        const day = givenBackAt === null ? undefined : zoneDay(givenBackAt);
        const waits = day === undefined ? 0 : daysBetween(day, today);
        return (
          <li key={id}>
            <DealRow
              money={<RowMoney amount={row.amount} benefit={row.benefit} />}
              title={
                <h3>
                  <PortalLink href={followHref(id, item.shape)}>{item.title}</PortalLink>
                </h3>
              }
              reason={opinion || "没有写明原因，请向主管部门咨询"}
              meta={[
                ...(number === null ? [] : [number]),
                day === undefined ? item.department : `${item.department} ${shortDay(day, today)} 退回`,
                ...(phone === "" ? [] : [`咨询 ${phone}`]),
              ]}
              when={<DaysNote words={waits === 0 ? "今天退回" : `已等您 ${waits} 天`} />}
              action={
                <ButtonLink
                  kind={index === 0 ? "primary" : "plain"}
                  href={formHref(item, { application: id, step: stepToFix(item.shape) })}
                >
                  补正材料
                  <span className="visually-hidden">：{item.title}</span>
                </ButtonLink>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** `first`: nothing more urgent stands above. */
export function Drafts({ rows, today, first }: { rows: readonly WorklistRow[]; today: string; first: boolean }) {
  return (
    <ul className={`${DEALS} ${styles.card}`}>
      {rows.map((row, index) => {
        const { id, item, timing, updatedAt } = row;
        const deadline = draftDeadline(row);
        const words = timing ? formatRemaining(timing, today) : "不再受理";
        return (
          <li key={id}>
            <DealRow
              money={<RowMoney amount={row.amount} benefit={row.benefit} />}
              title={
                <h3>
                  <PortalLink href={followHref(id, item.shape)}>{item.title}</PortalLink>
                </h3>
              }
              meta={[item.department, `${shortDay(formatDateTime(updatedAt).slice(0, 16), today)} 保存`]}
              when={
                deadline === undefined ? (
                  words && <DaysNote words={words} />
                ) : (
                  <DaysLeft date={deadline} today={today} />
                )
              }
              action={
                <ButtonLink
                  kind={first && index === 0 ? "primary" : "plain"}
                  href={formHref(item, { application: id, step: "applicant" })}
                >
                  继续填写
                  <span className="visually-hidden">：{item.title}</span>
                </ButtonLink>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** What has to be done besides applications. */
export function OtherItems({ items, first }: { items: readonly WaitingItem[]; first: boolean }) {
  return (
    <ul className={styles.card}>
      {items.map(({ id, title, meta, href, act, turn }, index) => (
        <li key={id} className={styles.other}>
          <div>
            <h3>{title}</h3>
            {meta && <p className={styles.meta}>{meta}</p>}
          </div>
          <ButtonLink kind={first && index === 0 && turn === "mine" ? "primary" : "plain"} href={href}>
            {act}
            <span className="visually-hidden">：{title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** What the enterprise has planned and has not begun, by the last day. */
export function PlannedItems({ items, today }: { items: readonly PlanItem[]; today: string }) {
  return (
    <ul className={DEALS}>
      {items.map((item) => (
        <li key={item.id}>
          <DealRow
            money={<RowMoney benefit={item.benefit} />}
            title={
              <h3>
                <PortalLink href={itemHref(item.policy.id, item.id)}>{item.title}</PortalLink>
              </h3>
            }
            meta={[item.department, formatStart(item)]}
            when={item.window && <DaysLeft date={item.window.closesOn} today={today} />}
            action={
              item.window && item.window.opensOn <= today ? (
                <ButtonLink kind="plain" href={applyHref(item.policy.id, { item: item.id })}>
                  去申报
                  <span className="visually-hidden">：{item.title}</span>
                </ButtonLink>
              ) : (
                <ButtonLink kind="plain" href={itemHref(item.policy.id, item.id)}>
                  看材料
                  <span className="visually-hidden">：{item.title}</span>
                </ButtonLink>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
