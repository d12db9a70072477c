// Running the programs of a step.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Where a step writes: straight to the terminal, or kept until the step is over when others run beside it.
 * @typedef {{ readonly live: boolean, text: string }} Output
 */

export const bin = (name) => path.resolve("node_modules/.bin", name);

const children = new Set();
let stopped = false;

/** Runs a program to its end. Rejects when it does not exit with 0. */
export function run(command, args, { output, env = {} }) {
  return new Promise((resolve, reject) => {
    if (stopped) return reject(new Error("已停止"));
    const child = spawn(command, args, {
      stdio: output.live ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { NEXT_TELEMETRY_DISABLED: "1", FORCE_COLOR: "0", ...process.env, ...env },
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output.text += String(chunk)));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      children.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(command)} ${args.join(" ")} 失败（${code ?? signal}）`));
    });
  });
}

/** Ends what still runs: one lane has failed, so the others need not be waited for. */
export function stopAll() {
  stopped = true;
  for (const child of children) child.kill("SIGTERM");
}

const TICKS_A_SECOND = 100;

/** Seconds of processor time that finished children took, and that the whole machine was busy; undefined outside Linux. */
export function processorTimes() {
  if (!existsSync("/proc/self/stat")) return undefined;
  const own = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1).split(" ");
  const all = readFileSync("/proc/stat", "utf8").split("\n")[0].trim().split(/\s+/).slice(1).map(Number);
  const [user, nice, system, , , interrupts, soft, steal] = all;
  return {
    // utime, stime, and those of children that were waited for.
    own: own.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND,
    busy: (user + nice + system + interrupts + soft + steal) / TICKS_A_SECOND,
  };
}
