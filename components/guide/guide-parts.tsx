import { PortalLink } from "@/components/ui/portal-link";
import { Icon } from "@/components/ui/icons/icon";
import type { WholeGuide } from "@/contract/guide/guide-form";
import { formatDays } from "@/services/guide/wording";
import styles from "./guide-page.module.css";

/** What has to be so before one applies. */
export function GuideConditions({ conditions }: Pick<WholeGuide, "conditions">) {
  return (
    <ol className={styles.conditions}>
      {conditions.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  );
}

/** Who does what in how long, from the first step to the last. */
export function GuideSteps({ steps }: Pick<WholeGuide, "steps">) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, who, workingDays, note }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{who}</span>
          <span className={styles.days}>{workingDays === 0 ? "即时" : formatDays(workingDays)}</span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

/** What it rests on, word for word. */
export function GuideBasis({ basis }: Pick<WholeGuide, "basis">) {
  return (
    <ul className={styles.basis}>
      {basis.map(({ title, docNo, article, clause, policyId }) => {
        const name = `《${title.replace(/^《|》$/gu, "")}》${article}`;
        return (
          <li key={`${title} ${article}`}>
            <p>
              {policyId ? (
                <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policyId)}`}>{name}</PortalLink>
              ) : (
                name
              )}
              {docNo && <span className={styles.docNo}>{docNo}</span>}
            </p>
            <q>{clause}</q>
          </li>
        );
      })}
    </ul>
  );
}

export function GuideFaq({ faq }: Pick<WholeGuide, "faq">) {
  return (
    <div className={styles.faq}>
      {faq.map(({ question, answer }) => (
        <details key={question} className="print-open">
          <summary>
            <Icon name="chevron" size={14} />
            {question}
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** What stands in no field of its own, as it was written. */
export function GuideRemarks({ text }: { text: string }) {
  return (
    <section aria-labelledby="remarks-title" className={styles.part}>
      <h2 id="remarks-title">其他说明</h2>
      <p className={styles.remarks}>{text}</p>
    </section>
  );
}
