import type { CommonQuestion } from "@/contract/interaction/answer";
import { commonQuestionAddress } from "@/services/interaction/question-address";
import styles from "./versions/policy-validity.module.css";

/** What is often asked about a policy; the answers stand on the page of questions. */
export function PolicyQuestions({ questions }: { questions: readonly CommonQuestion[] }) {
  return (
    <section id="policy-questions" aria-labelledby="policy-questions-title" className={styles.section}>
      <h2 id="policy-questions-title">常见问题</h2>
      <ul className={styles.questions}>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a href={commonQuestionAddress(id)}>{question}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
