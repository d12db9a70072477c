import { BandSwitch } from "./band-switch";
import { HomeCorner } from "./home-corner";
import styles from "./home.module.css";

/** Three questions instead of a name; beside them the way to one's own things. The form is the caller's. */
export function HomeBand({
  open,
  closing,
  today,
  children,
}: {
  /** How many items can be declared today, and how many of them end within seven days. */
  open: number;
  closing: number;
  /** `YYYY-MM-DD` in Shanghai. */
  today: string;
  children: React.ReactNode;
}) {
  return (
    <BandSwitch today={today} closing={closing}>
      <section className={styles.quick} aria-label="测一测能享受什么">
        <h2>不想输名称？答三题，先看个大概</h2>
        {children}
        <p>
          正在申报 {open} 项{closing > 0 && `，七天内截止 ${closing} 项`}。答案只用来计算，不保存。
        </p>
      </section>
      <HomeCorner />
    </BandSwitch>
  );
}
