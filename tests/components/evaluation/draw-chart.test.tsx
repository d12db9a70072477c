import { afterEach, expect, it, vi } from "vitest";
import { drawChart } from "@/components/evaluation/chart/draw-chart";
import type { ChartFigures } from "@/components/evaluation/chart/chart-figures";

const figures: ChartFigures = {
  kind: "bars",
  title: "图中的得分",
  unit: "分",
  rows: [
    { label: "知识产权", low: "18", high: "26", of: "30" },
    { label: "成长性", low: "6", high: "8", of: "20" },
  ],
};

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("页面换掉的那一刻不再画：离开了文档的图没有字号和宽度，画出来就是坏的数", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const host = document.createElement("div");
  document.body.append(host);
  const drawing = drawChart(host);
  host.remove();
  drawing.show(figures);
  expect(host.innerHTML).not.toContain("NaN");
  expect(host.querySelector("svg[viewBox*=NaN]")).toBeNull();
  drawing.drop();
});
