import {
  DANGER_DISPATCH_HOURS,
  DISPATCH_WORKDAYS,
  MAX_PLANNED_DAYS,
  REOPEN_WORKDAYS,
  REPAIR_CATEGORY_LABELS,
  REPAIR_URGENCY_LABELS,
  type RepairCategory,
  type RepairPayer,
  type RepairState,
  type RepairUrgency,
} from "@/contract/interaction/repair-labels";
import { addWorkDays } from "@/contract/rules/work-days";
import type { DatedStep } from "../../../core/case/case.rules";
import { dayInShanghai, shiftDay } from "../../../core/clock";
import { Refusal } from "../../../core/refusal";

/** Rules of repairs. Pure: states and days (`YYYY-MM-DD` in Shanghai) in, verdicts out. */

interface Course {
  readonly urgency: RepairUrgency;
  readonly state: RepairState;
  readonly visitOn: string | null;
  readonly visitTime: string;
  readonly finishOn: string | null;
  readonly finishedAt: Date | null;
}

/**
 * The last day of what is promised: one working day to dispatch, then the planned visit, then the planned end. What came back
 * as not mended has no plan yet: within a working day somebody says how it goes on.
 */
export function repairDueOn(
  { state, visitOn, finishOn }: Pick<Course, "state" | "visitOn" | "finishOn">,
  log: readonly DatedStep<RepairState>[],
): string | null {
  const since = log.at(-1)?.day;
  switch (state) {
    case "submitted":
      return since === undefined ? null : addWorkDays(since, DISPATCH_WORKDAYS);
    case "dispatched":
      return visitOn;
    case "working":
      return finishOn ?? (since === undefined ? null : addWorkDays(since, DISPATCH_WORKDAYS));
    default:
      return null;
  }
}

/** What is dangerous is dispatched within two hours by the clock, nights and holidays included. Domain decision 3. */
export const repairDueAt = ({
  state,
  urgency,
  submittedAt,
}: {
  readonly state: RepairState;
  readonly urgency: RepairUrgency;
  readonly submittedAt: Date;
}): Date | null =>
  state === "submitted" && urgency === "danger"
    ? new Date(submittedAt.getTime() + DANGER_DISPATCH_HOURS * 3_600_000)
    : null;

/** The last day on which a finished repair may go back to work; null where it is not finished, rated or too long ago. */
export function reopenUntil({ state, finishedAt }: Pick<Course, "state" | "finishedAt">, today: string): string | null {
  if (state !== "finished" || !finishedAt) return null;
  const last = addWorkDays(dayInShanghai(finishedAt), REOPEN_WORKDAYS);
  return today <= last ? last : null;
}

/** Whose turn it is, in words, and whether it is the enterprise's. `correctBy`: of a bad rating that waits for its answer. */
export function repairTurn(
  row: Course,
  today: string,
  correctBy: string | null,
): { readonly turn: string; readonly mine: boolean } {
  switch (row.state) {
    case "submitted":
      return {
        turn: row.urgency === "danger" ? `待园区 ${DANGER_DISPATCH_HOURS} 小时内派单` : "待园区派单",
        mine: false,
      };
    case "dispatched":
      return { turn: `等维修人员上门：${row.visitOn ?? ""} ${row.visitTime}`.trim(), mine: false };
    case "working":
      return { turn: row.finishOn === null ? "待园区安排重修" : "正在维修", mine: false };
    case "finished":
      return reopenUntil(row, today) === null
        ? { turn: "已完成，可以评价", mine: false }
        : { turn: "待本企业确认修好并评价", mine: true };
    case "rated":
      return { turn: correctBy === null ? "已办结" : "待园区说明整改结果", mine: false };
    case "withdrawn":
      return { turn: "已由本企业撤回", mine: false };
  }
}

/** What a repair is called in a queue: what is dangerous or urgent says so first. */
export const repairSort = ({
  category,
  urgency,
}: {
  readonly category: RepairCategory;
  readonly urgency: RepairUrgency;
}): string =>
  `${urgency === "normal" ? "" : `【${REPAIR_URGENCY_LABELS[urgency]}】`}${REPAIR_CATEGORY_LABELS[category]}`;

/** The unit of the zone that repairs of a category go to at first, by its name. */
export const repairUnit = (category: RepairCategory): string => (category === "fire" ? "应急管理局" : "建设发展局");

/** Refuses a planned day that has passed or lies too far ahead. `what`: 上门日期. */
export function refusePlannedDay(day: string, today: string, { what, field }: { what: string; field: string }): void {
  if (day < today) throw Refusal.input(`${what}不能早于今天，请核对`, field);
  if (day > shiftDay(today, MAX_PLANNED_DAYS))
    throw Refusal.input(`${what}最晚在 ${MAX_PLANNED_DAYS} 天内，请核对`, field);
}

/** A cost has somebody who pays it, and who pays has a cost. In yuan. */
export function refuseCost({ cost, payer }: { cost?: string | undefined; payer?: RepairPayer | undefined }): void {
  const isCosted = cost !== undefined && Number(cost) > 0;
  if (isCosted && payer === undefined) throw Refusal.input("有费用的，请选择由谁承担", "payer");
  if (!isCosted && payer !== undefined) throw Refusal.input("请写明费用；没有费用的，不要选择由谁承担", "cost");
}
