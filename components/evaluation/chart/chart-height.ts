import type { ChartFigures } from "./chart-figures";

/** Room for one bar, in letters. */
const BAR_ROOM = 3.4;
const BAR_EDGES = 1.5;
const RADAR_HEIGHT = 22;
const TRIANGLE_HEIGHT = 19;
const TRIANGLE = 3;

/** How high the picture is, in letters of the text around it, so that its place is kept before it is drawn. */
export const getChartHeight = ({ kind, rows }: ChartFigures): number =>
  kind === "radar" ? (rows.length === TRIANGLE ? TRIANGLE_HEIGHT : RADAR_HEIGHT) : rows.length * BAR_ROOM + BAR_EDGES;
