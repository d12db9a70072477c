import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { QuestionCase } from "@/contract/question";
import { formatDateTime } from "@/lib/format";
import { QUESTION_STATE_WORDS } from "@/contract/question-words";
import styles from "./qa-desk.module.css";

function dueWords({ due }: QuestionCase): string {
  if (!due) return "";
  if (due.workdays < 0) return `${due.date} 前答复，超期 ${-due.workdays} 个工作日`;
  return `${due.date} 前答复，剩余 ${due.workdays} 个工作日`;
}

/** A question to the staff: its state, whose turn it is, until when, and the answer. */
export function QaCase({ question }: { question: QuestionCase }) {
  const { number, state, turn, policy, content, answer, submittedAt, due } = question;
  return (
    <div className={styles.case}>
      <p className={styles.caseHead}>
        <Tag tone={state === "waiting" ? "warning" : state === "answered" ? "success" : "muted"}>
          {QUESTION_STATE_WORDS[state]}
        </Tag>
        <strong>{number}</strong>
        <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>
      </p>
      {policy && (
        <p>
          政策：
          <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`}>{policy.title}</PortalLink>
        </p>
      )}
      <p className={styles.content}>{content}</p>
      {due && (
        <p className={due.workdays < 0 ? styles.failure : styles.meta}>
          现在由{turn}办理，{dueWords(question)}。
        </p>
      )}
      {answer && (
        <div className={styles.reply}>
          <h4>{state === "closed" ? "关闭原因" : "答复"}</h4>
          <p>{answer}</p>
        </div>
      )}
    </div>
  );
}
