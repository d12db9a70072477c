import type { CalendarItem } from "@/contract/declare/declare";
import { windowStateOn } from "@/services/declare/calendar";
import { formatCeiling } from "@/services/declare/match-wording";
import styles from "./calendar.module.css";
import { ItemLink } from "../item-link";
import { overMark, PastFold } from "./past-fold";
import { StateTag } from "../state-tag";

const NO_MONEY = "—";

/** The calendar of a year as a table: one row a window. */
export function DeclarationTable({
  items,
  year,
  today,
}: {
  items: readonly CalendarItem[];
  year: number;
  today: string;
}) {
  const rows = items
    .flatMap((item) => item.windows.map((window) => ({ item, window, state: windowStateOn(window, today) })))
    .toSorted((a, b) => a.window.opensOn.localeCompare(b.window.opensOn));
  return (
    <div className={styles.tableBox}>
      <PastFold over={rows.filter(({ state }) => state === "closed").length} total={rows.length} unit="期" />
      <table className={styles.table}>
        <caption className="visually-hidden">{year} 年的申报窗口，先开始的在前</caption>
        <thead>
          <tr>
            {["事项", "开始", "截止", "状态", "最高金额", "主管部门"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, window, state }) => (
            <tr key={`${item.id} ${window.opensOn}`} {...overMark(state === "closed")}>
              <th scope="row">
                <ItemLink item={item}>{item.title}</ItemLink>
              </th>
              <td data-label="开始" className={styles.compact}>
                {window.opensOn}
              </td>
              <td data-label="截止" className={styles.compact}>
                {window.closesOn}
              </td>
              <td data-label="状态" className={styles.compact}>
                <StateTag state={state} />
              </td>
              <td data-label="最高金额" className={styles.compact}>
                {formatCeiling(item.benefit.most).replace("最高 ", "") || NO_MONEY}
              </td>
              <td data-label="主管部门">{item.department}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
