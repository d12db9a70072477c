import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { optionsOf } from "@/contract/coded-value";
import type { RepairCase, RepairPlace } from "@/contract/interaction/repair";
import {
  OTHER_PLACE,
  REPAIR_URGENCY_LABELS,
  type RepairState,
  type RepairUrgency,
} from "@/contract/interaction/repair-labels";
import { promisedDay } from "@/contract/rules/work-days";
import { formatDate, formatDateTime } from "@/lib/format";

/** Repairs in words. */

export const REPAIR_REQUIREMENT = { permission: "repair", personal: ENTERPRISE_ONLY } as const;

/** Where repairs are listed. */
export const REPAIR_LIST = { href: "/user/zqjh/repair", label: "返回报修列表" } as const;
/** What is said where a repair is not there for the person. */
export const REPAIR_MISSING = {
  reason: "您要找的报修不存在，或属于另一家企业。要查看另一家企业的报修，请先切换到那家企业。",
  back: REPAIR_LIST,
} as const;
export const NEW_REPAIR = "/user/zqjh/repair/add";
export const repairHref = (id: string): string => `${REPAIR_LIST.href}/${encodeURIComponent(id)}`;

type Tone = "brand" | "success" | "danger" | "muted";
export const REPAIR_TONES: Readonly<Record<RepairState, Tone>> = {
  submitted: "brand",
  dispatched: "brand",
  working: "brand",
  finished: "danger",
  rated: "success",
  withdrawn: "muted",
};
export const URGENCY_TONES: Readonly<Record<RepairUrgency, Tone>> = {
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
export const URGENCY_CHOICES = optionsOf(REPAIR_URGENCY_LABELS).map((choice) => ({
  ...choice,
  hint: URGENCY_HINTS[choice.value],
}));

/** The places of the zone, and what stands for all others. */
export const placeChoices = (places: readonly RepairPlace[]) => [
  ...places.map(({ id, name }) => ({ value: id, label: name })),
  { value: OTHER_PLACE, label: "其他地点（名录里没有）" },
];

export interface RepairStage {
  readonly label: string;
  readonly note: string;
  readonly state: "done" | "current" | "asked" | "todo" | "stopped";
}

type Course = Pick<RepairCase, "state" | "log" | "visit" | "finishOn" | "due" | "reopenUntil">;

const STAGES = ["提交", "派单", "上门", "修好", "评价"] as const;
/** The stage in which a repair is; one more than the last when all is done. */
const STAGE_OF: Readonly<Record<Exclude<RepairState, "withdrawn">, number>> = {
  submitted: 1,
  dispatched: 2,
  working: 3,
  finished: 4,
  rated: STAGES.length,
};

/** The stages of a repair as the enterprise knows them, with their days. Pure. */
export function repairStages({ state, log, visit, finishOn, due, reopenUntil }: Course): readonly RepairStage[] {
  const lastOf = (to: RepairState, isIt: (entry: RepairCase["log"][number]) => boolean = () => true) => {
    const entry = log.findLast((one) => one.to === to && one.from !== to && isIt(one));
    return entry ? formatDate(entry.at) : "";
  };
  // Sending it back to work is no visit.
  const lastVisit = lastOf("working", ({ from }) => from === "dispatched");
  const wasDispatched = log.some(({ to }) => to === "dispatched");
  const at = state === "withdrawn" ? Number(wasDispatched) + 1 : STAGE_OF[state];
  const days = [lastOf("submitted"), lastOf("dispatched"), lastVisit, lastOf("finished"), lastOf("rated")];
  const ahead = [
    "",
    due ? `${due.at === undefined ? promisedDay(due.date) : formatDateTime(due.at).slice(0, 16)} 前` : "",
    visit ? `${visit.day} ${visit.time}` : "",
    finishOn ? `计划 ${finishOn}` : due ? `${promisedDay(due.date)} 前安排` : "",
    reopenUntil ? `没修好的，${reopenUntil} 前可退回` : "",
  ];
  return STAGES.map((label, index): RepairStage => {
    if (index < at) return { label, note: days[index] ?? "", state: "done" };
    if (index > at) return { label, note: "", state: "todo" };
    if (state === "withdrawn") return { label: `${label}：已撤回`, note: lastOf("withdrawn"), state: "stopped" };
    return { label, note: ahead[index] ?? "", state: state === "finished" ? "asked" : "current" };
  });
}
