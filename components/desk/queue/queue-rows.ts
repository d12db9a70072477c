import { formatClock } from "@/contract/rules/clock-promise";
import { SOON_WORKDAYS, WHEN_LABELS, WHOSE_LABELS } from "@/contract/desk/queue-labels";
import type { WorkRow } from "@/contract/desk/queue";
import { formatDue } from "@/contract/desk/view";
import { promisedDay } from "@/contract/rules/work-days";

/** How a queue is read: by the promised day, what waits for the other side at the end. Pure. */

export type Group = "clock" | "overdue" | "today" | "soon" | "later" | "waiting" | "over";

const GROUPS: readonly { readonly name: Group; readonly label: string }[] = [
  { name: "clock", label: "按钟点承诺，节假日和夜间也算" },
  { name: "overdue", label: WHEN_LABELS.overdue },
  { name: "today", label: WHEN_LABELS.today },
  { name: "soon", label: WHEN_LABELS.soon },
  { name: "later", label: "更晚" },
  { name: "waiting", label: WHEN_LABELS.waiting },
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

/** Where a line lies that was looked for everywhere. */
export const placeOf = ({ whose, unit }: Pick<WorkRow, "whose" | "unit">): string =>
  whose === "all" ? `在${unit?.name ?? "别的单位"}` : `在${WHOSE_LABELS[whose]}`;

/** The groups that have lines, in their order. */
export function groupRows<Row extends WorkRow>(rows: readonly Row[]) {
  return GROUPS.flatMap(({ name, label }) => {
    const members = rows.filter((row) => groupOf(row) === name);
    return members.length === 0 ? [] : [{ name, label, rows: members }];
  });
}

/** The how manieth time it is worked on. */
export const formatRound = ({ reopened }: Pick<WorkRow, "reopened">): string => `第 ${reopened + 1} 次办理`;

type Standing = Pick<WorkRow, "turn" | "due" | "enterpriseId">;

/** That those who asked shall confirm before it closes by itself, and how long they still may; null where it does not. */
export function formatConfirming({ turn, due, enterpriseId }: Standing): string | null {
  if (turn !== "asker" || due === null) return null;
  const who = `等${enterpriseId === null ? "对方" : "企业"}确认`;
  if (due.workdays < 0) return `${who}，已到期`;
  return due.workdays === 0 ? `${who}，今天是最后一天` : `${who}，还剩 ${due.workdays} 个工作日`;
}

/** Whose turn it is, and what is promised until when, for the head of an item. */
export function describeStand(row: Standing, now = new Date()): readonly [turn: string, limit: string] {
  if (row.turn === "over") return ["已办结", "不再计时"];
  if (row.turn === "staff") return ["轮到我们", formatDue(row.due, now) ?? "没有时限"];
  const confirming = formatConfirming(row);
  return confirming === null || row.due === null
    ? ["等对方，暂停计时", "没有时限"]
    : [confirming, `${promisedDay(row.due.date)}，过了由系统关闭`];
}

/** What is left of the promised time, in a few words. */
export function formatLeft(row: Standing, now = new Date()): string {
  const { turn, due } = row;
  if (turn === "over") return "已办结";
  if (turn === "asker") return formatConfirming(row) ?? "暂停";
  if (due === null) return "不限时";
  if (due.at !== undefined) return formatClock(due.at, now);
  if (due.workdays < 0) return `超 ${-due.workdays} 个工作日`;
  return due.workdays === 0 ? "今天到期" : `${due.workdays} 个工作日`;
}
