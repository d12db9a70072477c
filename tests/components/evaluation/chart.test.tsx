import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  toChartFigures,
  formatOwnValue,
  formatShare,
  formatSummary,
} from "../../../components/evaluation/chart/chart-figures";
import { getChartHeight } from "../../../components/evaluation/chart/chart-height";
import { toChartOption, type ChartLook } from "../../../components/evaluation/chart/chart-option";
import { EvaluationChart } from "../../../components/evaluation/chart/evaluation-chart";
import { TOOLS } from "../../../contract/rules/evaluation";
import type { Answers, LineState, Points, ResultSection, ToolId } from "../../../contract/rules/evaluation/tool";
import { expectAccessible } from "../../support/axe";

const TODAY = "2026-06-01";
const points = (low: number, of: number, high = low): Points => ({
  low: String(low),
  high: String(high),
  of: String(of),
});
const line = (label: string, own: string, state: LineState = "info", given?: Points) => ({
  key: label,
  label,
  requirement: "",
  own,
  state,
  reads: [],
  ...(given ? { points: given } : {}),
});
const section = (title: string, lines: ResultSection["lines"] = [], given?: Points): ResultSection => ({
  key: title,
  title,
  lines,
  ...(given ? { points: given } : {}),
});
const judge = (tool: ToolId, answers: Answers) => TOOLS[tool].editions[0].evaluate(answers, TODAY);

const TECH: Answers = {
  employees: "100",
  technologyStaff: "30",
  rd: "60",
  sales: "1000",
  cost: "900",
  classOne: "1",
};
const COSTS: Answers = { year: "2024", kind: "manufacturing", tax: "25", personnel: "100", other: "20" };
const LOOK: ChartLook = {
  ink: "#111",
  line: "#888",
  own: "#26e",
  rest: "#eee",
  paper: "#fff",
  font: "sans-serif",
  size: 14,
  width: 600,
};

describe("图里的数字", () => {
  it("三个以上部分有分：雷达图；两个：条形图；一个：不画", () => {
    const part = (name: string) => section(`${name}（满 40 分）`, [], points(10, 40));
    expect(toChartFigures({ sections: [part("甲"), part("乙"), part("丙"), section("条件")] })).toMatchObject({
      kind: "radar",
      rows: [{ label: "甲" }, { label: "乙" }, { label: "丙" }],
    });
    expect(toChartFigures({ sections: [part("甲"), part("乙")] })?.kind).toBe("bars");
    expect(toChartFigures({ sections: [part("甲")] })).toBeUndefined();
    expect(toChartFigures({ sections: [] })).toBeUndefined();
  });

  it("缺的部分不画成 0 分，真的 0 分照画", () => {
    const figures = toChartFigures({
      sections: [section("甲", [], points(0, 20)), section("乙"), section("丙", [], points(5, 30))],
    });
    expect(figures?.rows).toEqual([
      { label: "甲", low: "0", high: "0", of: "20" },
      { label: "丙", low: "5", high: "5", of: "30" },
    ]);
  });

  it("部分没有分、各行有分：按行画", () => {
    const lines = [
      line("甲", "", "met", points(3, 10)),
      line("乙", "", "missing"),
      line("丙", "", "met", points(6, 6)),
    ];
    expect(toChartFigures({ sections: [section("评分", lines)] })).toMatchObject({
      kind: "bars",
      title: "各指标得分",
      rows: [{ label: "甲" }, { label: "丙" }],
    });
  });

  it("金额只在不与下限比较时画；都是 0 不画；带说明的金额不猜", () => {
    const two = (state: LineState, amount: string) => [
      line("甲", `${amount} 万元`, state),
      line("乙", `${amount} 万元`, state),
      line("丙", `0.00 万元（填报 8.00 万元）`, state),
    ];
    expect(toChartFigures({ sections: [section("钱", two("info", "12.50"))] })).toEqual({
      kind: "bars",
      title: "钱",
      unit: "万元",
      rows: [
        { label: "甲", low: "12.50", high: "12.50" },
        { label: "乙", low: "12.50", high: "12.50" },
      ],
    });
    expect(toChartFigures({ sections: [section("钱", two("met", "12.50"))] })).toBeUndefined();
    expect(toChartFigures({ sections: [section("钱", two("info", "0.00"))] })).toBeUndefined();
  });

  it("范围写成最低—最高，占比按精确的分数", () => {
    const row = { label: "甲", low: "20", high: "30", of: "30" };
    expect(formatOwnValue(row)).toBe("20—30");
    expect(formatShare(row)).toBe("66.67%—100.00%");
    expect(formatShare({ ...row, high: "20" })).toBe("66.67%");
  });

  it("没有填写时八个工具都不画图", () => {
    for (const { editions } of Object.values(TOOLS))
      for (const edition of editions)
        expect(toChartFigures(edition.evaluate({}, TODAY)), edition.ruleSet.id).toBeUndefined();
  });

  it("图的数字与结果的数字是同一组：科技型中小企业", () => {
    const result = judge("tech-scale", TECH);
    const figures = toChartFigures(result);
    expect(figures?.rows.map(({ low, of }) => [low, of])).toEqual(
      result.sections.flatMap((one) => (one.points ? [[one.points.low, one.points.of]] : [])),
    );
  });

  it("加计扣除：画金额，每个数字都在逐项说明里", () => {
    const result = judge("calculate", COSTS);
    const owns = result.sections.flatMap((one) => one.lines.map(({ own }) => own));
    const figures = toChartFigures(result);
    expect(figures?.unit).toBe("万元");
    expect(figures?.title).toBe("各类费用各少缴多少");
    for (const row of figures?.rows ?? []) expect(owns).toContain(`少缴 ${row.low} 万元`);
  });
});

it("多缴的画到零的另一边", () => {
  const lines = [line("甲", "少缴 12.50 万元"), line("乙", "多缴 1.00 万元")];
  const figures = toChartFigures({ sections: [section("各类", lines)] });
  expect(figures?.rows.map(({ low }) => low)).toEqual(["12.50", "-1.00"]);
  if (!figures) throw new Error("没有图");
  expect(toChartOption(figures, LOOK).xAxis).toMatchObject({ min: -1, max: 12.5 });
});

describe("图的画法", () => {
  const range = toChartFigures({ sections: [section("甲", [], points(3, 10, 8)), section("乙", [], points(6, 6))] });
  it("条形到最低为实心，到最高为虚线，到满分为空心，三段合起来是满分", () => {
    if (!range) throw new Error("没有图");
    const { series } = toChartOption(range, LOOK);
    const data = (Array.isArray(series) ? series : []).map((one) =>
      (one.data ?? []).map((item) => (item as { value: number }).value),
    );
    expect(data).toEqual([
      [3, 6],
      [5, 0],
      [2, 0],
    ]);
  });

  it("雷达每个角是那一部分的满分；没有动画", () => {
    const figures = toChartFigures({
      sections: [section("甲", [], points(3, 12)), section("乙", [], points(6, 6)), section("丙", [], points(0, 30))],
    });
    if (!figures) throw new Error("没有图");
    const option = toChartOption(figures, LOOK);
    expect(option.animation).toBe(false);
    expect(JSON.stringify(option.series)).toContain("[25,100,0]");
  });

  it("条形越多，留的地方越高", () => {
    if (!range) throw new Error("没有图");
    expect(getChartHeight({ ...range, rows: [...range.rows, ...range.rows] })).toBeGreaterThan(getChartHeight(range));
  });
});

describe("图和表", () => {
  it("表里是同样的数字；图有文字说明；没有可比的不占地方", async () => {
    const result = { sections: [section("甲", [], points(3, 10, 8)), section("乙", [], points(6, 6))] };
    const { container, rerender } = render(<EvaluationChart result={result} />);
    const table = screen.getByRole("table", { name: "图中的得分" });
    expect(
      within(table)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual(["部分得分满分占满分", "甲3—81030.00%—80.00%", "乙66100.00%"]);
    const figures = toChartFigures(result);
    if (!figures) throw new Error("没有图");
    expect(screen.getByRole("img")).toHaveAccessibleName(formatSummary(figures));
    expect(formatSummary(figures)).toBe("各部分得分的条形图：甲 3—8 / 10 分；乙 6 / 6 分");
    await expectAccessible(container);
    rerender(<EvaluationChart result={{ sections: [] }} />);
    expect(container).toBeEmptyDOMElement();
  });
});
