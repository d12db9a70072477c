import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** What was measured, beside what is promised; as a table to read and a file for programs. */

export interface Figure {
  readonly part: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Without a promise the figure is information. */
  readonly promise?: { readonly atMost: number } | { readonly atLeast: number };
  readonly note?: string;
}

export const REPORT_FILE = ".cache/bench.json";

/** What no number can say, such as that a comparator is not installed. */
export interface Remark {
  readonly part: string;
  readonly text: string;
}

export function holds({ value, promise }: Figure): boolean {
  if (promise === undefined) return true;
  // A figure that could not be measured is not a kept promise.
  if (!Number.isFinite(value)) return false;
  return "atMost" in promise ? value <= promise.atMost : value >= promise.atLeast;
}

function shown(value: number, unit: string): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 4;
  return `${value.toFixed(digits)}${unit === "" ? "" : ` ${unit}`}`;
}

const promised = ({ promise, unit }: Figure) => {
  if (promise === undefined) return "";
  return "atMost" in promise ? `≤ ${shown(promise.atMost, unit)}` : `≥ ${shown(promise.atLeast, unit)}`;
};

/** Chinese characters take two columns of a terminal. */
const width = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(sign) ? 2 : 1), 0);
const padded = (text: string, to: number) => text + " ".repeat(Math.max(0, to - width(text)));

export function table(figures: readonly Figure[], remarks: readonly Remark[]): string {
  const head = ["部分", "指标", "实测", "承诺", "结论", "说明"];
  const rows = figures.map((figure) => [
    figure.part,
    figure.name,
    shown(figure.value, figure.unit),
    promised(figure),
    figure.promise === undefined ? "参考" : holds(figure) ? "达到" : "未达到",
    figure.note ?? "",
  ]);
  const widths = head.map((title, at) => Math.max(...[head, ...rows].map((row) => width(row[at] ?? title))));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join(" │ ")
      .trimEnd();
  const rule = widths.map((size) => "─".repeat(size)).join("─┼─");
  return [line(head), rule, ...rows.map(line), ...remarks.map(({ part, text }) => `注（${part}）：${text}`)].join("\n");
}

function commit(): string {
  try {
    const read = (args: string[]) =>
      execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return (
      read(["rev-parse", "--short", "HEAD"]).trim() +
      (read(["--no-optional-locks", "status", "--porcelain"]).trim() === "" ? "" : "+")
    );
  } catch {
    return "";
  }
}

export function machine() {
  return {
    cpu: os.cpus()[0]?.model ?? "",
    cores: os.availableParallelism(),
    memoryGB: Math.round(os.totalmem() / 1e9),
    node: process.version,
    loadBefore: os.loadavg()[0] ?? 0,
    commit: commit(),
  };
}

export function writeReport(content: object): void {
  mkdirSync(path.dirname(REPORT_FILE), { recursive: true });
  writeFileSync(REPORT_FILE, `${JSON.stringify(content, null, 2)}\n`);
}
