import type { FollowedApplication } from "@/contract/apply/follow";
import type { ApplicationState } from "@/contract/item/form";
import { nameAgain } from "../../../core/case/case.rules";
import type { CaseSide } from "../../../core/case/case-sides";
import { applicationKind } from "../apply.case";

/** How an application is told of to whoever follows it by number and code. Pure. */

/** What is read of a line of a log. */
interface LoggedStep {
  readonly id: number;
  readonly at: Date;
  readonly step: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly remark: string;
  readonly side: CaseSide;
}

type Step = keyof typeof applicationKind.steps;

const isStep = (name: string): name is Step => Object.hasOwn(applicationKind.steps, name);

/** What is said of a step, in the words of the kind alone: what people wrote with it may name somebody. */
function describeStep({ step, fromState, toState, side, remark }: LoggedStep): string {
  if (isStep(step))
    return (
      nameAgain(applicationKind, step, fromState as ApplicationState, toState as ApplicationState) ??
      applicationKind.steps[step].remark
    );
  // What time itself does is written by the portal; anything else begins it.
  return side === "clock" ? remark : applicationKind.begin.remark;
}

const NAMES: Readonly<Record<Exclude<CaseSide, "staff">, string>> = {
  asker: "申请人",
  counterpart: "对方",
  clock: "系统",
};

/** A log without names and without anything that somebody wrote. */
export const toImpersonalLog = (
  events: readonly LoggedStep[],
  department: string,
): NonNullable<FollowedApplication["own"]>["log"] =>
  events.map((event) => ({
    id: String(event.id),
    at: event.at.toISOString(),
    who: event.side === "staff" ? department : NAMES[event.side],
    from: event.fromState as ApplicationState | null,
    to: event.toState as ApplicationState,
    remark: describeStep(event),
  }));
