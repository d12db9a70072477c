import { DealRow } from "@/components/page/list/deal-row";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { OfferMoney, OfferTime } from "@/components/ui/offer";
import { PortalLink } from "@/components/ui/portal-link";
import { buttonClass } from "@/components/ui/button";
import { CONDITION_STATES, type ConditionState } from "@/contract/item/attributes";
import type { MatchedItem } from "@/contract/declare/match";
import { applyHref } from "@/lib/address/apply-address";
import { isOpen } from "@/lib/window-wording";
import { formatBasis } from "@/services/declare/claim-wording";
import { itemHref } from "@/services/declare/item-wording";
import { evaluationsFor, factLabels } from "@/services/declare/match-wording";
import { StateTag } from "../state-tag";
import { ConditionTable } from "./condition-table";
import styles from "./claim.module.css";

const STATES = Object.keys(CONDITION_STATES) as ConditionState[];

/** 4 条都符合；6 条：符合 5，需人工核验 1. What only adds points hinders nothing and is not among them. */
function summarise({ conditions }: MatchedItem): string {
  const hard = conditions.filter((condition) => condition.hard);
  const counts = STATES.map((state) => ({ state, count: hard.filter((one) => one.state === state).length })).filter(
    ({ count }) => count > 0,
  );
  const bonus = conditions.length - hard.length;
  const [first, ...others] = counts;
  const verdict =
    first?.state === "met" && others.length === 0
      ? `${first.count} 条都符合`
      : `${hard.length} 条：${counts.map(({ state, count }) => `${CONDITION_STATES[state]} ${count}`).join("，")}`;
  return bonus > 0 ? `${verdict}；加分 ${bonus} 条` : verdict;
}

/** What stands in the way, in one line each: gaps with their distance, what is not known. What people verify is in the fold. */
function Hindrances({ item }: { item: MatchedItem }) {
  const hard = item.conditions.filter((condition) => condition.hard);
  const gaps = hard.filter(({ state }) => state === "unmet");
  const missing = [...new Set(hard.flatMap((condition) => condition.missing))];
  return (
    <>
      {gaps.map((gap) => (
        <p key={gap.id} className={styles.line}>
          <b data-tone={item.group === "near" ? "turn" : undefined}>{item.group === "near" ? "还差" : "不符合"}</b>
          {gap.text}
          {gap.remarks.length > 0 && `（${gap.remarks.join("，")}）`}
          {evaluationsFor(gap, item.policy.id).map(({ word, href }) => (
            <PortalLink key={href} className={styles.tool} href={href}>
              {word}
            </PortalLink>
          ))}
        </p>
      ))}
      {missing.length > 0 && (
        <p className={styles.line}>
          <b>还要填</b>
          {factLabels(missing)}
        </p>
      )}
      {item.notCounted !== null && (
        <p className={styles.line}>
          <b>不计入合计</b>
          {item.notCounted}
        </p>
      )}
      {item.declaredAs !== null && (
        <p className={styles.line}>
          <b>已申报</b>
          编号 {item.declaredAs}
        </p>
      )}
    </>
  );
}

/** An item as it stands for a company: what it gives, what stands in the way, and what to hand in. */
export function ClaimRow({
  item,
  today,
  heading: Title = "h3",
  first = false,
  papers = false,
}: {
  item: MatchedItem;
  /** `YYYY-MM-DD`, the day of the match. */
  today: string;
  heading?: "h3" | "h4";
  /** The most urgent one: its button is filled. */
  first?: boolean;
  /** Names the papers to hand in. */
  papers?: boolean;
}) {
  const { timing, amount, benefit, policy, materials } = item;
  const basis = formatBasis(item);
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
            {!told && <StateTag state={timing.state} />}
          </>
        }
        give={benefit.text}
        meta={basis === "" ? [] : [basis]}
        more={
          <>
            <Hindrances item={item} />
            {papers && materials.length > 0 && (
              <p className={styles.line}>
                <b>要交 {materials.length} 份</b>
                {materials.join("、")}
              </p>
            )}
            <Why item={item} />
          </>
        }
        when={<OfferTime timing={timing} today={today} />}
        action={<Action item={item} first={first} />}
      />
    </li>
  );
}

/** What to do now: hand it in where nothing speaks against it; where something is lacking, read what it takes. */
function Action({ item, first }: { item: MatchedItem; first: boolean }) {
  const { id, group, policy, timing, title, ruledOut } = item;
  if (!isOpen(timing) || group === "not_applicable" || group === "declared" || group === "unmet") return null;
  const declarable = (group === "met" || group === "manual") && !ruledOut;
  return (
    <a
      className={`${buttonClass(first && declarable ? "primary" : "plain", true)} ${styles.action} screen-only`}
      href={declarable ? applyHref(policy.id, { item: id }) : itemHref(policy.id, id)}
    >
      {declarable ? "去申报" : "看怎么办"}
      <span className="visually-hidden">：{title}</span>
    </a>
  );
}

/** The reasons of a verdict, condition by condition, with who decides and by which document; folded. */
function Why({ item }: { item: MatchedItem }) {
  return (
    <details className={styles.why} data-print-open="">
      <summary>
        {summarise(item)}
        <IslandIcon name="chevron" size={14} />
      </summary>
      <p className={styles.source}>
        {item.department}，<PolicyName policy={item.policy} />
      </p>
      <ConditionTable conditions={item.conditions} caption={`${item.title}：逐项条件`} policyId={item.policy.id} />
    </details>
  );
}

function PolicyName({ policy }: { policy: MatchedItem["policy"] }) {
  return (
    <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`}>
      {policy.docNo || policy.title}
    </PortalLink>
  );
}
