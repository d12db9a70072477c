import type { Answer, AnswerSource, PhrasedAnswer } from "@/contract/interaction/answer";
import { MarkedText } from "@/components/ui/text/marked-text";
import { Tag } from "@/components/ui/tag";
import { RATING_MARK } from "@/services/interaction/question-address";
import styles from "./question.module.css";

const KINDS = {
  policy: "政策原文",
  explanation: "政策解读",
  item: "申报指南",
  rule: "国家规定",
  site: "本站说明",
  reply: "公开答复",
} as const;

/** Where a sentence stands. A plain link: only a whole navigation finds the very words on the page. */
function SourceLink({ source }: { source: AnswerSource }) {
  const { kind, title, docNo, clause, href, upcoming } = source;
  return (
    <p className={styles.source}>
      <Tag tone={kind === "policy" ? "brand" : "muted"}>{KINDS[kind]}</Tag>
      <a href={href}>
        {kind === "site" || title.startsWith("《") ? title : `《${title}》`}
        {docNo && `（${docNo}）`}
        {clause}
      </a>
      {upcoming && <Tag tone="muted">{upcoming} 起施行</Tag>}
    </p>
  );
}

/** The quotes of an answer, source by source, to the letter. */
export function Quotes({ answer }: { answer: Answer }) {
  return answer.sources.map((source, index) => (
    <figure key={`${source.href} ${source.clause}`} className={styles.quote}>
      <blockquote>
        {answer.sentences
          .filter((sentence) => sentence.source === index)
          .map(({ text, marks = [] }, place) => (
            <p key={place}>
              <MarkedText text={text} marks={marks} />
            </p>
          ))}
      </blockquote>
      <figcaption>
        <SourceLink source={source} />
      </figcaption>
    </figure>
  ));
}

/** The answers to a question, the best one first. */
export function AnswerList({ value, answers }: { value: string; answers: readonly Answer[] }) {
  return (
    <section className={styles.answers} aria-label={`“${value}”的回答`}>
      {answers.map((answer) => (
        <article key={answer.id} className={styles.answer}>
          <h2>{answer.question}</h2>
          <Quotes answer={answer} />
          <div className={`${styles.rating} screen-only`} {...{ [RATING_MARK]: answer.id }} />
        </article>
      ))}
    </section>
  );
}

/** The quotes in a model's words, each sentence with the numbers of its quotes. */
export function PhrasedAnswerBox({ phrased }: { phrased: PhrasedAnswer | null }) {
  if (!phrased) return null;
  return (
    <section className={styles.phrased} aria-labelledby="qa-phrased">
      <h2 id="qa-phrased">简要回答</h2>
      <p>
        {phrased.sentences.map(({ text, quotes }) => (
          <span key={text}>
            {text}
            {quotes.map((place) => {
              const source = phrased.quotes[place]?.source;
              return (
                source && (
                  <a key={place} href={source.href} aria-label={`出处：${source.title}${source.clause}`}>
                    [{place + 1}]
                  </a>
                )
              );
            })}
          </span>
        ))}
      </p>
      <p className={styles.note}>由大模型根据下面引用的原文整理，方括号里是出处；以原文为准。</p>
    </section>
  );
}
