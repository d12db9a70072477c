import { PERSONAL_NO_APPEAL } from "@/contract/account/enterprise-only";
import { optionsOf } from "@/contract/coded-value";
import type { AppealCase, AppealChoices } from "@/contract/interaction/appeal";
import {
  APPEAL_CATEGORY_LABELS,
  APPEAL_SUBJECT_LABELS,
  subjectOf,
  type AppealCategory,
  type AppealSubject,
} from "@/contract/interaction/appeal-categories";
import {
  answerWorkdays,
  APPEAL_KIND_LABELS,
  APPEAL_STATE_LABELS,
  NO_LISTED_PLACE,
  type AppealKind,
  type AppealState,
} from "@/contract/interaction/appeal-labels";
import { promisedDay } from "@/contract/rules/work-days";
import { formatDate } from "@/lib/format";

/** Appeals in words. */

export const APPEAL_REQUIREMENT = { permission: "appeal", personal: PERSONAL_NO_APPEAL } as const;

/** Where appeals are listed. */
export const APPEAL_LIST = { href: "/user/zqjh/appeal", label: "返回诉求列表" } as const;
/** What is said where an appeal is not there for the person. */
export const APPEAL_MISSING = {
  reason: "您要找的诉求不存在，或属于另一家企业。要查看另一家企业的诉求，请先切换到那家企业。",
  back: APPEAL_LIST,
} as const;
/** Why it came back, and whose it is. */
export const returnedWords = ({ reason, office }: NonNullable<AppealCase["returned"]>): string =>
  `${reason.replace(/[。．.]+$/u, "")}。应由${office}办理。`;

export const NEW_APPEAL = "/user/zqjh/appeal/add";
export const appealHref = (id: string): string => `${APPEAL_LIST.href}/${encodeURIComponent(id)}`;
/** Where a draft, or one that came back, is written on. */
export const amendHref = (id: string): string => `${NEW_APPEAL}?${new URLSearchParams({ id }).toString()}`;

type Tone = "brand" | "success" | "danger" | "muted";
/** Red where it is the company's turn. */
export const APPEAL_TONES: Readonly<Record<AppealState, Tone>> = {
  draft: "muted",
  submitted: "brand",
  accepted: "brand",
  processing: "brand",
  answered: "danger",
  resolved: "success",
  lapsed: "muted",
  returned: "danger",
  withdrawn: "muted",
};

/** What each kind is for, and how long it takes. */
const KIND_HINTS: Readonly<Record<AppealKind, string>> = {
  complaint: "对单位、人员或企业的做法不满，要求处理",
  request: "遇到困难，希望园区帮忙解决",
  consultation: "想问清楚政策、流程或规定",
  suggestion: "对园区的服务和管理提出建议",
};
export const KIND_CHOICES = optionsOf(APPEAL_KIND_LABELS).map((choice) => ({
  ...choice,
  hint: `${KIND_HINTS[choice.value]}，${answerWorkdays(choice.value)} 个工作日答复`,
}));

/** The leaves of the tree under their subjects, for a select in two levels. */
export const CATEGORY_GROUPS: readonly {
  readonly subject: AppealSubject;
  readonly label: string;
  readonly options: readonly { readonly value: AppealCategory; readonly label: string }[];
}[] = optionsOf(APPEAL_SUBJECT_LABELS).map(({ value: subject, label }) => ({
  subject,
  label,
  options: optionsOf(APPEAL_CATEGORY_LABELS).filter(({ value }) => subjectOf(value) === subject),
}));

/** 水电气网 · 供电与用电. */
export const categoryLabel = (category: AppealCategory): string =>
  `${APPEAL_SUBJECT_LABELS[subjectOf(category)]} · ${APPEAL_CATEGORY_LABELS[category]}`;

/** The places of the zone, and what stands for all others. */
export const placeChoices = (places: AppealChoices["places"]) => [
  ...places.map(({ id, name }) => ({ value: id, label: name })),
  { value: NO_LISTED_PLACE, label: "其他地点（名录里没有）" },
];

export interface AppealStage {
  readonly label: string;
  readonly note: string;
  readonly state: "done" | "current" | "asked" | "todo" | "stopped";
}

type Course = Pick<AppealCase, "state" | "log" | "due" | "confirmBy">;

const STAGES = ["提交", "受理", "办理", "答复", "企业确认"] as const;
/** The stage in which an appeal is; one more than the last when all is done. */
const STAGE_OF: Readonly<Record<Exclude<AppealState, "returned" | "withdrawn" | "lapsed">, number>> = {
  draft: 0,
  submitted: 1,
  accepted: 2,
  processing: 2,
  answered: 4,
  resolved: STAGES.length,
};
const STOPPED: Readonly<Partial<Record<AppealState, number>>> = { returned: 1, withdrawn: 1, lapsed: 4 };

/** The stages of an appeal as the company knows them, with their days. Pure. */
export function appealStages({ state, log, due, confirmBy }: Course): readonly AppealStage[] {
  const lastOf = (to: AppealState) => {
    const entry = log.findLast((one) => one.to === to && one.from !== to);
    return entry ? formatDate(entry.at) : "";
  };
  const stoppedAt = STOPPED[state];
  const at = stoppedAt ?? STAGE_OF[state as keyof typeof STAGE_OF];
  const days = [lastOf("submitted"), lastOf("accepted"), lastOf("processing"), lastOf("answered"), lastOf("resolved")];
  const until = due ? `${promisedDay(due.date)} 前` : "";
  const ahead = ["", until, until && `${until}答复`, "", confirmBy ? `${promisedDay(confirmBy.date)} 前` : ""];
  return STAGES.map((label, index): AppealStage => {
    if (index < at) return { label, note: days[index] ?? "", state: "done" };
    if (index > at) return { label, note: "", state: "todo" };
    if (stoppedAt !== undefined)
      return { label: `${label}：${APPEAL_STATE_LABELS[state]}`, note: lastOf(state), state: "stopped" };
    return { label, note: ahead[index] ?? "", state: state === "answered" ? "asked" : "current" };
  });
}
