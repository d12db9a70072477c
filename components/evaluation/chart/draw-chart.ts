import { BarChart, RadarChart } from "echarts/charts";
import { GridComponent, RadarComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { ChartFigures } from "./chart-figures";
import { getChartHeight } from "./chart-height";
import { toChartOption, type ChartLook } from "./chart-option";

// Only what is drawn here; this file is loaded when a chart is about to be seen.
register([BarChart, RadarChart, GridComponent, RadarComponent, SVGRenderer]);

export interface Drawing {
  show(figures: ChartFigures): void;
  drop(): void;
}

const HIGH_CONTRAST = { ink: "#ff0", line: "#fff", own: "#ff0", rest: "#000", paper: "#000" };
const SYSTEM = { ink: "CanvasText", line: "CanvasText", own: "Highlight", rest: "Canvas", paper: "Canvas" };

/** The colours and letters of the page as it is now: mode, size and contrast can change under the reader. */
function lookOf(host: HTMLElement): ChartLook {
  const root = document.documentElement;
  const tokens = getComputedStyle(root);
  const own = getComputedStyle(host);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const colours =
    root.dataset.contrast === "high"
      ? HIGH_CONTRAST
      : window.matchMedia("(forced-colors: active)").matches
        ? SYSTEM
        : {
            ink: token("--ink"),
            line: token("--line-strong"),
            own: token("--brand"),
            rest: token("--wash"),
            paper: token("--paper"),
          };
  return { ...colours, font: own.fontFamily, size: Number.parseFloat(own.fontSize), width: host.clientWidth };
}

/** On paper there is half a sheet beside the table, and letters are small; in pixels. */
const PAPER = { width: 330, size: 11.5, ink: "#000" };

/** Draws into an element that has a height; follows its width and the page's display mode until dropped. */
export function drawChart(host: HTMLElement): Drawing {
  const chart = init(host, null, { renderer: "svg" });
  let figures: ChartFigures | undefined;
  let onPaper = false;
  const paint = () => {
    // Out of the page, while the next one comes: it has neither letters nor width there.
    if (!figures || !host.isConnected) return;
    const look = { ...lookOf(host), ...(onPaper ? PAPER : {}) };
    const room = { width: look.width, height: getChartHeight(figures) * look.size };
    chart.resize(room);
    chart.setOption(toChartOption(figures, look), true);
    // Should its place become narrower than it is drawn, the picture shrinks with it.
    host.querySelector("svg")?.setAttribute("viewBox", `0 0 ${String(room.width)} ${String(room.height)}`);
  };
  const follow = () => {
    if (!onPaper) paint();
  };
  const turn = (paper: boolean) => () => {
    onPaper = paper;
    paint();
  };
  const [toPaper, toScreen] = [turn(true), turn(false)];
  const sizes = new ResizeObserver(follow);
  sizes.observe(host);
  const modes = new MutationObserver(follow);
  modes.observe(document.documentElement, { attributes: true });
  const forced = window.matchMedia("(forced-colors: active)");
  forced.addEventListener("change", follow);
  window.addEventListener("beforeprint", toPaper);
  window.addEventListener("afterprint", toScreen);
  return {
    show(next) {
      figures = next;
      paint();
    },
    drop() {
      sizes.disconnect();
      modes.disconnect();
      forced.removeEventListener("change", follow);
      window.removeEventListener("beforeprint", toPaper);
      window.removeEventListener("afterprint", toScreen);
      chart.dispose();
    },
  };
}
