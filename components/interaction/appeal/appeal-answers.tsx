import { CasePart, CaseText } from "@/components/page/case/personal-case";
import type { AppealCase } from "@/contract/interaction/appeal";
import { formatDateTime } from "@/lib/format";
import styles from "./appeal.module.css";

/** What the zone answered, the latest first and in full; earlier rounds are folded. */
export function AppealAnswers({ answers }: { answers: AppealCase["answers"] }) {
  const [latest, ...earlier] = answers.toReversed();
  if (!latest) return null;
  return (
    <section className={styles.answer} aria-labelledby="appeal-answer">
      <h2 id="appeal-answer">{latest.unit}的答复</h2>
      <Meta {...latest} />
      <CaseText>{latest.words}</CaseText>
      {earlier.length > 0 && (
        <details className={`${styles.earlier} print-open`}>
          <summary>以前的答复（{earlier.length} 次）</summary>
          {earlier.map((answer) => (
            <div key={answer.round}>
              <Meta {...answer} />
              <CaseText>{answer.words}</CaseText>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}

function Meta({ round, at, unit }: AppealCase["answers"][number]) {
  return (
    <p className={styles.meta}>
      <span>第 {round} 次</span>
      <span>{unit}</span>
      <time dateTime={at}>{formatDateTime(at).slice(0, 16)}</time>
    </p>
  );
}

/** What the zone asked while it went on working, with the time that the company took: the zone's clock never stopped. */
export function AppealInquiries({ inquiries }: { inquiries: AppealCase["inquiries"] }) {
  if (inquiries.length === 0) return null;
  return (
    <CasePart title="询问和回复" note="等待回复不延长办理时限">
      <ol className={styles.inquiries}>
        {inquiries.map(({ words, at, reply, repliedAt, workdays }) => (
          <li key={at}>
            <p className={styles.meta}>
              <span>园区询问</span>
              <time dateTime={at}>{formatDateTime(at).slice(0, 16)}</time>
            </p>
            <CaseText>{words}</CaseText>
            <p className={styles.meta}>
              <span>{repliedAt === null ? "等本企业回复" : reply === null ? "没有等到回复" : "本企业回复"}</span>
              <span>用时 {workdays} 个工作日</span>
            </p>
            {reply && <CaseText>{reply}</CaseText>}
          </li>
        ))}
      </ol>
    </CasePart>
  );
}
