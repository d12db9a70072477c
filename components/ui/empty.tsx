import { Icon } from "./icon";
import styles from "./ui.module.css";

/** Nothing to show: says so in the specification's words, why, and the way out. */
export function Empty({ children }: { children?: React.ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name="document" size={48} />
      <p className={styles.emptyTitle}>暂无数据</p>
      {children}
    </div>
  );
}
