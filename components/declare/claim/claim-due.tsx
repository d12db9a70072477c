import type { AskedFacts, ClaimFigures } from "@/contract/declare/claim";
import { formatDay } from "@/components/ui/days-left";
import { formatDaysLeft } from "@/lib/format";
import { heatOf } from "@/lib/urgency";
import { formatAsk } from "@/services/declare/claim-wording";
import styles from "./claim.module.css";

/** The next last day among what can be declared: 最近的 12-01 周二截止，剩余 1 天. */
export function ClaimDue({ claim: { next }, today }: { claim: ClaimFigures; today: string }) {
  if (next === null) return null;
  const { closesOn, daysLeft } = next;
  return (
    <span className={styles.due} data-heat={heatOf(daysLeft)}>
      {daysLeft === 0
        ? "最近的今天 24:00 截止"
        : `最近的 ${formatDay(closesOn, today)}截止，${formatDaysLeft(daysLeft)}`}
    </span>
  );
}

/** The way to the few questions where they stand below the list. */
export function ToFacts({ ask, anchor }: { ask: AskedFacts; anchor: string }) {
  if (ask.facts.length === 0) return null;
  return (
    <p className={`${styles.toFacts} screen-only`}>
      <a href={`#${anchor}`}>{formatAsk(ask)}</a>
    </p>
  );
}
