import styles from "./deal-row.module.css";

/**
 * A row of something one can get or has to do, read in the same order everywhere: money, name, what it gives, who, until
 * when, action. Rows stand in a list of class `DEALS`.
 */
export function DealRow({
  money,
  title,
  give,
  passage,
  reason,
  meta = [],
  more,
  when,
  star,
  action,
}: {
  /** `Money`, or what takes its place. */
  money: React.ReactNode;
  /** The heading with its link, a state's tag after it. */
  title: React.ReactNode;
  give?: React.ReactNode;
  /** A passage of a text in which a keyword was found; cut after two lines. */
  passage?: React.ReactNode;
  /** Whose turn it is and why, in the words of who said so. */
  reason?: React.ReactNode;
  /** Words of one grey line; dots part them. */
  meta?: readonly React.ReactNode[];
  /** Below the line: what stands in the way, a fold. */
  more?: React.ReactNode;
  /** `DaysLeft`. */
  when?: React.ReactNode;
  /** Keeps it; on phones beside the days. */
  star?: React.ReactNode;
  action?: React.ReactNode;
}) {
  return (
    <div className={styles.deal}>
      <div className={styles.money}>{money}</div>
      <div className={styles.main}>
        <div className={styles.title}>{title}</div>
        {give && <p className={styles.give}>{give}</p>}
        {passage && <p className={styles.passage}>{passage}</p>}
        {reason && <p className={styles.reason}>{reason}</p>}
        {meta.length > 0 && (
          <p className={styles.meta}>
            {meta.map((words, index) => (
              <span key={index}>{words}</span>
            ))}
          </p>
        )}
        {more}
      </div>
      {(when || star || action) && (
        <div className={styles.side}>
          {when}
          {star && <div className={styles.star}>{star}</div>}
          {action}
        </div>
      )}
    </div>
  );
}

/** The list around such rows. */
export const DEALS = styles.deals;
