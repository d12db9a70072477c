"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { MAX_SAVED_RESULTS, type SavedResult } from "@/contract/evaluation/evaluation";
import type { Tool } from "@/contract/rules/evaluation/tool";
import { compareYearResults, resultYears, type ResultYear, type YearPart } from "@/services/evaluation/result-years";
import { resultHref, resultQueries } from "@/services/evaluation/results";
import { editionIn } from "@/services/evaluation/rule-set-editions";
import styles from "./report.module.css";

/** The report beside the last result of each other year, on the page and on paper; nothing where there is no other year. */
export function YearComparison({ saved, tool }: { saved: SavedResult; tool: Tool }) {
  const { data } = useQuery(resultQueries.list(saved.tool, 1, MAX_SAVED_RESULTS));
  const years = data ? resultYears(saved, data.records) : [];
  const results = useQueries({
    queries: years.map(({ id }) => resultQueries.one(id)),
    // One that was removed meanwhile leaves its year out.
    combine: (answers) => ({
      isWaiting: answers.some(({ isPending }) => isPending),
      found: answers.flatMap(({ data: one }) => one ?? []),
    }),
  });
  const found = years.filter(({ id }) => results.found.some((one) => one.id === id));
  if (results.isWaiting || found.length < 2) return null;
  const titles = found.map(({ ruleSet }) => editionIn(tool, ruleSet)?.ruleSet.title ?? ruleSet);
  const parts = compareYearResults(results.found, editionIn(tool, saved.ruleSet) ?? tool.editions[0]);
  return (
    <section className={styles.comparison} aria-labelledby="report-years">
      <h2 id="report-years">各年对比</h2>
      <p className={styles.meta}>本报告与其他每一年最近一次保存的结果。</p>
      {new Set(titles).size > 1 && (
        <Alert tone="warning">各年依据的标准不同，变化可能来自标准，不只来自企业的数据。</Alert>
      )}
      <ScrollRegion label="各年对比的表格">
        <YearTable years={found} titles={titles} parts={parts} />
      </ScrollRegion>
    </section>
  );
}

interface YearTableProps {
  readonly years: readonly ResultYear[];
  /** The sets of rules, one for each year. */
  readonly titles: readonly string[];
  readonly parts: readonly YearPart[];
}

function YearTable({ years, titles, parts }: YearTableProps) {
  const cells = (words: readonly string[]) => years.map(({ year }, index) => <td key={year}>{words[index] || "—"}</td>);
  return (
    <table className={styles.compare} data-years={years.length}>
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
      {parts.map(({ title, filled, rows }) => (
        <tbody key={title}>
          <tr className={styles.part}>
            <th colSpan={years.length + 1} scope="rowgroup">
              {title}
            </th>
          </tr>
          {rows.map(({ key, label, cells: words }) => (
            <tr key={key} data-same={(filled && new Set(words).size === 1) || undefined}>
              <th scope="row">{label}</th>
              {cells(words)}
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        <tr className={styles.part}>
          <th colSpan={years.length + 1} scope="rowgroup">
            测算
          </th>
        </tr>
        {new Set(titles).size > 1 && (
          <tr>
            <th scope="row">标准</th>
            {cells(titles)}
          </tr>
        )}
        <tr>
          <th scope="row">日期</th>
          {cells(years.map(({ day }) => day))}
        </tr>
      </tbody>
    </table>
  );
}
