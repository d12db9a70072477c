"use client";

import { useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from "react";
import type { ToolResult } from "@/contract/rules/evaluation/tool";
import { toChartFigures, formatOwnValue, formatShare, formatSummary, type ChartFigures } from "./chart-figures";
import { getChartHeight } from "./chart-height";
import type { Drawing } from "./draw-chart";
import styles from "./chart.module.css";

/** The figures of a result as a picture and as a table beside it. Nothing where there is nothing to compare. */
export function EvaluationChart({
  result,
  atOnce = false,
}: {
  readonly result: Pick<ToolResult, "sections">;
  /** Draws without waiting until it is seen: what is opened to be printed. */
  readonly atOnce?: boolean;
}) {
  const figures = useMemo(() => toChartFigures(result), [result]);
  if (!figures) return null;
  const { title, unit, rows } = figures;
  const hasMost = rows.some(({ of }) => of !== undefined);
  const hasRange = rows.some(({ low, high }) => low !== high);
  return (
    <section className={styles.chart} aria-label={`${title}：图和数字`}>
      <h2>{title}</h2>
      <Picture figures={figures} atOnce={atOnce} />
      <div className={styles.figures}>
        <table>
          <caption>{hasMost ? "图中的得分" : "图中的金额"}</caption>
          <thead>
            <tr>
              <th scope="col">{hasMost ? "部分" : "项目"}</th>
              <th scope="col">{hasMost ? "得分" : `金额（${unit}）`}</th>
              {hasMost && <th scope="col">满分</th>}
              {hasMost && <th scope="col">占满分</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{formatOwnValue(row)}</td>
                {hasMost && <td>{row.of}</td>}
                {hasMost && <td>{formatShare(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {hasRange && <p>有范围的分数由评审专家给出：实心为最低，虚线为最高。</p>}
      </div>
    </section>
  );
}

/** How far below the screen a chart is drawn already, in pixels. */
const AHEAD = "400px";

/** Whether the element has come near the screen, once and for all. Printing counts. */
function useNear(host: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!host.current) return undefined;
    const come = () => setNear(true);
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && come(), { rootMargin: AHEAD });
    watcher.observe(host.current);
    window.addEventListener("beforeprint", come);
    return () => {
      watcher.disconnect();
      window.removeEventListener("beforeprint", come);
    };
  }, [host]);
  return near;
}

function Picture({ figures, atOnce }: { figures: ChartFigures; atOnce: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const newest = useRef(figures);
  const [failed, setFailed] = useState(false);
  const near = useNear(host) || atOnce;
  useEffect(() => {
    if (!near) return undefined;
    let left = false;
    import("./draw-chart").then(
      ({ drawChart }) => {
        if (left || !host.current) return;
        drawing.current = drawChart(host.current);
        drawing.current.show(newest.current);
      },
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      drawing.current?.drop();
      drawing.current = undefined;
    };
  }, [near]);
  useEffect(() => {
    newest.current = figures;
    drawing.current?.show(figures);
  }, [figures]);
  // The table says the same; a picture that cannot be had is not missed.
  if (failed) return null;
  return (
    <div
      ref={host}
      className={styles.picture}
      style={{ "--height": `${String(getChartHeight(figures))}em` } as CSSProperties}
      role="img"
      aria-label={formatSummary(figures)}
    />
  );
}
