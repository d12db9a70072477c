import { DealRow, DEALS } from "@/components/page/list/deal-row";
import { buttonClass } from "@/components/ui/button";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { OfferMoney, OfferTime } from "@/components/ui/offer";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import {
  CONDITION_STATES,
  ITEM_RESULTS,
  MATCH_GROUPS,
  type ConditionState,
  type MatchGroup,
} from "@/contract/item/attributes";
import type { MatchedItem, MatchedPolicy } from "@/contract/declare/match";
import { formatDecimal, formatPercent } from "@/contract/numbers";
import { applyHref } from "@/lib/address/apply-address";
import { evaluationsFor, factLabels, groupOfItem, RESULT_TONES } from "@/services/declare/match-wording";
import { isOpen } from "@/lib/window-wording";
import { itemHref } from "@/services/declare/item-wording";
import { ConditionTable } from "./match-conditions";
import { StateTag } from "../state-tag";
import styles from "./match.module.css";

/** Whose conditions are printed; of the others it is enough to know how they stand. */
const PRINTED: readonly MatchGroup[] = ["met", "manual", "near"];
const STATES = Object.keys(CONDITION_STATES) as ConditionState[];

/** 6 项条件：符合 4、不符合 1、待补充 1. */
function summaryOf({ conditions }: MatchedItem): string {
  const parts = STATES.flatMap((state) => {
    const count = conditions.filter((condition) => condition.state === state).length;
    return count > 0 ? [`${CONDITION_STATES[state]} ${count}`] : [];
  });
  return `${conditions.length} 项条件：${parts.join("、")}`;
}

/** What stands in the way, in one line each: gaps with their distance, what people verify, what is not known. */
function Hindrances({ item, policyId }: { item: MatchedItem; policyId: string }) {
  const hard = item.conditions.filter((condition) => condition.hard);
  const gaps = hard.filter(({ state }) => state === "unmet");
  const manual = item.result === "manual" ? hard.filter(({ state }) => state === "manual") : [];
  const missing = [...new Set(hard.flatMap((condition) => condition.missing))];
  if (gaps.length + manual.length + missing.length === 0) return null;
  return (
    <ul className={styles.hindrances} data-group={groupOfItem(item)}>
      {gaps.map((gap) => (
        <li key={gap.id}>
          不符合“{gap.text}”{gap.remarks.length > 0 && `（${gap.remarks.join("，")}）`}
          {evaluationsFor(gap, policyId).map(({ word, href }) => (
            <PortalLink key={href} className={styles.tool} href={href}>
              {word}
            </PortalLink>
          ))}
        </li>
      ))}
      {manual.length > 0 && <li>由主管部门核验：{manual.map(({ text }) => text).join("；")}</li>}
      {missing.length > 0 && (
        <li>
          还需填写：{factLabels(missing)}
          {item.result === "missing" &&
            item.rate > 0 &&
            `（已符合 ${formatPercent(item.rate)}，补齐后最高 ${formatPercent(item.potential)}）`}
        </li>
      )}
    </ul>
  );
}

/** 小微企业；每年 5 万元，共 2 年. */
function basisOf({ amount }: MatchedItem): string {
  if (!amount) return "";
  const higher = amount.higher === null ? [] : [`补充资料后可能到 ${formatDecimal(amount.higher)} 万元`];
  return [...amount.basis, ...higher].join("；");
}

type Heading = "h3" | "h4";

function Item({
  item,
  policy,
  today,
  heading: Title,
  apart,
}: {
  item: MatchedItem;
  policy: MatchedPolicy;
  today: string;
  heading: Heading;
  /** Whether it stands apart from its group: then its result is told, and the policy is named above already. */
  apart: boolean;
}) {
  const { timing, amount, benefit } = item;
  const basis = basisOf(item);
  const told = timing.state === "closed" || (isOpen(timing) && timing.closesOn !== null);
  return (
    <li>
      <DealRow
        money={<OfferMoney form={benefit.form} most={amount?.most ?? null} />}
        title={
          <>
            <Title>
              <a href={itemHref(policy.id, item.id)}>{item.title}</a>
            </Title>
            {apart && (
              <Tag tone={item.near ? "brand" : RESULT_TONES[item.result]}>
                {item.near ? MATCH_GROUPS.near : ITEM_RESULTS[item.result]}
              </Tag>
            )}
            {!told && <StateTag state={timing.state} />}
          </>
        }
        give={benefit.text}
        meta={[
          ...(basis === "" ? [] : [`本企业：${basis}`]),
          ...(apart ? [] : [<PolicyName key="policy" policy={policy} />]),
          item.department,
        ]}
        more={
          <>
            <Hindrances item={item} policyId={policy.id} />
            <details
              className={styles.why}
              {...(!apart && PRINTED.includes(policy.group) ? { "data-print-open": "" } : {})}
            >
              <summary>
                <IslandIcon name="chevron" size={14} />
                {summaryOf(item)}
              </summary>
              <ConditionTable conditions={item.conditions} caption={`${item.title}：逐项条件`} policyId={policy.id} />
            </details>
          </>
        }
        when={<OfferTime timing={timing} today={today} />}
        action={
          isOpen(timing) &&
          item.result !== "not_applicable" && (
            <a className={`${buttonClass("plain", true)} screen-only`} href={applyHref(policy.id, { item: item.id })}>
              在线申报<span className="visually-hidden">：{item.title}</span>
            </a>
          )
        }
      />
    </li>
  );
}

function PolicyName({ policy }: { policy: MatchedPolicy }) {
  return (
    <>
      <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`}>{policy.title}</PortalLink>
      {policy.docNo && ` ${policy.docNo}`}
    </>
  );
}

/** Items of a policy that stand in other groups than the policy, folded away: they are no part of the group's answer. */
function OtherItems({ policy, items, today }: { policy: MatchedPolicy; items: readonly MatchedItem[]; today: string }) {
  if (items.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>
        <IslandIcon name="chevron" size={14} />
        同一政策的其他 {items.length} 项
      </summary>
      <ul className={DEALS}>
        {items.map((item) => (
          <Item key={item.id} item={item} policy={policy} today={today} heading="h4" apart />
        ))}
      </ul>
    </details>
  );
}

/**
 * A policy by its items: those that bring it into its group, the others folded.
 * `today`: `YYYY-MM-DD`, the day of the match.
 */
export function MatchedPolicyCard({ policy, today }: { policy: MatchedPolicy; today: string }) {
  const own = policy.items.filter((item) => groupOfItem(item) === policy.group);
  const others = policy.items.filter((item) => !own.includes(item));
  return (
    <article className={styles.policy}>
      {policy.items.length === 0 && (
        <header>
          <h3>
            <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`}>{policy.title}</PortalLink>
          </h3>
          <p className={styles.meta}>{[policy.issuer, policy.docNo, policy.pubDate].filter(Boolean).join(" · ")}</p>
        </header>
      )}
      {own.length > 0 && (
        <ul className={DEALS}>
          {own.map((item) => (
            <Item key={item.id} item={item} policy={policy} today={today} heading="h3" apart={false} />
          ))}
        </ul>
      )}
      <OtherItems policy={policy} items={others} today={today} />
    </article>
  );
}
