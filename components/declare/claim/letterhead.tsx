import { Emblem } from "@/components/layout/emblem";
import styles from "./letterhead.module.css";

/** The head of a sheet of paper: what it is, who gives it, and when it was made. */
export function Letterhead({ kind, organ, children }: { kind: string; organ: string; children: React.ReactNode }) {
  return (
    <div className={styles.top}>
      <Emblem />
      <div>
        <p className={styles.kind}>{kind}</p>
        <p>{organ}</p>
      </div>
      <p className={styles.made}>{children}</p>
    </div>
  );
}
