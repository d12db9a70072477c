// How long each layer took beside how long it may take: printed by every run, kept for `npm run bench -- tests`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { budgetFor } from "./layers.mjs";

export const TIMES_FILE = ".cache/test/times.json";

const countIn = (file, entry) => readFileSync(file, "utf8").match(entry)?.length ?? 0;

/** How many pages there are, those of the desk among them: budgets grow with them. */
export const countRoutes = () =>
  countIn("lib/routes/table.ts", /^ {2}page\(/gm) + countIn("lib/routes/desk-table.ts", /^ {2}desk\(/gm);

const wide = (text) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0);
const left = (text, width) => text + " ".repeat(Math.max(0, width - wide(text)));
const right = (text, width) => " ".repeat(Math.max(0, width - wide(text))) + text;

/**
 * Prints the table and keeps the figures.
 * @param {readonly { layer: import("./layers.mjs").Layer, seconds?: number, skipped?: string, foreign?: number }[]} results
 */
export function reportTimes(results) {
  const routes = countRoutes();
  const rows = results.map(({ layer, seconds, skipped, foreign }) => {
    const budget = budgetFor(layer, routes);
    const isOver = budget !== undefined && seconds > budget;
    const note = skipped ? `没有变化，${skipped} 已通过` : isOver ? "超出预算" : "";
    const others = foreign > 0.1 ? `另有 ${Math.round(foreign * 100)}% 的处理器时间被别的程序用去` : "";
    return [
      layer.title,
      skipped ? "–" : seconds.toFixed(1),
      String(budget ?? "–"),
      [note, others].filter(Boolean).join("；"),
    ];
  });
  const ran = results.filter(({ skipped }) => !skipped);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  rows.push([
    "合计",
    sum(ran.map(({ seconds }) => seconds)).toFixed(1),
    String(sum(results.map(({ layer }) => budgetFor(layer, routes) ?? 0))),
    `${routes} 个页面，预算按两个空闲的核`,
  ]);
  console.log(`\n${left("层", 34)}${right("用时（秒）", 12)}${right("预算（秒）", 12)}`);
  for (const [title, used, budget, note] of rows)
    console.log(`${left(title, 34)}${right(used, 12)}${right(budget, 12)}  ${note}`.trimEnd());
  mkdirSync(path.dirname(TIMES_FILE), { recursive: true });
  const kept = ran.map(({ layer, seconds, foreign }) => ({
    name: layer.name,
    title: layer.title,
    seconds,
    foreign,
    budget: budgetFor(layer, routes),
  }));
  writeFileSync(TIMES_FILE, JSON.stringify({ at: new Date().toISOString(), routes, layers: kept }, null, 2));
}
