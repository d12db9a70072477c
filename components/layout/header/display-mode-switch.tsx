import styles from "./display-mode-switch.module.css";

/** A plain form: the switch works without scripts. The door keeps the choice in a cookie and leads back here. */
export function DisplayModeSwitch() {
  return (
    <form action="/display-mode" method="post" className={styles.mode}>
      <button type="submit" name="mode" value="elder" className={styles.toElder}>
        长者版
      </button>
      <button type="submit" name="mode" value="standard" className={styles.toStandard}>
        标准版
      </button>
    </form>
  );
}
