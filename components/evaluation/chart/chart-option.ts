import type { BarSeriesOption, RadarSeriesOption } from "echarts/charts";
import type { GridComponentOption, RadarComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";
import { formatOwnValue, type ChartRow, type ChartFigures } from "./chart-figures";

/** What ECharts is told. Pure: the look comes from the style tokens, the room from the page. */

export type ChartOption = ComposeOption<
  BarSeriesOption | RadarSeriesOption | GridComponentOption | RadarComponentOption
>;

const TRIANGLE = 3;

export interface ChartLook {
  readonly ink: string;
  readonly line: string;
  /** The own points: a filled shape. */
  readonly own: string;
  /** What is left to the maximum: an empty shape. */
  readonly rest: string;
  readonly paper: string;
  readonly font: string;
  /** Pixels. */
  readonly size: number;
  readonly width: number;
}

const textOf = (row: ChartRow, unit: string): string =>
  row.of === undefined ? `${formatOwnValue(row)} ${unit}` : `${formatOwnValue(row)} / ${row.of}`;

function barsOption({ rows, unit }: ChartFigures, look: ChartLook): ChartOption {
  const { size, width, ink, line } = look;
  const text = { color: ink, fontFamily: look.font, fontSize: size };
  const names = Math.min(width * 0.36, size * 12);
  const [least, most] = [
    Math.min(0, ...rows.map(({ low }) => Number(low))),
    Math.max(...rows.map(({ high, of }) => Number(of ?? high))),
  ];
  // Digits are half as wide as Chinese letters; the longest figure decides.
  const values = size * (1 + Math.max(...rows.map((row) => textOf(row, unit).length)) * 0.62);
  const part = (
    name: string,
    of: (row: ChartRow) => number,
    { borderWidth = 0, ...style }: NonNullable<BarSeriesOption["itemStyle"]>,
    label?: BarSeriesOption["label"],
  ): BarSeriesOption => ({
    type: "bar",
    name,
    stack: "points",
    silent: true,
    barWidth: size * 1.3,
    // A bar of no length has no edge either.
    data: rows.map((row) => ({
      value: of(row),
      itemStyle: { borderWidth: of(row) > 0 ? borderWidth : 0 },
      // Words beside a bar that goes to the left begin where it ends on the right.
      ...(label && Number(row.low) < 0
        ? { label: { offset: [(-Number(row.low) / (most - least)) * (width - names - size - values), 0] } }
        : {}),
    })),
    itemStyle: style,
    ...(label ? { label } : {}),
  });
  return {
    animation: false,
    grid: { left: names + size, right: values, top: size * 0.5, bottom: size * 0.5, containLabel: false },
    xAxis: {
      type: "value",
      min: least,
      max: most,
      axisLabel: { show: false },
      splitLine: { show: false },
      axisLine: { show: false },
      axisTick: { show: false },
    },
    yAxis: {
      type: "category",
      inverse: true,
      data: rows.map(({ label }) => label),
      // What is taken off goes to the left; the names stay at the edge.
      axisLine: { onZero: false, lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { ...text, interval: 0, width: names, overflow: "break", lineHeight: size * 1.3 },
    },
    series: [
      part("得分", ({ low }) => Number(low), { color: look.own }),
      part("可能的范围", ({ low, high }) => Number(high) - Number(low), {
        color: look.paper,
        borderColor: look.own,
        borderWidth: 2,
        borderType: "dashed",
      }),
      part(
        "到满分",
        ({ high, of }) => Number(of ?? high) - Number(high),
        { color: look.rest, borderColor: line, borderWidth: 1 },
        {
          ...text,
          show: true,
          position: "right",
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const row = rows[dataIndex];
            return row ? textOf(row, unit) : "";
          },
        },
      ),
    ],
  };
}

function radarOption({ rows, unit }: ChartFigures, look: ChartLook): ChartOption {
  const { size, width, ink, line } = look;
  const share = (of: (row: ChartRow) => string) => rows.map((row) => (Number(of(row)) / Number(row.of)) * 100);
  const hasRange = rows.some(({ low, high }) => low !== high);
  const symbol = { symbol: "circle", symbolSize: size * 0.5 };
  return {
    animation: false,
    radar: {
      // Each corner is the maximum of its part.
      indicator: rows.map((row) => ({ name: `${row.label}\n${textOf(row, unit)}`, max: 100 })),
      // A triangle's centre lies below the middle of its height.
      center: ["50%", rows.length === TRIANGLE ? "60%" : "50%"],
      radius: Math.min(width * 0.28, size * 6.6),
      splitNumber: 4,
      axisName: {
        color: ink,
        fontFamily: look.font,
        fontSize: size,
        lineHeight: size * 1.4,
        width: Math.min(width * 0.3, size * 9),
        overflow: "break",
      },
      axisLine: { lineStyle: { color: line } },
      splitLine: { lineStyle: { color: line } },
      splitArea: { show: false },
    },
    series: [
      {
        type: "radar",
        silent: true,
        data: [
          ...(hasRange
            ? [
                {
                  name: "最高可能",
                  value: share(({ high }) => high),
                  ...symbol,
                  symbol: "emptyCircle",
                  itemStyle: { color: look.own },
                  lineStyle: { color: look.own, width: 2, type: "dashed" as const },
                },
              ]
            : []),
          {
            name: hasRange ? "最低可能" : "得分",
            value: share(({ low }) => low),
            ...symbol,
            itemStyle: { color: look.own },
            lineStyle: { color: look.own, width: 2 },
            areaStyle: { color: look.own, opacity: 0.22 },
          },
        ],
      },
    ],
  };
}

export const toChartOption = (figures: ChartFigures, look: ChartLook): ChartOption =>
  figures.kind === "radar" ? radarOption(figures, look) : barsOption(figures, look);
