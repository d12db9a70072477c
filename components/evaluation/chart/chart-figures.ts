import { exact, percent } from "@/contract/rules/evaluation/exact-number";
import type { Points, ToolResult } from "@/contract/rules/evaluation/tool";

/** The figures of a result that are worth a picture. Pure. */

export interface ChartRow {
  readonly label: string;
  /** The same where the rule leaves no room. */
  readonly low: string;
  readonly high: string;
  /** The most that there is to have; amounts of money have none. */
  readonly of?: string;
}

export interface ChartFigures {
  readonly kind: "radar" | "bars";
  /** Also the caption of the table beside it. */
  readonly title: string;
  readonly unit: "分" | "万元";
  readonly rows: readonly ChartRow[];
}

/** A shape needs three corners. */
const RADAR_FROM = 3;
const BARS_FROM = 2;
/** The section of the deduction sheet that says what each kind of spending saves. */
const SAVED_BY_KIND = "shares";
/** `12.50 万元`, `少缴 12.50 万元`; 多缴 counts below zero. */
const AMOUNT = /^(?:(少缴|多缴) )?(\d+(?:\.\d+)?) 万元$/u;

/** Without what the title explains in brackets: it stands in the table of lines. */
const short = (title: string): string => title.replace(/（[^）]*）$/u, "");

const rowsOf = (parts: readonly { readonly label: string; readonly points?: Points | undefined }[]): ChartRow[] =>
  parts.flatMap(({ label, points }) =>
    points && Number(points.of) > 0 ? [{ label: short(label), low: points.low, high: points.high, of: points.of }] : [],
  );

/** Sections of amounts only; what each kind of spending saves comes first, else the longest. */
function amountsOf({ sections }: Pick<ToolResult, "sections">): ChartFigures | undefined {
  const found = sections
    // Where an amount is compared with a bound, the picture would lack the bound.
    .filter(({ lines }) => lines.every(({ state }) => state === "info"))
    .map(({ key, title, lines }) => ({
      isFirst: key === SAVED_BY_KIND,
      figures: {
        kind: "bars" as const,
        title,
        unit: "万元" as const,
        rows: lines.flatMap(({ label, own }): ChartRow[] => {
          const [, way, number] = AMOUNT.exec(own) ?? [];
          if (number === undefined) return [];
          const amount = way === "多缴" ? `-${number}` : number;
          return [{ label: short(label), low: amount, high: amount }];
        }),
      },
    }))
    .filter(({ figures: { rows } }) => rows.length >= BARS_FROM && rows.some(({ high }) => Number(high) > 0))
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.figures.rows.length - a.figures.rows.length);
  return found[0]?.figures;
}

/**
 * Points part by part, else line by line, else amounts of money. Nothing where there is nothing to compare: what is missing
 * is left out, not drawn as 0.
 */
export function toChartFigures(result: Pick<ToolResult, "sections">): ChartFigures | undefined {
  const { sections } = result;
  const parts = rowsOf(sections.map(({ title, points }) => ({ label: title, points })));
  if (parts.length >= BARS_FROM)
    return { kind: parts.length >= RADAR_FROM ? "radar" : "bars", title: "各部分得分", unit: "分", rows: parts };
  const lines = rowsOf(sections.flatMap((section) => section.lines));
  if (lines.length >= BARS_FROM) return { kind: "bars", title: "各指标得分", unit: "分", rows: lines };
  return amountsOf(result);
}

/** `32`, or `30—40` where experts give the points. */
export const formatOwnValue = ({ low, high }: ChartRow): string => (low === high ? low : `${low}—${high}`);

/** The share of the maximum in percent, for showing. */
export const formatShare = ({ low, high, of = "0" }: ChartRow): string => {
  const share = (value: string) => percent(exact(value).div(of));
  return low === high ? share(low) : `${share(low)}—${share(high)}`;
};

/** The picture in words, for those who do not see it. */
export const formatSummary = ({ kind, title, unit, rows }: ChartFigures): string =>
  `${title}的${kind === "radar" ? "雷达图" : "条形图"}：${rows
    .map((row) => `${row.label} ${formatOwnValue(row)}${row.of === undefined ? ` ${unit}` : ` / ${row.of} 分`}`)
    .join("；")}`;
