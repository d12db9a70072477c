import { Icon } from "./icons/icon";
import styles from "./ui.module.css";

const TONES = { info: styles.noticeInfo, warning: styles.noticeWarning, danger: styles.noticeDanger } as const;

/** A boxed message within the page. `announce` reads it out when it appears after loading. */
export function Alert({
  id,
  tone = "info",
  announce = false,
  children,
}: {
  /** For the control that it is about. */
  id?: string;
  tone?: keyof typeof TONES;
  announce?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div id={id} className={`${styles.notice} ${TONES[tone]}`} {...(announce ? { role: "alert" } : {})}>
      <Icon name={tone === "info" ? "info" : "warning"} />
      <div>{children}</div>
    </div>
  );
}
