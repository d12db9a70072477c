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

const LOOK_MS = 500;

function busyTicks() {
  const [, ...ticks] = readFileSync("/proc/stat", "utf8").split("\n")[0].trim().split(/\s+/);
  const [user, nice, system, idle, wait, interrupts, soft, steal] = ticks.map(Number);
  const busy = user + nice + system + interrupts + soft + steal;
  return { busy, all: busy + idle + wait };
}

/**
 * The share of the machine's processor time that other programs use, looked at while none of ours runs: 0 to 1; undefined
 * where nothing tells. Browsers outlive who waits for them, so what is ours cannot be told from what is not meanwhile.
 */
export async function foreignShare() {
  if (!existsSync("/proc/stat")) return undefined;
  const before = busyTicks();
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const after = busyTicks();
  return after.all > before.all ? (after.busy - before.busy) / (after.all - before.all) : 0;
}
