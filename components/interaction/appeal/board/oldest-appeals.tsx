import { Tag } from "@/components/ui/tag";
import type { AppealBoardDetails } from "@/contract/interaction/appeal-board";
import { APPEAL_KIND_LABELS } from "@/contract/interaction/appeal-labels";
import styles from "./board.module.css";

/** What has been in the zone's hands for the longest time: the unit and the days, and nothing that names anybody. */
export function OldestAppeals({ oldest }: { oldest: AppealBoardDetails["oldest"] }) {
  return (
    <ol aria-label="拖得最久的诉求" className={styles.oldest}>
      {oldest.map(({ kind, subject, unit, days, overdueWorkdays, escalated, uncorrected }, index) => (
        <li key={index} {...(overdueWorkdays > 0 ? { "data-late": "" } : {})}>
          <p>
            <strong>
              {subject}
              <span>{APPEAL_KIND_LABELS[kind]}</span>
            </strong>
            {uncorrected && <Tag tone="danger">差评没有整改</Tag>}
            {overdueWorkdays > 0 && <Tag tone="danger">超期 {overdueWorkdays} 个工作日</Tag>}
          </p>
          <p>
            {unit}办理，提交后已经 {days} 天{escalated && "，已升级督办"}
          </p>
        </li>
      ))}
    </ol>
  );
}
