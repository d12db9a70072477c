import styles from "./ui.module.css";

export interface Fact {
  readonly label: string;
  readonly value: React.ReactNode;
  /** Takes the whole row. */
  readonly wide?: boolean;
}

/** Label and value pairs in two columns. A value that is not known is left to the caller to put in words. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.wide ? `${styles.fact} ${styles.factWide}` : styles.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
