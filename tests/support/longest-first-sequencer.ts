import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take ten seconds and more; begun last, they would keep one core busy while the other has nothing left. */
const SLOW_TEST_FILES = ["tests/gateway/cli/command.test.ts"];

/** The runner's own order, with the longest files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => SLOW_TEST_FILES.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
