import { Icon } from "@/components/ui/icons/icon";
import styles from "./calendar.module.css";

/** The mark of a row or a month that is over, which {@link PastFold} puts away where there is little room. */
export const overMark = (isOver: boolean) => (isOver ? { "data-over": "" } : {});

/**
 * On phones and in 长者版 what is over stays away until it is asked for, also without scripts: what stands beside this
 * element and carries {@link overMark}. A year that is over as a whole is shown as it is.
 */
export function PastFold({
  over,
  total,
  unit = "项",
}: {
  over: number;
  total: number;
  /** What is counted: items, or 期, the windows of items. */
  unit?: string;
}) {
  if (over === 0 || over === total) return null;
  return (
    <details className={styles.past}>
      <summary>
        已经结束的 {over} {unit}
        <Icon name="chevron-down" size={16} />
      </summary>
      <p>都排在下面，先开始的在前。</p>
    </details>
  );
}
