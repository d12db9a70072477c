import { PortalLink } from "@/components/ui/portal-link";
import styles from "./form-page.module.css";

export interface Answer {
  readonly label: string;
  /** Empty (a skipped optional field) reads 未填写. */
  readonly value?: React.ReactNode;
  /** The field's own address in the form: `/…/edit#phone`. Without, the section's is the only way back. */
  readonly changeHref?: string;
  /** Stands below its label over the whole width: a table. */
  readonly wide?: boolean;
}

export interface AnswerSection {
  readonly title: string;
  readonly changeHref?: string;
  readonly answers: readonly Answer[];
}

const isEmpty = (value: React.ReactNode) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function Change({ href, what }: { href: string; what: string }) {
  return (
    <PortalLink href={href} className={`${styles.change} screen-only`}>
      修改<span className="visually-hidden">：{what}</span>
    </PortalLink>
  );
}

/** Everything that was filled in, before it is sent. Each 修改 says what it changes to those who hear it alone. */
export function CheckAnswers({ sections }: { sections: readonly AnswerSection[] }) {
  return (
    <div className={styles.answers}>
      {sections.map((section) => (
        <section key={section.title}>
          <div className={styles.answersHead}>
            <h2>{section.title}</h2>
            {section.changeHref && <Change href={section.changeHref} what={section.title} />}
          </div>
          <dl>
            {section.answers.map((answer) => (
              <div key={answer.label} {...(answer.wide ? { "data-wide": "" } : {})}>
                <dt>{answer.label}</dt>
                <dd>{isEmpty(answer.value) ? <span className={styles.skipped}>未填写</span> : answer.value}</dd>
                {answer.changeHref && (
                  <dd className={styles.changeCell}>
                    <Change href={answer.changeHref} what={answer.label} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
