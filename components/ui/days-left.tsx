import { daysBetween, daysLeft } from "@/lib/format";
import { heatOf } from "@/lib/urgency";
import styles from "./days-left.module.css";

const WEEKDAYS = "日一二三四五六";

/** 11-26 周四; with the year where it is not this one. Both days `YYYY-MM-DD`. */
export function formatDay(day: string, today: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return `${day.startsWith(today.slice(0, 4)) ? day.slice(5) : day} 周${weekday}`;
}

/**
 * How much time is left: urgency is the only thing its colour says. Up to three days white on red, up to seven red, later
 * grey. Both days `YYYY-MM-DD`.
 */
export function DaysLeft({
  date,
  today,
  what = "截止",
}: {
  date: string;
  today: string;
  /** What happens on the day, after it: 截止, 前补正. */
  what?: string;
}) {
  const days = daysBetween(today, date);
  return (
    <p className={styles.days}>
      <strong data-heat={heatOf(days)}>{daysLeft(date, today)}</strong>{" "}
      <time dateTime={date} className={styles.note}>
        {formatDay(date, today)}
        <span className={days === 0 ? "visually-hidden" : undefined}>{what}</span>
      </time>
    </p>
  );
}

/** The same place where no deadline runs: 未开始, 12-31 起. */
export function DaysNote({ words, note }: { words: string; note?: string }) {
  return (
    <p className={styles.days}>
      <strong data-heat="cool">{words}</strong> {note && <span className={styles.note}>{note}</span>}
    </p>
  );
}
