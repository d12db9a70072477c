import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";

// A line to each output, again and again, until the reader of both has gone and both have been told so; then it ends with 0.
const SPEAKER = `
  import { outliveReaders } from "./contract/process-output";
  import { printError, printLine } from "./server/console-output";
  process.on("uncaughtException", () => process.exit(1));
  outliveReaders();
  let told = 0;
  for (const stream of [process.stdout, process.stderr])
    stream.on("close", () => (told += 1) === 2 && setImmediate(() => process.exit(0)));
  setInterval(() => { printLine("line"); printError("trouble"); }, 5);
`;

describe("读输出的程序不在了", () => {
  test("门户的进程照常，不因为没有人读而停", async () => {
    const options = ["--import", "tsx", "--input-type=module", "--eval", SPEAKER];
    const speaker = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "pipe"] });
    await Promise.all([once(speaker.stdout, "data"), once(speaker.stderr, "data")]);
    speaker.stdout.destroy();
    speaker.stderr.destroy();
    expect(await once(speaker, "exit")).toEqual([0, null]);
  });
});
