import { PortalLink } from "@/components/ui/portal-link";
import { Tag, type TagTone } from "@/components/ui/tag";
import styles from "./form-page.module.css";

export type TaskState = "todo" | "doing" | "done" | "blocked";
const LABELS: Readonly<Record<TaskState, string>> = {
  todo: "未开始",
  doing: "进行中",
  done: "已完成",
  blocked: "暂不能开始",
};
const TONES: Readonly<Partial<Record<TaskState, TagTone>>> = { todo: "brand", doing: "brand" };

export interface Task {
  readonly label: string;
  readonly href: string;
  readonly state: TaskState;
  readonly hint?: string;
}

/** The parts of a long form, in any order. What is done is plain text: the eye goes to what is left. */
export function TaskList({ tasks, label = "填报任务" }: { tasks: readonly Task[]; label?: string }) {
  const done = tasks.filter((task) => task.state === "done").length;
  return (
    <section aria-label={label}>
      <p className={styles.taskCount}>
        已完成 {done} 项，共 {tasks.length} 项
      </p>
      <ul className={styles.tasks}>
        {tasks.map((task) => {
          const tone = TONES[task.state];
          return (
            <li key={task.href + task.label}>
              <div>
                {task.state === "blocked" ? (
                  <span className={styles.taskBlocked}>{task.label}</span>
                ) : (
                  <PortalLink href={task.href}>{task.label}</PortalLink>
                )}
                {task.hint && <p>{task.hint}</p>}
              </div>
              {tone ? (
                <Tag tone={tone}>{LABELS[task.state]}</Tag>
              ) : (
                <span className={styles.taskPlain}>{LABELS[task.state]}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
