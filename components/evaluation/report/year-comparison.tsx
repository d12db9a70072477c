"use client";

import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { MAX_SAVED_RESULTS, type SavedResult } from "@/contract/evaluation/evaluation";
import type { Tool } from "@/contract/rules/evaluation/tool";
import { compareResultYears } from "@/services/evaluation/result-years";
import { resultHref, resultQueries } from "@/services/evaluation/results";
import { editionIn } from "@/services/evaluation/rule-set-editions";
import styles from "./report.module.css";

/** The report beside the last result of each other year, on the page and on paper; nothing where there is no other year. */
export function YearComparison({ saved, tool }: { saved: SavedResult; tool: Tool }) {
  const { data } = useQuery(resultQueries.list(saved.tool, 1, MAX_SAVED_RESULTS));
  const compared = data && compareResultYears(saved, data.records);
  if (!compared) return null;
  const { years, rows } = compared;
  const sets = years.map(({ ruleSet }) => editionIn(tool, ruleSet)?.ruleSet.title ?? ruleSet);
  return (
    <section className={styles.comparison} aria-labelledby="report-years">
      <h2 id="report-years">各年对比</h2>
      <p className={styles.meta}>本报告与其他每一年最近一次保存的结果。</p>
      {new Set(sets).size > 1 && (
        <Alert tone="warning">各年依据的标准不同，变化可能来自标准，不只来自企业的数据。</Alert>
      )}
      <ScrollRegion label="各年对比的表格">
        <table className={styles.compare} data-kind="years">
          <thead>
            <tr>
              <th scope="col">项目</th>
              {years.map(({ year, id, isOpen }) => (
                <th key={year} scope="col">
                  {isOpen ? `${year} 年（本报告）` : <PortalLink href={resultHref(id)}>{year} 年</PortalLink>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((words, index) => (
                  <td key={years[index]?.year}>{words || "没有算出"}</td>
                ))}
              </tr>
            ))}
            {new Set(sets).size > 1 && (
              <tr>
                <th scope="row">标准</th>
                {sets.map((title, index) => (
                  <td key={years[index]?.year}>{title}</td>
                ))}
              </tr>
            )}
            <tr>
              <th scope="row">测算日期</th>
              {years.map(({ year, day }) => (
                <td key={year}>{day}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
