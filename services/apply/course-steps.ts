import type { ApplicationCase } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/item/form";
import { promisedDay } from "@/contract/rules/work-days";
import { formatDate } from "@/lib/format";

/** The stages of an application as its applicant knows them. Pure. */

export interface CourseStep {
  readonly label: string;
  /** When it was done, by when it will be, or how long it takes; empty where nothing is promised. */
  readonly note: string;
  /** `stopped`: it ended here. `asked`: it waits for the reader. */
  readonly state: "done" | "current" | "asked" | "todo" | "stopped";
}

type Course = Pick<ApplicationCase, "state" | "log" | "course" | "decision" | "due">;

const DECIDED: readonly ApplicationState[] = ["approved", "to_publicize", "publicity", "to_pay", "refused"];

/** 提交, 受理, 审核, 公示 where the guide promises one, then 拨付 or 办结. */
export function courseSteps({ state, log, course, decision, due }: Course): readonly CourseStep[] {
  const { publicity, payment } = course;
  const dayOf = (...states: readonly ApplicationState[]): string => {
    const entry = log.find(({ to }) => states.includes(to));
    return entry ? formatDate(entry.at) : "";
  };
  const decided = dayOf(...DECIDED);
  const stages = [
    { label: "提交", done: dayOf("submitted"), before: "" },
    { label: "受理", done: dayOf("accepted"), before: "" },
    { label: "审核", done: decided, before: "" },
    ...(publicity
      ? [
          {
            label: "公示",
            done: publicity.until ?? "",
            before: publicity.until ? `${publicity.until} 期满` : `${publicity.workingDays} 个工作日`,
          },
        ]
      : []),
    payment
      ? { label: "拨付", done: payment.paidOn ?? "", before: "" }
      : { label: "办结", done: publicity?.until ?? decided, before: "" },
  ];
  const last = stages.length - 1;
  const stage = stageOf(state, { last, accepted: dayOf("accepted") !== "", submitted: dayOf("submitted") !== "" });
  const refused = state === "refused" || (state === "evaluated" && decision === "refused");
  const at = refused ? REVIEW : stage;
  return stages.map(({ label, done, before }, index): CourseStep => {
    if (index < at) return { label, note: done, state: "done" };
    if (index > at) return { label, note: refused || state === "withdrawn" ? "" : before, state: "todo" };
    if (refused) return { label: "审核：不通过", note: decided, state: "stopped" };
    if (state === "withdrawn") return { label: `${label}：已撤回`, note: dayOf("withdrawn"), state: "stopped" };
    if (state === "draft") return { label: "提交：等您提交", note: "", state: "asked" };
    if (state === "supplement") return { label: "审核：等您补正", note: "补正期间不计时", state: "asked" };
    return { label, note: due ? formatDue(due) : before, state: "current" };
  });
}

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
