import type { AnswerGroup } from "@/services/interaction/answers";
import { Quotes } from "./answer-list";
import styles from "./question.module.css";

/** The common questions by group; each has an address of its own and opens without scripts. */
export function CommonQuestions({ groups }: { groups: readonly AnswerGroup[] }) {
  const filled = groups.filter(({ answers }) => answers.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className={styles.common}>
      <nav aria-label="常见问题分组" className={`${styles.groups} screen-only`}>
        <ul>
          {filled.map(({ id, keyword, answers }) => (
            <li key={id}>
              <a href={`#group-${id}`}>
                {keyword}
                <span>{answers.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.lists}>
        {filled.map(({ id, keyword, answers }) => (
          <section key={id} id={`group-${id}`} className={styles.group} aria-labelledby={`title-${id}`}>
            <h2 id={`title-${id}`}>{keyword}</h2>
            {answers.map((answer) => (
              <details key={answer.id} className={`${styles.item} print-open`}>
                <summary>{answer.question}</summary>
                {/* Inside: an address that leads into a closed one opens it. */}
                <div id={answer.id}>
                  <Quotes answer={answer} />
                </div>
              </details>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
