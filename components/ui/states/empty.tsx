import { Illustration, type IllustrationName } from "../icons/illustration";
import styles from "./states.module.css";

/**
 * Nothing to show: says so in the specification's words, why, and the way out. `children` is for a page's own sentences;
 * `reason` and `action` for the common case.
 */
export function Empty({
  title = "暂无数据",
  reason,
  action,
  picture = "empty-list",
  children,
}: {
  /** Where it is not that there is no data. */
  title?: string;
  reason?: React.ReactNode;
  action?: React.ReactNode;
  picture?: IllustrationName;
  children?: React.ReactNode;
}) {
  return (
    <div className={styles.state}>
      <Illustration name={picture} />
      <p className={styles.title}>{title}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {children}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** The same inside a table's frame. */
export function TableEmpty(props: { reason?: React.ReactNode; action?: React.ReactNode }) {
  return <Empty picture="empty-table" {...props} />;
}
