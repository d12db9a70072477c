import { BarChart, RadarChart } from "echarts/charts";
import { GridComponent, RadarComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { ToolChartFigures } from "./chart-figures";
import { optionOf, type ChartLook } from "./chart-option";

// Only what is drawn here; this file is loaded when a chart is about to be seen.
register([BarChart, RadarChart, GridComponent, RadarComponent, SVGRenderer]);

export interface Drawing {
  show(figures: ToolChartFigures): void;
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

/** Draws into an element that has a height; follows its width and the page's display mode until dropped. */
export function draw(host: HTMLElement): Drawing {
  const chart = init(host, null, { renderer: "svg" });
  let figures: ToolChartFigures | undefined;
  const paint = () => {
    if (!figures) return;
    chart.resize();
    chart.setOption(optionOf(figures, lookOf(host)), true);
    // Paper is narrower than the screen: the picture shrinks with its place.
    const { width, height } = host.getBoundingClientRect();
    host.querySelector("svg")?.setAttribute("viewBox", `0 0 ${String(width)} ${String(height)}`);
  };
  const sizes = new ResizeObserver(paint);
  sizes.observe(host);
  const modes = new MutationObserver(paint);
  modes.observe(document.documentElement, { attributes: true });
  const forced = window.matchMedia("(forced-colors: active)");
  forced.addEventListener("change", paint);
  return {
    show(next) {
      figures = next;
      paint();
    },
    drop() {
      sizes.disconnect();
      modes.disconnect();
      forced.removeEventListener("change", paint);
      chart.dispose();
    },
  };
}
