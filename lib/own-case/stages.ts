import { formatDate } from "@/lib/format";

/** The stages of a case as whoever asked knows them. Pure. */

export interface CaseStage {
  readonly label: string;
  /** When it was done, by when it will be, or how long it takes; empty where nothing is promised. */
  readonly note: string;
  /** `asked`: it waits for the reader. `stopped`: the case ended here. */
  readonly state: "done" | "current" | "asked" | "todo" | "stopped";
}

/** A stage with what stands below it: once it is over, while the case is in it (else as before), and before. */
export interface PlannedStage {
  readonly label: string;
  readonly done: string;
  readonly ahead?: string;
  readonly before?: string;
}

/** How the stage looks that the case is in. */
export interface CurrentStage {
  readonly state: "current" | "asked" | "stopped";
  /** Behind its name: 已撤回. */
  readonly words?: string;
  readonly note?: string;
}

/** @param at the index of the stage that the case is in; one more than the last when all is done */
export const caseStages = (stages: readonly PlannedStage[], at: number, now: CurrentStage): readonly CaseStage[] =>
  stages.map(({ label, done, before = "", ahead = before }, index) => {
    if (index < at) return { label, note: done, state: "done" };
    if (index > at) return { label, note: before, state: "todo" };
    return { label: now.words ? `${label}：${now.words}` : label, note: now.note ?? ahead, state: now.state };
  });

interface Line<State extends string> {
  readonly at: string;
  readonly from: State | null;
  readonly to: State;
}

/** The day on which a case last came into a state; empty where it never did. @param isMeant leaves out other ways there */
export function lastDayIn<State extends string>(
  log: readonly Line<State>[],
  to: State,
  isMeant: (line: Line<State>) => boolean = () => true,
): string {
  const line = log.findLast((one) => one.to === to && one.from !== to && isMeant(one));
  return line ? formatDate(line.at) : "";
}
