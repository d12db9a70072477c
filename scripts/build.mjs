// Builds everything: the extracted antd styles, Next's pages, the files in compressed form, and the processes (door, page
// worker, gateway) as plain JavaScript.
import "./support/require-node.mjs";
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { GATEWAY_WORKERS } from "./gateway-workers.mjs";
import { sourceStamp, STAMP_FILE } from "./source-stamp.mjs";
import { bundle } from "./support/bundle.mjs";

const stamp = sourceStamp();
const bin = (name) => path.resolve("node_modules/.bin", name);
const run = (command, args) =>
  execFileSync(bin(command), args, {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });

rmSync("dist", { recursive: true, force: true });
run("tsx", ["scripts/antd-styles.tsx"]);
run("next", ["build"]);
await import("./merge-styles.mjs");
run("tsx", ["scripts/pack-files.ts"]);
await bundle(
  {
    "server/main": "server/main.ts",
    "server/worker": "server/pages/worker.ts",
    "gateway/main": "gateway/main.ts",
    ...Object.fromEntries(GATEWAY_WORKERS.map((file) => [`gateway/${path.basename(file, ".ts")}`, file])),
  },
  { outdir: "dist", sourcemap: true },
);
writeFileSync(STAMP_FILE, stamp);
console.log("构建完成。");
