// `npm run gateway -- …`: the operator's command line, built when it is missing or stale.
import "./support/require-node.mjs";
import { execFileSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";
import { loadEnvFile } from "./support/env-file.mjs";

loadEnvFile();
ensureInstalled();
const { buildCli, CLI_FILE } = await import("./build-cli.mjs");
await buildCli();
try {
  execFileSync(process.execPath, [CLI_FILE, ...process.argv.slice(2)], { stdio: "inherit" });
} catch (error) {
  process.exit(error.status ?? 2);
}
