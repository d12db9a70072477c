import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase } from "@playwright/test/reporter";

/** Linux counts processor time of processes in hundredths of a second. */
const TICKS_A_SECOND = 100;
const OWN_FACTS = "/proc/self/stat";

/** Seconds of processor time of this process and of all that it has started and that have ended; undefined where nothing tells. */
function secondsUsed(): number | undefined {
  if (!existsSync(OWN_FACTS)) return undefined;
  // The program's name stands in brackets and may hold blanks; the fields behind it are numbers.
  const [, fields = ""] = readFileSync(OWN_FACTS, "utf8").split(/\) (?=[A-Z] )/);
  const ticks = fields.split(" ").slice(11, 15).map(Number);
  return ticks.reduce((sum, tick) => sum + tick, 0) / TICKS_A_SECOND;
}

/**
 * Says what a test costs on average: processor time of the runner with its workers and browsers, which is what a test
 * brings with it. The portal that they share runs besides.
 */
export default class Cost implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onExit(): Promise<void> {
    const seconds = secondsUsed();
    if (seconds !== undefined && this.#tests.size > 0)
      process.stdout.write(
        `${this.#tests.size} 个，平均每个 ${(seconds / this.#tests.size).toFixed(2)} 秒处理器时间（运行器和浏览器）\n`,
      );
    return Promise.resolve();
  }
}
