import { Alert } from "@/components/ui/alert";
import { Tag } from "@/components/ui/tag";
import type { ApplicationBasis } from "@/contract/desk/basis";
import { CONDITION_STATES, type ConditionState } from "@/contract/item/attributes";
import type { MatchedCondition } from "@/contract/declare/match";
import { FACT_SOURCES } from "@/contract/facts/facts";
import { formatDay } from "@/contract/desk/view";
import { factLabels, STATE_TONES } from "@/services/declare/match-wording";
import type { SheetPolicy } from "@/contract/desk/desk-kind";
import { guideHref } from "@/lib/address/guide-address";
import { policyHref } from "@/services/policy/policy-address";
import styles from "./case-policy.module.css";
import { NewWindowLink } from "./new-window-link";

/** The policy that a case speaks of, and of an application what the applicant had to meet when it was submitted. */
export function CasePolicy({ policy: { id, title, itemId, basis } }: { policy: SheetPolicy }) {
  return (
    <section className={styles.policy} aria-labelledby="policy">
      <h2 id="policy">{itemId === undefined ? "所涉政策" : "申报依据"}</h2>
      <p className={styles.title}>
        <NewWindowLink
          href={
            id === null
              ? guideHref("/examine", itemId ?? "")
              : policyHref(id) + (itemId === undefined ? "" : `#item-${itemId}`)
          }
        >
          {title}
        </NewWindowLink>
        {basis?.docNo && <span className={styles.meta}>{basis.docNo}</span>}
      </p>
      {basis && <Basis basis={basis} />}
      {itemId !== undefined && !basis && <Alert>这个事项已经下线，提交时也没有留存申报条件，请按政策原文核对。</Alert>}
    </section>
  );
}

/** What has to be known before the conditions are relied on. */
function notesOn({ kept, changed, repealed, asOf }: ApplicationBasis): string[] {
  return [
    ...(kept ? [] : [`这份申报提交时没有留存申报条件，以下按今天（${asOf}）的规定和企业档案核对。`]),
    ...(changed ? [`提交以后这个事项改过或下线了，以下是提交那天（${asOf}）的规定。`] : []),
    ...(repealed ? ["这项政策或事项现在已经废止、取消或下线。"] : []),
  ];
}

const STATES = Object.keys(CONDITION_STATES) as ConditionState[];

function summaryOf(conditions: readonly MatchedCondition[]): string {
  return STATES.flatMap((state) => {
    const count = conditions.filter((one) => one.state === state).length;
    return count > 0 ? [`${CONDITION_STATES[state]} ${count}`] : [];
  }).join("，");
}

function Basis({ basis }: { basis: ApplicationBasis }) {
  const { conditions, audience, benefit, asOf } = basis;
  const notes = notesOn(basis);
  // As of every approval item, and of whatever a person applies for: no profile says anything of it.
  const isByHand = conditions.every(({ state }) => state === "manual");
  return (
    <>
      {notes.length > 0 && (
        <Alert tone="warning">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
      <dl className={styles.terms}>
        <div>
          <dt>对象</dt>
          <dd>{audience}</dd>
        </div>
        <div>
          <dt>兑现</dt>
          <dd>{benefit}</dd>
        </div>
      </dl>
      {conditions.length > 0 && (
        <>
          <p className={styles.meta}>
            {isByHand
              ? `${asOf} 的规定，${conditions.length} 条都由工作人员按材料核对。`
              : `${asOf} 按企业档案自动核对：${summaryOf(conditions)}。结果供参考，以材料为准。`}
          </p>
          <ol className={styles.conditions} aria-label="申报条件">
            {conditions.map((condition) => (
              <Condition key={condition.id} condition={condition} isByHand={isByHand} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function Condition({ condition, isByHand }: { condition: MatchedCondition; isByHand: boolean }) {
  const { text, clause, hard, state, own, remarks, missing } = condition;
  return (
    <li data-state={state}>
      <p className={styles.requirement}>
        <Tag tone={STATE_TONES[state]}>{CONDITION_STATES[state]}</Tag>
        <b>{text}</b>
        <span className={styles.meta}>{hard ? "必备" : "加分"}</span>
      </p>
      <q className={styles.clause}>{clause}</q>
      {own.map(({ fact, label, period, words, source, updatedAt }) => (
        <p key={`${fact} ${period}`}>
          {period && `${period} 年`}
          {label}：{words} <small>{`${FACT_SOURCES[source]} ${formatDay(updatedAt)}`}</small>
        </p>
      ))}
      {missing.length > 0 && <p>企业档案没有填：{factLabels(missing)}</p>}
      {own.length === 0 && missing.length === 0 && !isByHand && (
        <p className={styles.meta}>企业档案里没有这一条的数据，请看材料。</p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
    </li>
  );
}
