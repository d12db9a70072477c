import { Attachments, type Attachment } from "@/components/ui/attachments";
import { Facts, type Fact } from "@/components/ui/text/facts";
import { Tag, type TagTone } from "@/components/ui/tag";
import { Timeline, type TimelineStep } from "./timeline";
import styles from "./personal-case.module.css";

/** What is left of a time limit counted in working days. Negative: overdue. */
export function workdaysLeft(days: number): string {
  if (days < 0) return `超期 ${-days} 个工作日`;
  return days === 0 ? "今天到期" : `剩余 ${days} 个工作日`;
}

export interface CaseState {
  readonly words: string;
  readonly tone: TagTone;
  /** Whose turn it is, in words: `待您确认是否解决`, `建设发展局正在办理`. */
  readonly turn: string;
  /** Whether it is the reader's turn: then it stands out. */
  readonly mine?: boolean;
  /** `YYYY-MM-DD`; with the working days left, both counted by the gateway. */
  readonly due?: { readonly date: string; readonly workdays: number };
}

/** The case shape of the personal centre: whose turn it is and by when comes first. */
export function PersonalCase({
  title,
  number,
  state,
  facts,
  steps,
  files = [],
  actions,
  children,
}: {
  title: string;
  number: string;
  state: CaseState;
  facts: readonly Fact[];
  steps: readonly TimelineStep[];
  files?: readonly Attachment[];
  actions?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <article className={styles.case} tabIndex={-1}>
      <header className={styles.head}>
        <div className={styles.headWords}>
          <p className={styles.number}>
            <Tag tone={state.tone}>{state.words}</Tag>
            <span>编号 {number}</span>
          </p>
          <h1>{title}</h1>
        </div>
        <dl className={state.mine ? `${styles.turn} ${styles.mine}` : styles.turn}>
          <div>
            <dt>现在由谁办</dt>
            <dd>{state.turn}</dd>
          </div>
          {state.due && (
            <div>
              <dt>办理时限</dt>
              <dd>
                <time dateTime={state.due.date}>{state.due.date}</time>
                <span
                  className={state.due.workdays < 0 ? styles.late : state.due.workdays <= 1 ? styles.soon : styles.left}
                >
                  {workdaysLeft(state.due.workdays)}
                </span>
              </dd>
            </div>
          )}
        </dl>
        {actions && <div className={`${styles.actions} screen-only`}>{actions}</div>}
      </header>
      <section className={styles.part}>
        <h2>基本情况</h2>
        <Facts facts={facts} />
      </section>
      {children}
      {files.length > 0 && (
        <section className={styles.part}>
          <h2>附件</h2>
          <Attachments files={files} />
        </section>
      )}
      {steps.length > 0 && (
        <section className={styles.part}>
          <h2>办理经过</h2>
          <Timeline steps={steps} />
        </section>
      )}
    </article>
  );
}

/** A further part of a case, between facts and attachments: the appeal's text, the answer. */
export function CasePart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
