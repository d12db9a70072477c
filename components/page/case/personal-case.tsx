import { formatClock, isLate, type Due } from "@/contract/rules/clock-promise";
import { promisedDay } from "@/contract/rules/work-days";
import { formatDateTime } from "@/lib/format";
import { useNow } from "@/components/page/case/use-now";
import { Attachments, type Attachment } from "@/components/ui/attachments";
import { BackLink, type Back } from "@/components/ui/back-link";
import { Icon } from "@/components/ui/icons/icon";
import { Money } from "@/components/ui/money";
import { Tag, type TagTone } from "@/components/ui/tag";
import { StackedFacts, type Fact } from "@/components/ui/text/facts";
import { PlainText } from "@/components/ui/text/plain-text";
import type { CaseStage } from "@/lib/own-case/stages";
import { CaseCourse } from "./case-course";
import { Timeline, type TimelineStep } from "./timeline";
import styles from "./personal-case.module.css";

/** What is left of a time limit counted in working days. Negative: overdue. */
export function workdaysLeft(days: number): string {
  if (days < 0) return `超期 ${-days} 个工作日`;
  return days === 0 ? "今天到期" : `剩余 ${days} 个工作日`;
}

/** What is left of a promise: by the clock where it has a moment, else in working days. */
export const promiseLeft = (due: Due, now: Date): string =>
  due.at === undefined ? workdaysLeft(due.workdays) : formatClock(due.at, now);

/** Until when: the moment of a promise by the clock, else the day. */
export const promisedUntil = ({ date, at }: Due): string =>
  at === undefined ? promisedDay(date) : formatDateTime(at).slice(0, 16);

export interface CaseState {
  readonly words: string;
  readonly tone: TagTone;
  /** Whose turn it is, in words: `待您确认是否解决`, `建设发展局正在办理`. */
  readonly turn: string;
  /** Whether it is the reader's turn: then it stands out. */
  readonly mine?: boolean;
  /** What the reader is asked for, in the words of who asks; shown while it is the reader's turn. */
  readonly reason?: string;
  /** Since when, in words: `2026-11-24 退回`. */
  readonly since?: string;
  /** `YYYY-MM-DD`; with the working days left, both counted by the gateway. */
  readonly due?: Due;
  /** What the day is, where it is not the zone's promise: 确认期限. */
  readonly dueLabel?: string;
}

/** Whose turn, why, until when, and the one thing to do now. */
function Turn({ state, action }: { state: CaseState; action: React.ReactNode }) {
  const { turn, mine, reason, since, due, dueLabel = "办理时限" } = state;
  const now = useNow(due?.at !== undefined);
  const asked = mine && reason ? reason : undefined;
  return (
    <section className={mine ? `${styles.turn} ${styles.mine}` : styles.turn} aria-label="现在由谁办">
      <div className={styles.turnWords}>
        <p className={styles.turnLabel}>
          {mine && <Icon name="flag" size={18} />}
          {mine ? "现在轮到您" : "现在由谁办"}
        </p>
        <p className={styles.turnLead}>{asked ?? turn}</p>
        {(asked || since) && (
          <p className={styles.turnNote}>
            {asked && <span>{turn}</span>}
            {since && <span>{since}</span>}
          </p>
        )}
      </div>
      {(due || action) && (
        <div className={styles.turnSide}>
          {due && (
            <p className={styles.due}>
              {/* The page may have been made minutes before it is read. */}
              <strong
                suppressHydrationWarning
                className={isLate(due, now) ? styles.late : due.workdays <= 1 ? styles.soon : styles.left}
              >
                {promiseLeft(due, now)}
              </strong>
              <span>
                {dueLabel} <time dateTime={due.at ?? due.date}>{promisedUntil(due)}</time>
              </span>
            </p>
          )}
          {action && <div className="screen-only">{action}</div>}
        </div>
      )}
    </section>
  );
}

/** The case shape of the personal centre: whose turn it is, why and by when comes first; then how far it is, latest first. */
export function PersonalCase({
  back,
  title,
  number,
  office,
  money,
  state,
  stages = [],
  facts,
  steps,
  files = [],
  action,
  tools,
  aside,
  lead,
  children,
}: {
  /** The list above it. */
  back?: Back;
  title: string;
  number: string;
  /** Who handles it. */
  office?: string;
  /** What is at stake, in 万元. */
  money?: { readonly label: string; readonly amount: string };
  state: CaseState;
  stages?: readonly CaseStage[];
  facts: readonly Fact[];
  steps: readonly TimelineStep[];
  files?: readonly Attachment[];
  /** The one thing to do now. */
  action?: React.ReactNode;
  /** What else can be done: printing, withdrawing. */
  tools?: React.ReactNode;
  /** Below the facts: whom to ask. */
  aside?: React.ReactNode;
  /** What stands above the log: the answer, and what is to be said to it. */
  lead?: React.ReactNode;
  children?: React.ReactNode;
}) {
  const shown = (
    <article className={styles.case} tabIndex={-1}>
      <header className={styles.head}>
        <div className={styles.headWords}>
          <p className={styles.number}>
            <Tag tone={state.tone}>{state.words}</Tag>
            <span>编号 {number}</span>
            {office && <span>{office}</span>}
          </p>
          <h1>{title}</h1>
        </div>
        {money && <Money {...money} />}
      </header>
      <Turn state={state} action={action} />
      {stages.length > 0 && <CaseCourse stages={stages} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {lead}
          {steps.length > 0 && (
            <CasePart title="办理经过" note="最新的在前">
              <Timeline steps={steps.toReversed()} />
            </CasePart>
          )}
          {children}
          {files.length > 0 && (
            <CasePart title="附件">
              <Attachments files={files} />
            </CasePart>
          )}
        </div>
        <div className={styles.aside}>
          <CasePart title="基本情况">
            <StackedFacts facts={facts} />
          </CasePart>
          {aside}
          {tools && <div className={`${styles.tools} screen-only`}>{tools}</div>}
        </div>
      </div>
    </article>
  );
  return back ? (
    <div className={styles.sheet}>
      <BackLink {...back} />
      {shown}
    </div>
  ) : (
    shown
  );
}

/** A further part of a case, below its log: the appeal's text, the answer. */
export function CasePart({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** What somebody wrote, as it was written. */
export const CaseText = PlainText;

/** Whom to ask about the case. */
export function CaseContact({ unit, phone, address }: { unit: string; phone: string; address: string }) {
  return (
    <section className={styles.contact}>
      <h2>有疑问，找经办部门</h2>
      <p>{unit}</p>
      <p className={styles.phone}>
        <a href={`tel:${phone}`}>{phone}</a>
      </p>
      {address && <p className={styles.address}>{address}</p>}
    </section>
  );
}
