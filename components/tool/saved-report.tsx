"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { PrintButton } from "@/components/ui/print-button";
import { SkeletonDetail } from "@/components/ui/skeleton";
import type { SavedResult } from "@/contract/evaluation";
import { formatDateTime } from "@/lib/format";
import { GatewayError, wordsOfFailure } from "@/lib/gateway/errors";
import { resultFile, resultHref, resultQueries } from "@/services/evaluation/results";
import { TOOL_WORDS } from "@/services/evaluation/tool-words";
import { titleOf } from "./saved-list";
import { ToolDetails, ToolSummary, pointsWords } from "./tool-result";
import styles from "./report.module.css";

const PATH = "/tool/eva-produce";

/** One kept result, to be shown, printed and compared with another of the same tool. */
export function SavedReport({ id, other }: { id: string; other: string }) {
  const { data, error, refetch } = useQuery(resultQueries.one(id));
  const gone = error instanceof GatewayError && error.kind === "not-found";
  if (error && !data)
    return (
      <>
        <ErrorState
          what="评估报告"
          messages={wordsOfFailure(error, "请稍后重试")}
          {...(gone ? {} : { onRetry: () => void refetch() })}
        />
        <p className={styles.center}>
          <ButtonLink href={PATH} kind="plain">
            返回保存的结果
          </ButtonLink>
        </p>
      </>
    );
  if (!data) return <SkeletonDetail />;
  const route = TOOL_WORDS.find((one) => one.id === data.tool)?.route ?? "/tool";
  return (
    <>
      <div className={`${styles.actions} screen-only`}>
        <ButtonLink href={PATH} kind="plain">
          全部保存的结果
        </ButtonLink>
        <a className={buttonClass("plain")} href={resultFile(id)} download>
          <Icon name="download" size={18} />
          下载表格
        </a>
        <PrintButton />
        <ButtonLink href={route} kind="plain">
          再测一次
        </ButtonLink>
      </div>
      <Facts
        facts={[
          { label: "工具", value: titleOf(data.tool) },
          { label: "保存时间", value: `${formatDateTime(data.createdAt)}，${data.createdBy}` },
          { label: "规则版本", value: data.ruleSet },
        ]}
      />
      <CompareChoice saved={data} other={other} />
      {other !== "" && <Comparison saved={data} other={other} />}
      <ToolSummary result={data.result} />
      <ToolDetails result={data.result} />
      <p className={styles.meta}>自测结果仅供参考，不代替主管部门的认定。</p>
    </>
  );
}

/** Another kept result of the same tool to set beside this one. */
function CompareChoice({ saved, other }: { saved: SavedResult; other: string }) {
  const router = useRouter();
  const { data } = useQuery(resultQueries.list(saved.tool, 1));
  const others = (data?.records ?? []).filter(({ id }) => id !== saved.id);
  if (others.length === 0) return null;
  return (
    <p className={`${styles.choice} screen-only`}>
      <label htmlFor="compare-with">与以前的结果对比</label>
      <select
        id="compare-with"
        value={other}
        onChange={(event) =>
          router.replace(
            event.target.value === ""
              ? resultHref(saved.id)
              : `${resultHref(saved.id)}&with=${encodeURIComponent(event.target.value)}`,
          )
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

function Comparison({ saved, other }: { saved: SavedResult; other: string }) {
  const { data, error } = useQuery(resultQueries.one(other));
  if (error && !data) return <p role="alert">用来对比的结果没有找到，请另选一份。</p>;
  if (!data) return <p role="status">正在读取用来对比的结果……</p>;
  const [earlier, later] = data.createdAt <= saved.createdAt ? [data, saved] : [saved, data];
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">对比</h2>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">{formatDateTime(earlier.createdAt)}</th>
            <th scope="col">{formatDateTime(later.createdAt)}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(earlier, later).map(([label, before, after]) => (
            <tr key={label} data-moved={before !== after || undefined}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Row = readonly [label: string, before: string, after: string];

/** Verdict, figures, and every line of either with own value and points. */
export function rowsOf({ result: before }: SavedResult, { result: after }: SavedResult): Row[] {
  const linesOf = (result: SavedResult["result"]) =>
    new Map(
      result.sections.flatMap(({ lines }) =>
        lines.map((line) => [
          line.label,
          [line.own || "没有填写", line.points && `${pointsWords(line.points)} 分`].filter(Boolean).join("，"),
        ]),
      ),
    );
  const figuresOf = (result: SavedResult["result"]) =>
    new Map(result.headline.map(({ label, value, unit }) => [label, `${value} ${unit ?? ""}`.trim()]));
  const join = (first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): Row[] =>
    [...new Set([...first.keys(), ...second.keys()])].map((label) => [
      label,
      first.get(label) ?? "—",
      second.get(label) ?? "—",
    ]);
  return [
    ["结论", before.verdict.word, after.verdict.word],
    ...join(figuresOf(before), figuresOf(after)),
    ...join(linesOf(before), linesOf(after)),
  ];
}
