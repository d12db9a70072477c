import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { LINE_STATES, MARKS, type LineState, type ToolResult } from "@/contract/rules/evaluation/tool";
import { formatPoints } from "@/contract/rules/evaluation/answer-wording";
import { Tag, type TagTone } from "@/components/ui/tag";
import styles from "./evaluation.module.css";

const TONES: Readonly<Record<LineState, TagTone>> = {
  met: "success",
  unmet: "danger",
  missing: "muted",
  wrong: "danger",
  manual: "muted",
  waived: "muted",
  info: "muted",
};

/** Verdict, the large figures, why, and what is missing: what one looks at while changing answers. */
export function EvaluationSummary({ result, children }: { result: ToolResult; children?: React.ReactNode }) {
  const { verdict, headline, gaps } = result;
  return (
    <section className={styles.summary} data-tone={verdict.tone} aria-labelledby="result">
      <h2 id="result" tabIndex={-1}>
        测算结果
      </h2>
      <div aria-live="polite" aria-atomic="true">
        <p className={styles.verdict}>{verdict.word}</p>
        <p>{verdict.why}</p>
        {headline.length > 0 && (
          <dl className={styles.headline}>
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
      </div>
      {gaps.length > 0 && (
        <details className={`${styles.gaps} print-open`} open={gaps.length <= 5}>
          <summary>
            {verdict.tone === "good" ? "还可留意" : "还差"} {gaps.length} 处
          </summary>
          <ol>
            {gaps.map(({ text, field }) => (
              <li key={text}>{field === undefined ? text : <a href={`#tool-${field}`}>{text}</a>}</li>
            ))}
          </ol>
        </details>
      )}
      {children}
    </section>
  );
}

/** Indicator by indicator: requirement, own value, points, state and the way to the next band. */
export function EvaluationDetails({ result }: { result: ToolResult }) {
  const { sections, notes } = result;
  if (sections.length === 0 && notes.length === 0) return null;
  // Tools that give no points have no column for them.
  const lines = sections.flatMap((section) => section.lines);
  const scored = lines.some((line) => line.points);
  const judged = lines.some(({ state }) => state !== "info");
  return (
    <section className={styles.details} aria-labelledby="result-details">
      <h2 id="result-details">逐项说明</h2>
      {sections.map(({ key, title, points, lines }) => (
        <section key={key} aria-labelledby={`part-${key}`}>
          <h3 id={`part-${key}`}>
            {title}
            {points && <span className={styles.points}>{formatPoints(points)} 分</span>}
          </h3>
          <ScrollRegion label={`${title}的表格`}>
            <table className={styles.lines}>
              <thead>
                <tr>
                  <th scope="col">指标和要求</th>
                  <th scope="col">本企业</th>
                  {scored && <th scope="col">得分</th>}
                  {judged && <th scope="col">状态</th>}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.key}>
                    <th scope="row">
                      {line.label}
                      <span className={styles.requirement}>{line.requirement}</span>
                      {line.mark && line.mark !== "verified" && (
                        <span className={styles.requirement}>{MARKS[line.mark]}</span>
                      )}
                    </th>
                    <td>
                      {line.own || "没有填写"}
                      {line.next && <span className={styles.next}>{line.next}</span>}
                    </td>
                    {scored && <td>{line.points ? formatPoints(line.points) : "—"}</td>}
                    {judged && (
                      <td>
                        <Tag tone={TONES[line.state]}>{LINE_STATES[line.state]}</Tag>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </section>
      ))}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
