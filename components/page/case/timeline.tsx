import { formatDateTime } from "@/lib/format";
import styles from "./personal-case.module.css";

export interface TimelineStep {
  readonly id: string;
  /** Who did it: a department, a name that may be shown, or 系统. */
  readonly who: string;
  /** ISO 8601. */
  readonly when: string;
  /** The states' words. `from` is missing on the first step. */
  readonly from?: string;
  readonly to: string;
  readonly remark?: string;
}

/** A line of a case's log as the contract gives it. */
export interface LogLine<State extends string> extends Pick<TimelineStep, "id" | "who"> {
  readonly remark: string;
  readonly at: string;
  readonly from: State | null;
  readonly to: State;
}

/** A case's log with the words of its states. */
export const timelineOf = <State extends string>(
  log: readonly LogLine<State>[],
  states: Readonly<Record<State, string>>,
): TimelineStep[] =>
  log.map(({ at, from, to, ...line }) => ({
    ...line,
    when: at,
    ...(from ? { from: states[from] } : {}),
    to: states[to],
  }));

/** The log of a case, in the order it is given: from which state to which, who, when, and what was said. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li key={step.id}>
          <p className={styles.stepHead}>
            <span className={styles.stepStates}>
              {step.from && step.from !== step.to && (
                <>
                  <span>{step.from}</span>
                  <span aria-hidden="true">→</span>
                  <span className="visually-hidden">变为</span>
                </>
              )}
              <strong>{step.to}</strong>
            </span>
            <span className={styles.who}>{step.who}</span>
            <time dateTime={step.when}>{formatDateTime(step.when)}</time>
          </p>
          {step.remark && <p className={styles.remark}>{step.remark}</p>}
        </li>
      ))}
    </ol>
  );
}
