import { Money } from "@/components/ui/money";
import styles from "./worklist.module.css";

/** Who, what waits, and the three figures that are worth coming for; a figure that is not known is left out. */
export function WorklistHead({
  about,
  title,
  asked,
  atZone,
  paid,
}: {
  about: readonly string[];
  title: string;
  /** 万元, as people read it. */
  asked?: string | undefined;
  atZone?: number | undefined;
  paid?: string | undefined;
}) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p className={styles.meta}>
          {about.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        <h1>{title}</h1>
      </div>
      {(asked !== undefined || atZone !== undefined || paid !== undefined) && (
        <ul className={styles.figures} aria-label="申报概况">
          {asked !== undefined && (
            <li>
              <Money label="正等您的钱" amount={asked} />
            </li>
          )}
          {atZone !== undefined && (
            <li>
              <p className={styles.count}>
                <small>政府在办 </small>
                <strong>{atZone}</strong> 件
              </p>
            </li>
          )}
          {paid !== undefined && (
            <li>
              <Money label="今年已到账" amount={paid} />
            </li>
          )}
        </ul>
      )}
    </header>
  );
}
