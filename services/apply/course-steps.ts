import type { ApplicationCase } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/item/form";
import { promisedDay } from "@/contract/rules/work-days";
import { formatDate } from "@/lib/format";
import { caseStages, type CaseStage, type CurrentStage, type PlannedStage } from "@/lib/own-case/stages";

/** The stages of an application as its applicant knows them. Pure. */

type Course = Pick<ApplicationCase, "state" | "log" | "course" | "decision" | "due">;

const DECIDED: readonly ApplicationState[] = ["approved", "to_publicize", "publicity", "to_pay", "refused"];

/** 提交, 受理, 审核, 公示 where the guide promises one, then 拨付 or 办结. */
export function courseSteps({ state, log, course, decision, due }: Course): readonly CaseStage[] {
  const { publicity, payment } = course;
  const dayOf = (...states: readonly ApplicationState[]): string => {
    const entry = log.find(({ to }) => states.includes(to));
    return entry ? formatDate(entry.at) : "";
  };
  const decided = dayOf(...DECIDED);
  const stages: readonly PlannedStage[] = [
    { label: "提交", done: dayOf("submitted") },
    { label: "受理", done: dayOf("accepted") },
    { label: "审核", done: decided },
    ...(publicity
      ? [
          {
            label: "公示",
            done: publicity.until ?? "",
            before: publicity.until ? `${publicity.until} 期满` : `${publicity.workingDays} 个工作日`,
          },
        ]
      : []),
    payment ? { label: "拨付", done: payment.paidOn ?? "" } : { label: "办结", done: publicity?.until ?? decided },
  ];
  const last = stages.length - 1;
  const stage = stageOf(state, { last, accepted: dayOf("accepted") !== "", submitted: dayOf("submitted") !== "" });
  const refused = state === "refused" || (state === "evaluated" && decision === "refused");
  const isOver = refused || state === "withdrawn";
  return caseStages(
    isOver ? stages.map(({ label, done }) => ({ label, done })) : stages,
    refused ? REVIEW : stage,
    refused
      ? { state: "stopped", words: "不通过", note: decided }
      : (NOW[state]?.(dayOf("withdrawn")) ?? { state: "current", ...(due ? { note: formatDue(due) } : {}) }),
  );
}

/** What is said of the stage where the zone is not at work on it. */
const NOW: Readonly<Partial<Record<ApplicationState, (withdrawn: string) => CurrentStage>>> = {
  withdrawn: (withdrawn) => ({ state: "stopped", words: "已撤回", note: withdrawn }),
  draft: () => ({ state: "asked", words: "等您提交" }),
  supplement: () => ({ state: "asked", words: "等您补正", note: "补正期间不计时" }),
};

const REVIEW = 2;

/** The index of the stage that an application is in; one more than the last when all is done. */
function stageOf(
  state: ApplicationState,
  { last, accepted, submitted }: { last: number; accepted: boolean; submitted: boolean },
): number {
  switch (state) {
    case "draft":
      return 0;
    case "submitted":
      return 1;
    case "accepted":
    case "supplement":
      return REVIEW;
    case "to_publicize":
    case "publicity":
      return REVIEW + 1;
    case "to_pay":
      return last;
    case "withdrawn":
      return accepted ? REVIEW : submitted ? 1 : 0;
    default:
      return last + 1;
  }
}

const formatDue = ({ date, workdays }: NonNullable<ApplicationCase["due"]>): string =>
  workdays < 0 ? `应在 ${date} 前，已超期 ${-workdays} 个工作日` : `应在 ${promisedDay(date)} 前`;
