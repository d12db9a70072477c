// The command line alone, without building the pages: quick enough to do at a call, and not done when nothing changed.
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { GATEWAY_WORKERS } from "./gateway-workers.mjs";
import { bundle } from "./support/bundle.mjs";

export const CLI_FILE = "dist/cli/cli.js";

const SOURCES = [
  "gateway",
  "contract",
  "package-lock.json",
  "tsconfig.json",
  "scripts/build-cli.mjs",
  "scripts/gateway-workers.mjs",
  "scripts/support/bundle.mjs",
];

/** The time of the last change of a file or of anything in a folder, in milliseconds. */
function changedAt(entry) {
  const stats = statSync(entry);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(entry).map((name) => changedAt(path.join(entry, name))));
}

export async function buildCli() {
  if (existsSync(CLI_FILE) && statSync(CLI_FILE).mtimeMs > Math.max(...SOURCES.map(changedAt))) return;
  await bundle(
    Object.fromEntries(["gateway/cli.ts", ...GATEWAY_WORKERS].map((file) => [path.basename(file, ".ts"), file])),
    // What is imported late is loaded late: the help and a running gateway's commands need no gateway of their own.
    { outdir: path.dirname(CLI_FILE), splitting: true },
  );
}
