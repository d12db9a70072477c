import type { Fact, FactOrigin } from "@/contract/desk/view";
import { MarkedPlace } from "@/components/page/plan/zone-plan";
import type { SheetMark } from "@/contract/desk/desk-kind";
import styles from "./case.module.css";

/** What was asked, whole. Reading it is kept in the security log, so the page says so. */
export function CaseSheet({ facts, mark = null }: { facts: readonly Fact[]; mark?: SheetMark | null }) {
  return (
    <section aria-label="内容" className={styles.sheet}>
      <FactLines facts={facts} />
      {mark && <MarkedPlace {...mark} />}
      <p className={styles.meta}>打开即在安全日志里记下一行。</p>
    </section>
  );
}

/** Facts as the desk reads them, one below the other. */
export function FactLines({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <FactLine key={fact[0]} fact={fact} />
      ))}
    </dl>
  );
}

const LONG = 60;

function FactLine({ fact: [label, value, origin] }: { fact: Fact }) {
  if (value === null || value.length === 0) return null;
  if (typeof value !== "string")
    return (
      <div className={styles.wide}>
        <dt>{label}</dt>
        <dd>
          <ul>
            {value.map((line) => (
              <li key={line.join(" ")}>{line.join("　")}</li>
            ))}
          </ul>
        </dd>
      </div>
    );
  return (
    <div className={value.length > LONG || value.includes("\n") ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {origin && <Origin origin={origin} />}
      </dd>
    </div>
  );
}

/** Where it comes from and as of when; what is not so any more stands out. */
function Origin({ origin: { source, now } }: { origin: FactOrigin }) {
  return (
    <>
      {" "}
      <small className={styles.origin}>{source}</small>
      {now !== undefined && <small className={styles.differs}>{now}</small>}
    </>
  );
}
