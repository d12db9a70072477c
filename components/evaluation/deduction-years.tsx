import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { DEDUCTION_KINDS } from "@/contract/rules/evaluation/deduction-fields";
import { compareYears } from "@/contract/rules/evaluation/deduction-years";
import { SMALL_RATE, SMALL_SINCE, SMALL_UNTIL } from "@/contract/rules/evaluation/deduction-sheet";
import { fixed } from "@/contract/rules/evaluation/exact-number";
import type { Answers } from "@/contract/rules/evaluation/tool";
import styles from "./evaluation.module.css";

const TITLE = "同样的费用，各年度和各类企业少缴多少";

/** The same spending by years and kinds of enterprise: rate and tax saved. */
export function DeductionYears({ answers }: { answers: Answers }) {
  const rows = compareYears(answers);
  if (!rows?.some(({ cells }) => cells.some(({ saved }) => saved.gt(0)))) return null;
  const isChosen = (year: number, part: string) =>
    answers.year === String(year) && (part === "" || (part === "第四季度") === (answers.quarter === "last"));
  return (
    <section className={styles.details} aria-labelledby="years">
      <h2 id="years">{TITLE}</h2>
      <p className={styles.lead}>
        按填写的费用{answers.taxable ? "、应纳税所得额" : ""}和所选税率（{answers.tax}
        %）计算，单位：万元，括号里是加计比例。
        {answers.tax === String(SMALL_RATE) &&
          `${String(SMALL_RATE)}% 只用于 ${String(SMALL_SINCE)}—${String(SMALL_UNTIL)} 年度，其余年度按 25%。`}
        当年的口径以当年政策为准。
      </p>
      <ScrollRegion label={`${TITLE}的表格`}>
        <table className={styles.years}>
          <caption className="visually-hidden">{TITLE}</caption>
          <thead>
            <tr>
              <th scope="col">年度</th>
              {Object.entries(DEDUCTION_KINDS).map(([kind, word]) => (
                <th key={kind} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ year, part, cells }) => (
              <tr key={`${String(year)}${part}`}>
                <th scope="row">
                  {year} 年{part}
                </th>
                {cells.map(({ kind, percent, saved }) => {
                  const chosen = isChosen(year, part) && answers.kind === kind;
                  return (
                    <td key={kind} data-chosen={chosen || undefined}>
                      {fixed(saved)}（{percent}%）{chosen && <span className={styles.chosen}>所选</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
