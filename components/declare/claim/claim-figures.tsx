import type { ClaimFigures as Figures } from "@/contract/declare/claim";
import { formatSettled, formatTotal, groupLabel } from "@/services/declare/claim-wording";
import styles from "./claim-figures.module.css";

/** What can be done something about, in the order in which one does it. */
export const LEADING = ["declarable", "near", "missing"] as const;
export type LeadingGroup = (typeof LEADING)[number];

/** The groups with their counts: what can be declared with its sum, what one step brings, what a few facts settle. */
export function ClaimFigures({
  claim,
  wrap = (_group, content) => <div>{content}</div>,
}: {
  claim: Figures;
  wrap?: (group: LeadingGroup, content: React.ReactNode) => React.ReactNode;
}) {
  const { declarable, groups, sum } = claim;
  const total = formatTotal(sum);
  const notes: Readonly<Record<LeadingGroup, string>> = {
    declarable: formatSettled(claim),
    near: "差一条，做到就能报",
    missing: "补齐资料就有结论",
  };
  const counts = { declarable, near: groups.near, missing: groups.missing };
  return (
    <ul className={styles.figures}>
      {LEADING.filter((group) => group === "declarable" || counts[group] > 0).map((group) => (
        <li key={group} data-group={group} {...(group === "declarable" && groups.met === 0 ? { "data-open": "" } : {})}>
          {wrap(
            group,
            <>
              <span className={styles.name}>{groupLabel(group)}</span>
              <span className={styles.numbers}>
                <span>
                  <strong>{counts[group]}</strong> 项
                </span>
                {group === "declarable" && total !== undefined && (
                  <span className={styles.money}>
                    <span className="visually-hidden">，合计至多</span>
                    <span className={styles.amount}>{total}</span> 万元
                  </span>
                )}
              </span>
              <span className={styles.note}>{counts[group] === 0 ? "目前没有" : notes[group]}</span>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
