import { Alert } from "@/components/ui/alert";
import type { SavedResult } from "@/contract/evaluation/evaluation";
import { editionIn, formatRuleSetPeriod } from "@/services/evaluation/rule-set-editions";
import { MARKS, type Edition, type Tool } from "@/contract/rules/evaluation/tool";
import { formatDateTime } from "@/lib/format";
import { answerGroups } from "@/services/evaluation/answers";
import type { DocumentPages } from "@/services/evaluation/document-pages";
import { BasisDocument } from "./basis-document";
import { EvaluationChart } from "../chart/evaluation-chart";
import { evaluationTitle } from "../evaluation-title";
import { EvaluationDetails } from "../evaluation-result";
import styles from "./report.module.css";

/** A kept result as a document: whose, by which rules, what came out and why, and what was judged. Prints on A4. */
export function ReportDocument({
  saved,
  tool,
  enterprise,
  today,
  library = {},
  children,
}: {
  readonly saved: SavedResult;
  readonly tool: Tool;
  readonly enterprise: string;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  readonly library?: DocumentPages | undefined;
  /** The comparison with another result, where one is chosen. */
  readonly children?: React.ReactNode;
}) {
  const { result } = saved;
  const title = evaluationTitle(saved.tool);
  const edition = editionIn(tool, saved.ruleSet);
  return (
    <div className={styles.sheet}>
      <div className={`${styles.running} print-only`} aria-hidden="true">
        <p>
          <span>
            {enterprise} · {title}报告
          </span>
          <span>{formatDateTime(saved.createdAt)}</span>
        </p>
      </div>
      <article className={styles.paper}>
        <header className={styles.title}>
          <p className={styles.enterprise}>{enterprise}</p>
          <h2>{title}报告</h2>
          <p className={styles.meta}>
            {formatDateTime(saved.createdAt)} 由 {saved.createdBy} 测算并保存
          </p>
        </header>
        {edition?.ruleSet.until !== undefined && edition.ruleSet.until < today && (
          <Alert tone="warning">
            这份结果按已被取代的标准测算，该标准施行到 {edition.ruleSet.until}
            。申报以现行标准为准，请按现在的标准重新测算。
          </Alert>
        )}
        <Conclusion result={result} />
        {edition && <Rules edition={edition} today={today} library={library} />}
        <EvaluationChart result={result} atOnce />
        {children}
        {result.gaps.length > 0 && (
          <section className={styles.gaps} aria-labelledby="report-gaps">
            <h2 id="report-gaps">还差什么</h2>
            <ol>
              {result.gaps.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
        )}
        <EvaluationDetails result={result} />
        {edition && <GivenAnswers edition={edition} saved={saved} />}
        <p className={styles.disclaimer}>自测结果仅供参考，按企业自己填写的数据计算，不代替主管部门的认定。</p>
      </article>
    </div>
  );
}

function Conclusion({ result: { verdict, headline } }: Pick<SavedResult, "result">) {
  return (
    <section className={styles.conclusion} data-tone={verdict.tone} aria-labelledby="report-verdict">
      <div>
        <h2 id="report-verdict">结论</h2>
        <p className={styles.verdict}>{verdict.word}</p>
        <p>{verdict.why}</p>
      </div>
      {headline.length > 0 && (
        <dl>
          {headline.map(({ label, value, unit }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <strong>{value}</strong> {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Rules({ edition: { ruleSet }, today, library }: { edition: Edition; today: string; library: DocumentPages }) {
  return (
    <section className={styles.rules} aria-labelledby="report-rules">
      <h2 id="report-rules">依据的标准</h2>
      <dl>
        <div>
          <dt>标准</dt>
          <dd>{ruleSet.title}</dd>
        </div>
        <div>
          <dt>文件</dt>
          <dd>
            {ruleSet.basis.map((one) => (
              <p key={`${one.docNo}${one.articles ?? ""}`}>
                <BasisDocument basis={one} library={library} />
              </p>
            ))}
          </dd>
        </div>
        <div>
          <dt>施行</dt>
          <dd>{formatRuleSetPeriod(ruleSet, today)}</dd>
        </div>
        <div>
          <dt>可靠程度</dt>
          <dd>
            {MARKS[ruleSet.mark]}
            {ruleSet.note !== undefined && `。${ruleSet.note}`}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function GivenAnswers({ edition, saved }: { edition: Edition; saved: SavedResult }) {
  const groups = answerGroups(edition, saved.answers);
  return (
    <section className={styles.answers} aria-labelledby="report-answers">
      <h2 id="report-answers">填写的内容</h2>
      {groups.map(({ group, answers }) => (
        <div key={group}>
          <h3>{group}</h3>
          <dl>
            {answers.map(({ name, label, words }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
