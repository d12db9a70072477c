import { existsSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { TIMES_FILE } from "../../test/times.mjs";
import type { Part } from "../bench-context";

/** Whether `npm test` keeps the budgets of tests/README.md: each layer within a fifth above its own, on a quiet machine. */

const TOLERANCE = 1.2;
/** Above this share of foreign processor time a layer's seconds say more about the others than about the tests. */
const QUIET = 0.1;

interface LayerTime {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
  readonly budget?: number;
  readonly foreign?: number;
}

export const benchTests: Part = async ({ quick }, { figure, remark }) => {
  if (quick && existsSync(TIMES_FILE)) remark("--quick：取上一次 npm test 的用时，没有重新运行");
  else {
    const { status } = spawnSync(process.execPath, ["scripts/test.mjs", "--all"], { stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error("npm test 没有通过，用时不算数");
  }
  const { layers } = JSON.parse(readFileSync(TIMES_FILE, "utf8")) as { layers: readonly LayerTime[] };
  for (const { title, seconds, budget, foreign = 0 } of layers) {
    const isQuiet = foreign <= QUIET;
    figure({
      name: `npm test：${title}`,
      value: seconds,
      unit: "秒",
      ...(budget !== undefined && isQuiet ? { promise: { atMost: Math.round(budget * TOLERANCE) } } : {}),
      note: isQuiet ? `预算 ${budget ?? "–"} 秒` : `机器不安静（${Math.round(foreign * 100)}% 归别的程序），不作结论`,
    });
  }
};
