import type { FullResult, Reporter, TestCase } from "@playwright/test/reporter";

/** How many of a run's journeys may need a second try. More than that is a fault, not a busy machine (decision 0022). */
const SECOND_TRIES_ALLOWED = 2;

/** Names every journey that passed only at its second try, and fails the run when there are more than a few. */
export default class SecondTries implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onEnd(result: FullResult): Promise<{ status?: FullResult["status"] }> {
    const flaky = [...this.#tests].filter((test) => test.outcome() === "flaky");
    if (flaky.length === 0) return Promise.resolve({});
    const lines = flaky.map((test) => `  ${test.location.file}:${test.location.line} ${test.title}`);
    process.stdout.write(`第二次才通过的旅程 ${flaky.length} 个，要查明原因：\n${lines.join("\n")}\n`);
    const tooMany = flaky.length > SECOND_TRIES_ALLOWED && result.status === "passed";
    return Promise.resolve(tooMany ? { status: "failed" } : {});
  }
}
