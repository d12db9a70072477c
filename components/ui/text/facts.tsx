import styles from "../ui.module.css";

export interface Fact {
  readonly label: string;
  readonly value: React.ReactNode;
  /** Takes the whole row. */
  readonly wide?: boolean;
}

/** Which facts take a whole row: those that ask for it, and those that would have an empty cell beside them. */
function wholeRows(facts: readonly Fact[]): boolean[] {
  const whole = facts.map((fact) => fact.wide === true);
  let first: number | undefined;
  for (const [index, fact] of facts.entries()) {
    if (first === undefined) first = fact.wide ? undefined : index;
    else {
      if (fact.wide) whole[first] = true;
      first = undefined;
    }
  }
  if (first !== undefined) whole[first] = true;
  return whole;
}

/** Label and value pairs in two columns. A value that is not known is left to the caller to put in words. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const whole = wholeRows(facts);
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <div key={fact.label} className={whole[index] ? `${styles.fact} ${styles.factWide}` : styles.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in one column with rules between the rows, for a rail. */
export function StackedFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.stackedFacts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
