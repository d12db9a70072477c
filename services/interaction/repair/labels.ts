import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { explained } from "@/contract/coded-value";
import type { RepairCase } from "@/contract/interaction/repair";
import {
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
  type RepairState,
  type RepairUrgency,
} from "@/contract/interaction/repair-labels";
import { promisedDay } from "@/contract/rules/work-days";
import { formatDateTime } from "@/lib/format";
import { ownArea, type StateTone } from "@/lib/own-case/own-area";
import { caseStages, lastDayIn, type CaseStage } from "@/lib/own-case/stages";

/** Repairs in words. */

export const REPAIRS = ownArea({
  what: "报修",
  href: "/user/zqjh/repair",
  requirement: { permission: "repair", personal: ENTERPRISE_ONLY },
  states: REPAIR_STATE_LABELS,
  tones: {
    submitted: "brand",
    dispatched: "brand",
    working: "brand",
    finished: "danger",
    rated: "success",
    withdrawn: "muted",
  },
});

export const URGENCY_TONES: Readonly<Record<RepairUrgency, StateTone>> = {
  normal: "muted",
  urgent: "brand",
  danger: "danger",
};

/** What each degree means, so that nobody has to guess. */
const URGENCY_HINTS: Readonly<Record<RepairUrgency, string>> = {
  normal: "不影响生产办公，可以约时间上门",
  urgent: "已经影响生产办公，或者正在漏水、停电",
  danger: "可能伤到人：电梯悬停、漏电、坠物、消防失效",
};
export const URGENCY_CHOICES = explained(REPAIR_URGENCY_LABELS, (code) => URGENCY_HINTS[code]);

type Course = Pick<RepairCase, "state" | "log" | "visit" | "finishOn" | "due" | "reopenUntil">;

/** The stage in which a repair is; one more than the last when all is done. */
const STAGE_OF: Readonly<Record<Exclude<RepairState, "withdrawn">, number>> = {
  submitted: 1,
  dispatched: 2,
  working: 3,
  finished: 4,
  rated: 5,
};

/** The stages of a repair as the enterprise knows them, with their days. Pure. */
export function repairStages({ state, log, visit, finishOn, due, reopenUntil }: Course): readonly CaseStage[] {
  const wasDispatched = log.some(({ to }) => to === "dispatched");
  const dispatchBy = due && (due.at === undefined ? promisedDay(due.date) : formatDateTime(due.at).slice(0, 16));
  const mendBy = finishOn ? `计划 ${finishOn}` : due ? `${promisedDay(due.date)} 前安排` : "";
  return caseStages(
    [
      { label: "提交", done: lastDayIn(log, "submitted") },
      { label: "派单", done: lastDayIn(log, "dispatched"), ahead: dispatchBy ? `${dispatchBy} 前` : "" },
      {
        label: "上门",
        // Sending it back to work is no visit.
        done: lastDayIn(log, "working", ({ from }) => from === "dispatched"),
        ahead: visit ? `${visit.day} ${visit.time}` : "",
      },
      { label: "修好", done: lastDayIn(log, "finished"), ahead: mendBy },
      {
        label: "评价",
        done: lastDayIn(log, "rated"),
        ahead: reopenUntil ? `没修好的，${reopenUntil} 前可退回` : "",
      },
    ],
    state === "withdrawn" ? Number(wasDispatched) + 1 : STAGE_OF[state],
    state === "withdrawn"
      ? { state: "stopped", words: "已撤回", note: lastDayIn(log, "withdrawn") }
      : { state: state === "finished" ? "asked" : "current" },
  );
}
