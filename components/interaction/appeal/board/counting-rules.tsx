import { BOARD_RULES } from "@/contract/interaction/appeal-board-labels";
import styles from "./board.module.css";

/** How it is counted. The files say the same. */
export function CountingRules() {
  return (
    <dl className={styles.rules}>
      {BOARD_RULES.map(({ title, words }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
