import { PERSONAL_NO_APPEAL } from "@/contract/account/enterprise-only";
import { explained, optionsOf } from "@/contract/coded-value";
import type { AppealCase } from "@/contract/interaction/appeal";
import {
  APPEAL_CATEGORY_LABELS,
  APPEAL_SUBJECT_LABELS,
  subjectOf,
  type AppealCategory,
} from "@/contract/interaction/appeal-categories";
import {
  answerWorkdays,
  APPEAL_KIND_LABELS,
  APPEAL_STATE_LABELS,
  type AppealKind,
  type AppealState,
} from "@/contract/interaction/appeal-labels";
import { promisedDay } from "@/contract/rules/work-days";
import { ownArea } from "@/lib/own-case/own-area";
import { caseStages, lastDayIn, type CaseStage } from "@/lib/own-case/stages";

/** Appeals in words. */

export const APPEALS = ownArea({
  what: "诉求",
  href: "/user/zqjh/appeal",
  requirement: { permission: "appeal", personal: PERSONAL_NO_APPEAL },
  states: APPEAL_STATE_LABELS,
  tones: {
    draft: "muted",
    submitted: "brand",
    accepted: "brand",
    processing: "brand",
    answered: "danger",
    resolved: "success",
    lapsed: "muted",
    returned: "danger",
    withdrawn: "muted",
  },
});
/** Why it came back, and whose it is. */
export const returnedWords = ({ reason, office }: NonNullable<AppealCase["returned"]>): string =>
  `${reason.replace(/[。．.]+$/u, "")}。应由${office}办理。`;

/** Where a draft, or one that came back, is written on. */
export const amendHref = (id: string): string => `${APPEALS.add}?${new URLSearchParams({ id }).toString()}`;

/** What each kind is for, and how long it takes. */
const KIND_HINTS: Readonly<Record<AppealKind, string>> = {
  complaint: "对单位、人员或企业的做法不满，要求处理",
  request: "遇到困难，希望园区帮忙解决",
  consultation: "想问清楚政策、流程或规定",
  suggestion: "对园区的服务和管理提出建议",
};
export const KIND_CHOICES = explained(
  APPEAL_KIND_LABELS,
  (kind) => `${KIND_HINTS[kind]}，${answerWorkdays(kind)} 个工作日答复`,
);

/** The leaves of the tree under their subjects, for a select in two levels. */
export const CATEGORY_GROUPS = optionsOf(APPEAL_SUBJECT_LABELS).map(({ value: subject, label }) => ({
  subject,
  label,
  options: optionsOf(APPEAL_CATEGORY_LABELS).filter(({ value }) => subjectOf(value) === subject),
}));

/** 水电气网 · 供电与用电. */
export const categoryLabel = (category: AppealCategory): string =>
  `${APPEAL_SUBJECT_LABELS[subjectOf(category)]} · ${APPEAL_CATEGORY_LABELS[category]}`;

type Course = Pick<AppealCase, "state" | "log" | "due" | "confirmBy">;

/** The stage in which an appeal is; one more than the last when all is done. */
const STAGE_OF: Readonly<Record<AppealState, number>> = {
  draft: 0,
  submitted: 1,
  returned: 1,
  withdrawn: 1,
  accepted: 2,
  processing: 2,
  answered: 4,
  lapsed: 4,
  resolved: 5,
};
const STOPPED: readonly AppealState[] = ["returned", "withdrawn", "lapsed"];

/** The stages of an appeal as the company knows them, with their days. Pure. */
export function appealStages({ state, log, due, confirmBy }: Course): readonly CaseStage[] {
  const until = due ? `${promisedDay(due.date)} 前` : "";
  return caseStages(
    [
      { label: "提交", done: lastDayIn(log, "submitted") },
      { label: "受理", done: lastDayIn(log, "accepted"), ahead: until },
      { label: "办理", done: lastDayIn(log, "processing"), ahead: until && `${until}答复` },
      { label: "答复", done: lastDayIn(log, "answered") },
      {
        label: "企业确认",
        done: lastDayIn(log, "resolved"),
        ahead: confirmBy ? `${promisedDay(confirmBy.date)} 前` : "",
      },
    ],
    STAGE_OF[state],
    STOPPED.includes(state)
      ? { state: "stopped", words: APPEAL_STATE_LABELS[state], note: lastDayIn(log, state) }
      : { state: state === "answered" ? "asked" : "current" },
  );
}
