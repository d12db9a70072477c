import { formatClock } from "@/contract/rules/clock-promise";
import { SOON_WORKDAYS, WHEN_LABELS } from "@/contract/desk/queue-labels";
import type { WorkRow } from "@/contract/desk/queue";

/** How a queue is read: by the promised day, what waits for the other side at the end. Pure. */

export type Group = "clock" | "overdue" | "today" | "soon" | "later" | "waiting" | "over";

const GROUPS: readonly { readonly name: Group; readonly label: string }[] = [
  { name: "clock", label: "按钟点承诺，节假日和夜间也算" },
  { name: "overdue", label: WHEN_LABELS.overdue },
  { name: "today", label: WHEN_LABELS.today },
  { name: "soon", label: WHEN_LABELS.soon },
  { name: "later", label: "更晚" },
  { name: "waiting", label: `${WHEN_LABELS.waiting}，暂停计时` },
  { name: "over", label: WHEN_LABELS.over },
];

/** Which group a line stands in. Working days count from the promised day: 0 is that very day. */
function groupOf({ turn, due }: Pick<WorkRow, "turn" | "due">): Group {
  if (turn === "over") return "over";
  if (turn === "asker") return "waiting";
  if (due === null) return "later";
  if (due.at !== undefined) return "clock";
  if (due.workdays < 0) return "overdue";
  if (due.workdays === 0) return "today";
  return due.workdays <= SOON_WORKDAYS ? "soon" : "later";
}

/** The groups that have lines, in their order. */
export function groupRows(rows: readonly WorkRow[]) {
  return GROUPS.flatMap(({ name, label }) => {
    const members = rows.filter((row) => groupOf(row) === name);
    return members.length === 0 ? [] : [{ name, label, rows: members }];
  });
}

/** What is left of the promised time, in a few words. */
export function formatLeft({ turn, due }: Pick<WorkRow, "turn" | "due">, now = new Date()): string {
  if (turn === "over") return "已办结";
  if (turn === "asker") return "暂停";
  if (due === null) return "不限时";
  if (due.at !== undefined) return formatClock(due.at, now);
  if (due.workdays < 0) return `超 ${-due.workdays} 个工作日`;
  return due.workdays === 0 ? "今天到期" : `${due.workdays} 个工作日`;
}
