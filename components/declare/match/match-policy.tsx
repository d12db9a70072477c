import { PortalLink } from "@/components/ui/portal-link";
import { buttonClass } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { CONDITION_STATES, ITEM_RESULTS, MATCH_BANDS, type ConditionState } from "@/contract/declare/attributes";
import type { MatchedItem, MatchedPolicy } from "@/contract/declare/match";
import { formatPercent } from "@/contract/numbers";
import { applyHref } from "@/lib/address/apply-address";
import {
  BAND_TONES,
  formatCeiling,
  factLabels,
  RESULT_TONES,
  formatTiming,
  evaluationsFor,
} from "@/services/declare/match-wording";
import { isOpen, itemHref } from "@/services/declare/item-wording";
import { ConditionTable } from "./match-conditions";
import { StateTag } from "../state-tag";
import styles from "./match.module.css";

const STATES = Object.keys(CONDITION_STATES) as ConditionState[];

/** 6 项条件：符合 4、不符合 1、待补充 1. */
function summaryOf({ conditions }: MatchedItem): string {
  const parts = STATES.flatMap((state) => {
    const count = conditions.filter((condition) => condition.state === state).length;
    return count > 0 ? [`${CONDITION_STATES[state]} ${count}`] : [];
  });
  return `${conditions.length} 项条件：${parts.join("、")}`;
}

/** What stands in the way, in one line each: gaps with their distance, and what is not known. */
function Hindrances({ item, policyId }: { item: MatchedItem; policyId: string }) {
  const gaps = item.conditions.filter(({ hard, state }) => hard && state === "unmet");
  const missing = [...new Set(item.conditions.filter(({ hard }) => hard).flatMap((condition) => condition.missing))];
  if (item.result === "met" || (gaps.length === 0 && missing.length === 0)) return null;
  return (
    <ul className={styles.hindrances}>
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
      {missing.length > 0 && <li>还需填写：{factLabels(missing)}</li>}
    </ul>
  );
}

function Item({
  item,
  policyId,
  heading: Heading,
  open,
}: {
  item: MatchedItem;
  policyId: string;
  heading: "h3" | "h4";
  open: boolean;
}) {
  const { benefit, timing } = item;
  const ceiling = formatCeiling(benefit.most);
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <Heading>
          <a href={itemHref(policyId, item.id)}>{item.title}</a>
        </Heading>
        <span className={styles.tags}>
          <Tag tone={RESULT_TONES[item.result]}>{item.near ? "差一步" : ITEM_RESULTS[item.result]}</Tag>
          {item.result !== "not_applicable" && item.result !== "unmet" && (
            <Tag tone={BAND_TONES[item.band]}>{MATCH_BANDS[item.band]}</Tag>
          )}
          <StateTag state={timing.state} />
        </span>
      </div>
      <p className={styles.benefit}>
        {benefit.text}
        {ceiling !== "" && !benefit.text.includes(ceiling) && <strong>{ceiling}</strong>}
      </p>
      <p className={styles.itemMeta}>
        <span>{item.department}</span>
        <span>{formatTiming(timing)}</span>
        <span className={styles.rate}>
          符合率 {formatPercent(item.rate)}
          <meter min={0} max={100} value={item.rate} aria-label={`${item.title}的符合率`} />
          {item.potential > item.rate && `潜力 ${formatPercent(item.potential)}`}
        </span>
      </p>
      <Hindrances item={item} policyId={policyId} />
      {isOpen(timing) && item.result !== "not_applicable" && (
        <p className={`${styles.apply} screen-only`}>
          <a className={buttonClass("plain", true)} href={applyHref(policyId, { item: item.id })}>
            在线申报<span className="visually-hidden">：{item.title}</span>
          </a>
        </p>
      )}
      <details className={styles.why} open={open}>
        <summary>
          <IslandIcon name="chevron" size={14} />
          {summaryOf(item)}
        </summary>
        <ConditionTable conditions={item.conditions} caption={`${item.title}：逐项条件`} policyId={policyId} />
      </details>
    </li>
  );
}

/** The items of a policy with their results and conditions. */
export function MatchedItems({
  policy,
  heading: Heading,
  open = false,
}: {
  policy: MatchedPolicy;
  /** One below what stands above. */
  heading: "h3" | "h4";
  open?: boolean;
}) {
  if (policy.items.length === 0) return null;
  return (
    <ul className={styles.items}>
      {policy.items.map((item) => (
        <Item key={item.id} item={item} policyId={policy.id} heading={Heading} open={open} />
      ))}
    </ul>
  );
}

/** A policy with its items, each with its result and every condition. `open`: the conditions are unfolded, for print. */
export function MatchedPolicyCard({ policy, open = false }: { policy: MatchedPolicy; open?: boolean }) {
  return (
    <article className={styles.policy}>
      <header>
        <h3>
          <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`}>{policy.title}</PortalLink>
        </h3>
        <p className={styles.meta}>{[policy.issuer, policy.docNo, policy.pubDate].filter(Boolean).join(" · ")}</p>
      </header>
      <MatchedItems policy={policy} heading="h4" open={open} />
    </article>
  );
}
