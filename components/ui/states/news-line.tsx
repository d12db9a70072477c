import styles from "./states.module.css";

/** Says quietly what has changed on the page meanwhile; read out when it is there, and not again. */
export function NewsLine({ children }: { children: string }) {
  return (
    <p role="status" className={styles.news}>
      {children}
    </p>
  );
}
