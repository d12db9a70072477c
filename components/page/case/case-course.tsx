import { IslandIcon } from "@/components/ui/icons/island-icon";
import type { CaseStage } from "@/lib/own-case/stages";
import styles from "./case-course.module.css";

const WORDS = { done: "已完成", current: "进行中", asked: "等您办理", todo: "未开始", stopped: "已停止" } as const;

/** The stages of a case in a row, with their days; on phones one below the other. */
export function CaseCourse({ stages }: { stages: readonly CaseStage[] }) {
  return (
    <ol className={styles.course} aria-label="办理阶段">
      {stages.map(({ label, note, state }) => (
        <li
          key={label}
          data-state={state}
          {...(state === "done" || state === "todo" ? {} : { "aria-current": "step" as const })}
        >
          <span className={styles.dot} aria-hidden="true">
            {state === "done" && <IslandIcon name="check" size={14} />}
          </span>
          <span className={styles.label}>
            {label}
            <span className="visually-hidden">，{WORDS[state]}</span>
          </span>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ol>
  );
}
