import type { CalendarItem } from "@/contract/declare/declare";
import {
  toCalendarBar,
  byMonth,
  daysOfYear,
  isItemOver,
  listMonths,
  todayColumn,
  type CalendarBar,
  type CalendarMonth,
} from "@/services/declare/calendar";
import { WINDOW_STATES } from "@/contract/item/attributes";
import { formatRemaining, formatWindow } from "@/lib/window-wording";
import { formatCeiling } from "@/services/declare/match-wording";
import styles from "./calendar.module.css";
import { ItemLink } from "../item-link";
import { overMark, PastFold } from "./past-fold";

/**
 * The windows of a year as bars on its days. Where there is no room (phones, 长者版) the same links stand in words under
 * the months in which they begin.
 */
export function DeclarationCalendar({
  items,
  year,
  today,
}: {
  items: readonly CalendarItem[];
  year: number;
  today: string;
}) {
  const days = daysOfYear(year);
  const columns = { gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` };
  const now = todayColumn(year, today);
  const months = listMonths(year);
  const over = new Set(items.filter((item) => isItemOver(item, today)));
  return (
    <div className={styles.calendar}>
      <PastFold over={over.size} total={items.length} />
      <div className={styles.scale} aria-hidden="true">
        <span>事项</span>
        <div className={styles.days} style={columns}>
          {months.map((month) => (
            <span key={month.month} style={place(month)}>
              {month.month}月
            </span>
          ))}
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.lines} aria-hidden="true">
          <div className={styles.days} style={columns}>
            {months.map((month) => (
              <span key={month.month} style={place(month)} />
            ))}
            {now !== undefined && (
              <span className={styles.now} style={place({ column: now, span: 1 })}>
                <b>今天</b>
              </span>
            )}
          </div>
        </div>
        {byMonth(items, year).map(({ month, items: those }) => (
          <section key={month} aria-labelledby={`month-${month}`} {...overMark(those.every((item) => over.has(item)))}>
            <h3 id={`month-${month}`} className={styles.month}>
              {month}月开始
              <small>{those.length} 项</small>
            </h3>
            <ol>
              {those.map((item) => (
                <CalendarRow
                  key={item.id}
                  item={item}
                  year={year}
                  today={today}
                  columns={columns}
                  over={over.has(item)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

const place = ({ column, span }: Pick<CalendarMonth, "column" | "span">) => ({
  gridColumn: `${column} / span ${span}`,
});

function CalendarRow({
  item,
  year,
  today,
  columns,
  over,
}: {
  item: CalendarItem;
  year: number;
  today: string;
  over: boolean;
  columns: { readonly gridTemplateColumns: string };
}) {
  const bars = item.windows.map((window) => toCalendarBar(window, year, today));
  const amount = formatCeiling(item.benefit.most);
  const only = bars.length === 1 ? bars[0] : undefined;
  return (
    <li className={styles.row} {...(only ? { "data-only": "" } : {})} {...overMark(over)}>
      <div className={styles.name}>
        <p>{item.title}</p>
        <p className={styles.meta}>{[amount, item.department].filter(Boolean).join(" · ")}</p>
      </div>
      <div className={`${styles.track} ${styles.days}`} style={columns}>
        {bars.map((bar) => (
          <Bar key={bar.opensOn} bar={bar} item={item} today={today} />
        ))}
        {only && <BarDates bar={only} year={year} />}
      </div>
    </li>
  );
}

/** The drawn window, and over it the link, which is never too narrow to be hit. */
function Bar({ bar, item, today }: { bar: CalendarBar; item: CalendarItem; today: string }) {
  const { state, begunBefore, endsAfter } = bar;
  const counts = item.timing.opensOn === bar.opensOn && item.timing.closesOn === bar.closesOn;
  const words = [
    formatWindow(bar),
    WINDOW_STATES[state],
    counts && state !== "closed" ? formatRemaining(item.timing, today) : "",
  ]
    .filter(Boolean)
    .join("，");
  const amount = formatCeiling(item.benefit.most);
  return (
    <>
      <span
        className={styles.paint}
        aria-hidden="true"
        data-state={state}
        {...(begunBefore ? { "data-before": "" } : {})}
        {...(endsAfter ? { "data-after": "" } : {})}
        style={place(bar)}
      />
      <ItemLink
        item={item}
        className={styles.bar}
        data-state={state}
        style={place(bar)}
        aria-label={`${item.title}：${[words, amount].filter(Boolean).join("，")}`}
      >
        <span className={styles.words}>{words}</span>
      </ItemLink>
    </>
  );
}

// Where the bar ends in the last third of the year, its dates stand before it.
const ROOM_AFTER = 0.7;

/** The dates beside a bar, for the eye: the link says them already. */
function BarDates({ bar, year }: { bar: CalendarBar; year: number }) {
  const days = daysOfYear(year);
  const { column, span, opensOn, closesOn } = bar;
  const after = column + span;
  // The year is said where it is another one.
  const said = (day: string) => (day.startsWith(`${year}-`) ? day.slice(5) : day);
  const words = opensOn === closesOn ? said(opensOn) : `${said(opensOn)} 至 ${said(closesOn)}`;
  const room = days * ROOM_AFTER;
  if (after > room && column < days - room)
    return (
      <span className={styles.dates} aria-hidden="true" data-inside="" style={place(bar)}>
        {words}
      </span>
    );
  return after <= room ? (
    <span className={styles.dates} aria-hidden="true" style={{ gridColumn: `${after} / -1` }}>
      {words}
    </span>
  ) : (
    <span className={styles.dates} aria-hidden="true" data-side="before" style={{ gridColumn: `1 / ${column}` }}>
      {words}
    </span>
  );
}
