"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { MAX_SAVED_RESULTS, type SavedResult } from "@/contract/evaluation/evaluation";
import type { Tool } from "@/contract/rules/evaluation/tool";
import { formatDateTime } from "@/lib/format";
import { compareResults, type ComparedPart } from "@/services/evaluation/result-comparison";
import { editionIn } from "@/services/evaluation/rule-set-editions";
import { compareHref, resultHref, resultQueries } from "@/services/evaluation/results";
import styles from "./report.module.css";

/** Another kept result of the same tool to set beside this one. */
export function CompareChoice({ saved, other }: { saved: SavedResult; other: string }) {
  const router = useRouter();
  const { data } = useQuery(resultQueries.list(saved.tool, 1, MAX_SAVED_RESULTS));
  const others = (data?.records ?? []).filter(({ id }) => id !== saved.id);
  if (others.length === 0) return null;
  return (
    <p className={`${styles.choice} screen-only`}>
      <label htmlFor="compare-with">与另一份结果对比</label>
      <select
        id="compare-with"
        value={others.some(({ id }) => id === other) ? other : ""}
        onChange={({ target: { value } }) =>
          router.replace(value === "" ? resultHref(saved.id) : compareHref(saved.id, value), { scroll: false })
        }
      >
        <option value="">不对比</option>
        {others.map(({ id, createdAt, word }) => (
          <option key={id} value={id}>
            {formatDateTime(createdAt)}，{word}
          </option>
        ))}
      </select>
    </p>
  );
}

/** Before and after, line by line; the earlier one first, whichever was opened. */
export function Comparison({ saved, other, tool }: { saved: SavedResult; other: string; tool: Tool }) {
  const { data, error } = useQuery(resultQueries.one(other));
  const [movedOnly, setMovedOnly] = useState(true);
  if (error && !data)
    return (
      <Alert tone="warning" announce>
        用来对比的结果没有找到，它可能已被删除，或属于另一家企业。请在上面另选一份。
      </Alert>
    );
  if (!data) return <p role="status">正在读取用来对比的结果……</p>;
  if (data.tool !== saved.tool)
    return (
      <Alert tone="warning" announce>
        两份结果不是同一个工具测算的，不能对比。请在上面另选一份。
      </Alert>
    );
  const [earlier, later] = data.createdAt <= saved.createdAt ? [data, saved] : [saved, data];
  const parts = compareResults(earlier.result, later.result);
  const rulesOf = ({ ruleSet }: SavedResult) => editionIn(tool, ruleSet)?.ruleSet.title ?? ruleSet;
  const moved = parts.flatMap(({ rows }) => rows).filter(({ change }) => change !== undefined).length;
  return (
    <section className={styles.comparison} aria-labelledby="report-comparison">
      <h2 id="report-comparison">对比</h2>
      {earlier.ruleSet !== later.ruleSet && (
        <Alert tone="warning">
          两份结果依据的标准不同：前一份按“{rulesOf(earlier)}”，后一份按“{rulesOf(later)}
          ”。变化可能来自标准，不只来自企业的数据。
        </Alert>
      )}
      <p role="status">{moved === 0 ? "两份结果完全相同。" : `有 ${String(moved)} 项变化。`}</p>
      {moved > 0 && (
        <p className="screen-only">
          <label className={styles.check}>
            <input type="checkbox" checked={movedOnly} onChange={({ target }) => setMovedOnly(target.checked)} />
            只看有变化的
          </label>
        </p>
      )}
      <PinnedComparison
        parts={movedOnly && moved > 0 ? onlyMoved(parts) : parts}
        heads={[formatDateTime(earlier.createdAt), formatDateTime(later.createdAt)]}
      />
    </section>
  );
}

const onlyMoved = (parts: readonly ComparedPart[]): readonly ComparedPart[] =>
  parts
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ change }) => change !== undefined) }))
    .filter(({ rows }) => rows.length > 0);

function PinnedComparison({ parts, heads }: { parts: readonly ComparedPart[]; heads: readonly [string, string] }) {
  return (
    <ScrollRegion label="前后对比">
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">前：{heads[0]}</th>
            <th scope="col">后：{heads[1]}</th>
            <th scope="col">变化</th>
          </tr>
        </thead>
        {parts.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.part}>
              <th colSpan={4} scope="rowgroup">
                {title}
              </th>
            </tr>
            {rows.map(({ key, label, before, after, change }) => (
              <tr key={key} data-moved={change !== undefined || undefined}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{after}</td>
                <td>{change ?? "没有变化"}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
