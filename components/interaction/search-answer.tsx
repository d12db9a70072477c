import { PortalLink } from "@/components/ui/portal-link";
import type { CallAnswer } from "@/contract/call";
import type { answerCalls } from "@/contract/interaction/answer";
import { askAddress, questionAddress } from "@/services/interaction/question-address";
import { Quotes } from "./answer-list";
import { AnswerLeadBox } from "./no-answer";
import styles from "./question.module.css";

const MAX_RELATED = 2;

/** The item that an answer is about, in a sentence. `isWhole`: it says all that was asked, so that the quote may stay folded. */
export interface SpokenItem {
  readonly sentence: React.ReactNode;
  readonly isWhole: boolean;
}

/**
 * What answers a question that was typed into a search, over the documents: one sentence where it is about an item, with the
 * quote below it; otherwise the quote. Nothing where nothing answers it.
 */
export function SearchAnswer({
  value,
  found,
  item,
}: {
  value: string;
  found: CallAnswer<typeof answerCalls.listAnswers> | undefined;
  item?: SpokenItem | undefined;
}) {
  if (found?.lead)
    return (
      <div className={styles.lead}>
        <AnswerLeadBox lead={found.lead} />
      </div>
    );
  const [first, ...others] = found?.records ?? [];
  if (!found || !first) return null;
  return (
    <section className={styles.first} aria-labelledby="search-answer">
      {item ? (
        <>
          <h2 id="search-answer" className="visually-hidden">
            直接回答
          </h2>
          <p className={styles.sentence}>{item.sentence}</p>
          <details className={styles.basis} open={!item.isWhole}>
            <summary>原文这样写</summary>
            <Quotes answer={first} />
          </details>
        </>
      ) : (
        <>
          <h2 id="search-answer">原文这样写</h2>
          <Quotes answer={first} />
        </>
      )}
      <p className={`${styles.onward} screen-only`}>
        {others.length > 0 && <PortalLink href={questionAddress(value)}>还有 {others.length} 处相关原文</PortalLink>}
        {found.related.slice(0, MAX_RELATED).map(({ id, question }) => (
          <PortalLink key={id} href={questionAddress(question)}>
            {question}
          </PortalLink>
        ))}
        <PortalLink href={askAddress(value)}>答得不对，问工作人员</PortalLink>
      </p>
    </section>
  );
}
