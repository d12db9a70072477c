import styles from "./money.module.css";

/**
 * Money gained, or what is given instead: the figure of its row, in the one colour of money. `amount` in 万元, already
 * formatted; without one `gift` says what it is in words. Never both, never 0 万元.
 */
export function Money({
  label,
  amount,
  gift,
}: {
  /** 最高, 每年, 申请金额; over a gift its kind: 住房支持. */
  label?: string;
  amount?: string;
  gift?: string;
}) {
  if (amount === undefined && gift === undefined) return null;
  return (
    <p className={styles.money}>
      {label && <small>{label} </small>}
      {amount === undefined ? (
        <strong className={styles.gift}>{gift}</strong>
      ) : (
        <span className={styles.figure}>
          <strong>{amount}</strong> 万元
        </span>
      )}
    </p>
  );
}
