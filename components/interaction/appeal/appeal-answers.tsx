import { CasePart, CaseText } from "@/components/page/case/personal-case";
import { Attachments, type Attachment } from "@/components/ui/attachments";
import type { AppealCase, AppealCaseFile } from "@/contract/interaction/appeal";
import { APPEAL_FILE_ACT_LABELS, type AppealFileAct } from "@/contract/interaction/appeal-labels";
import { formatDateTime } from "@/lib/format";
import { appeals } from "@/services/interaction/appeal/cases";
import styles from "./appeal.module.css";

const minuteOf = (at: string): string => formatDateTime(at).slice(0, 16);

/** A file to take away, with who added it later and when. */
export const toAttachment =
  (id: string) =>
  ({ fileId, name, size, added }: AppealCaseFile): Attachment => ({
    name,
    size,
    href: appeals.fileHref(id, fileId),
    ...(added ? { note: `${added.who} ${minuteOf(added.at)} ${APPEAL_FILE_ACT_LABELS[added.by]}` } : {}),
  });

/** What came along with words that were written at a moment; who and when stands with the words already. */
function FilesWith({ appeal: { id, files }, by, at }: { appeal: AppealCase; by: AppealFileAct; at: string | null }) {
  const own = files.filter(({ added }) => added?.by === by && added.at === at);
  return (
    <Attachments files={own.map(({ fileId, name, size }) => ({ name, size, href: appeals.fileHref(id, fileId) }))} />
  );
}

/** What the zone answered, the latest first and in full; earlier rounds are folded. */
export function AppealAnswers({ appeal }: { appeal: AppealCase }) {
  const [latest, ...earlier] = appeal.answers.toReversed();
  if (!latest) return null;
  return (
    <section className={styles.answer} aria-labelledby="appeal-answer">
      <h2 id="appeal-answer">{latest.unit}的答复</h2>
      <Meta {...latest} />
      <CaseText>{latest.words}</CaseText>
      <FilesWith appeal={appeal} by="answer" at={latest.at} />
      {earlier.length > 0 && (
        <details className={`${styles.earlier} print-open`}>
          <summary>以前的答复（{earlier.length} 次）</summary>
          {earlier.map((answer) => (
            <div key={answer.round}>
              <Meta {...answer} />
              <CaseText>{answer.words}</CaseText>
              <FilesWith appeal={appeal} by="answer" at={answer.at} />
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
      <time dateTime={at}>{minuteOf(at)}</time>
    </p>
  );
}

/** What the zone asked while it went on working, with the time that the company took: the zone's clock never stopped. */
export function AppealInquiries({ appeal }: { appeal: AppealCase }) {
  const { inquiries } = appeal;
  if (inquiries.length === 0) return null;
  return (
    <CasePart title="询问和回复" note="等待回复不延长办理时限">
      <ol className={styles.inquiries}>
        {inquiries.map(({ words, at, reply, repliedAt, workdays }) => (
          <li key={at}>
            <p className={styles.meta}>
              <span>园区询问</span>
              <time dateTime={at}>{minuteOf(at)}</time>
            </p>
            <CaseText>{words}</CaseText>
            <FilesWith appeal={appeal} by="inquire" at={at} />
            <p className={styles.meta}>
              <span>{repliedAt === null ? "等本企业回复" : reply === null ? "没有等到回复" : "本企业回复"}</span>
              <span>用时 {workdays} 个工作日</span>
            </p>
            {reply && <CaseText>{reply}</CaseText>}
            <FilesWith appeal={appeal} by="reply" at={repliedAt} />
          </li>
        ))}
      </ol>
    </CasePart>
  );
}
