import { RatingForm } from "@/components/page/case/rating-form";
import { Tag, type TagTone } from "@/components/ui/tag";
import { formatDateTime } from "@/lib/format";
import type { CaseRating } from "@/contract/case";
import { promisedDay } from "@/contract/rules/work-days";
import { RatingView, UrgeButton } from "./case-rating";
import { workdaysLeft } from "./personal-case";
import { Timeline, timelineOf } from "./timeline";
import styles from "./letter-case.module.css";

/** What somebody sent in and follows by number and code, as the gateway shows every kind of it. */
interface Letter<State extends string> {
  readonly number: string;
  readonly content: string;
  readonly state: State;
  readonly turn: string;
  readonly due: { readonly date: string; readonly workdays: number } | null;
  readonly submittedAt: string;
  readonly answer: string | null;
  readonly rating: CaseRating | null;
  readonly mayRate: boolean;
  readonly urged: number;
  readonly mayUrge: boolean;
  readonly log: readonly {
    readonly id: string;
    readonly at: string;
    readonly who: string;
    readonly from: State | null;
    readonly to: State;
    readonly remark: string;
  }[];
}

/** How its reader has a say in it: both give the letter as it is then to whoever shows it. */
export interface LetterActions {
  readonly rate: (rating: { readonly score: number; readonly words: string }) => Promise<void>;
  readonly urge: () => Promise<void>;
}

/** The frame of a case that is followed by number and code: which it is, how it stands, since when, and what happened. */
export function FollowedCase<State extends string>({
  found: { number, state, submittedAt, log },
  states,
  tones,
  level,
  children,
}: {
  found: Pick<Letter<State>, "number" | "state" | "submittedAt"> & { readonly log?: Letter<State>["log"] };
  states: Readonly<Record<State, string>>;
  tones: Readonly<Record<State, TagTone>>;
  /** Of the heading: below the part of the page that it stands in. */
  level: 3 | 4;
  children: React.ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.letter} tabIndex={-1}>
      <Heading className={styles.head}>
        {number}
        <span className="visually-hidden">：</span>
        <Tag tone={tones[state]}>{states[state]}</Tag>
      </Heading>
      <p className={styles.meta}>
        <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time> 提交
      </p>
      {children}
      {log && (
        <details className={`${styles.log} print-open`}>
          <summary>办理经过（{log.length} 步）</summary>
          <Timeline steps={timelineOf(log, states)} />
        </details>
      )}
    </article>
  );
}

/** A letter: its state, whose turn it is and until when, the answer, and what happened. */
export function LetterCase<State extends string>({
  letter,
  actions,
  states,
  tones,
  level,
  answerTitle = "答复",
  children,
}: {
  letter: Letter<State>;
  actions: LetterActions;
  states: Readonly<Record<State, string>>;
  tones: Readonly<Record<State, TagTone>>;
  /** Of the heading: below the part of the page that it stands in. */
  level: 3 | 4;
  answerTitle?: string;
  /** What it is about, beside its words. */
  children?: React.ReactNode;
}) {
  const { number, content, turn, due, answer, rating, mayRate, urged, mayUrge } = letter;
  const Below = `h${level + 1}` as "h4" | "h5";
  return (
    <FollowedCase found={letter} states={states} tones={tones} level={level}>
      {children}
      <p className={styles.content}>{content}</p>
      {due && (
        <p className={due.workdays < 0 ? styles.late : styles.meta}>
          现在由{turn}办理，承诺 {promisedDay(due.date)} 前完成这一步，{workdaysLeft(due.workdays)}。
          {urged > 0 && `已催办 ${urged} 次。`}
        </p>
      )}
      {mayUrge && (
        <div className={`${styles.urge} screen-only`}>
          <UrgeButton onUrge={actions.urge} />
        </div>
      )}
      {answer && (
        <div className={styles.answer}>
          <Below>{answerTitle}</Below>
          <p>{answer}</p>
        </div>
      )}
      {rating && (
        <div className={styles.rating}>
          <Below>您的评价</Below>
          <RatingView rating={rating} />
        </div>
      )}
      {mayRate && (
        <details className={`${styles.log} screen-only`}>
          <summary>评价这次办理</summary>
          <RatingForm id={`rate-${number}`} onRate={actions.rate} />
        </details>
      )}
    </FollowedCase>
  );
}
