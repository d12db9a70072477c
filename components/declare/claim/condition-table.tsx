import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import { CONDITION_STATES } from "@/contract/item/attributes";
import type { MatchedCondition, OwnValue } from "@/contract/declare/match";
import { FACT_SOURCES } from "@/contract/facts/facts";
import { formatDate } from "@/lib/format";
import { factLabels, STATE_TONES, evaluationsFor } from "@/services/declare/match-wording";
import styles from "./claim.module.css";

function Own({ own }: { own: OwnValue }) {
  const { label, period, words, source, updatedAt } = own;
  return (
    <li>
      <span className={styles.ownWords}>
        {period && `${period} 年`}
        {label}：{words}
      </span>
      <span className={styles.meta}>
        {FACT_SOURCES[source]} · {formatDate(updatedAt)}
      </span>
    </li>
  );
}

/** Each condition: what is required and where that is written, what is known of the enterprise, and how it stands. */
export function ConditionTable({
  conditions,
  caption,
  policyId,
}: {
  conditions: readonly MatchedCondition[];
  caption: string;
  /** Named in the links to self-evaluations, so that they lead back. */
  policyId: string;
}) {
  return (
    <table className={styles.conditions}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">条件和依据</th>
          <th scope="col">本企业情况</th>
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {conditions.map((condition) => (
          <tr key={condition.id}>
            <th scope="row">
              <span className={styles.requirement}>
                {condition.text}
                <span className={styles.kind}>{condition.hard ? "必备" : "加分"}</span>
              </span>
              <q className={styles.clause}>{condition.clause}</q>
            </th>
            <td data-label="本企业情况">
              {condition.own.length > 0 && (
                <ul>
                  {condition.own.map((own) => (
                    <Own key={`${own.fact} ${own.period}`} own={own} />
                  ))}
                </ul>
              )}
              {condition.missing.length > 0 && <p>尚未填写：{factLabels(condition.missing)}</p>}
              {condition.own.length === 0 && condition.missing.length === 0 && (
                <p className={styles.meta}>由主管部门核验</p>
              )}
            </td>
            <td data-label="结果">
              <Tag tone={STATE_TONES[condition.state]}>{CONDITION_STATES[condition.state]}</Tag>
              {condition.remarks.map((remark) => (
                <p key={remark} className={styles.remark}>
                  {remark}
                </p>
              ))}
              {evaluationsFor(condition, policyId).map(({ word, href }) => (
                <p key={href} className={`${styles.remark} screen-only`}>
                  <PortalLink href={href}>{word}</PortalLink>
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
