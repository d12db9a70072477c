// `npm test`: everything that must hold, in the order in which it fails fastest. `npm test -- lint unit` runs a part.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const bin = (name) => path.resolve("node_modules/.bin", name);
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", FORCE_COLOR: process.env.FORCE_COLOR ?? "0" };

function run(command, args, extra = {}) {
  const result = spawnSync(command, args, { stdio: "inherit", env: { ...env, ...extra } });
  if (result.status !== 0)
    throw new Error(`${path.basename(command)} ${args.join(" ")} 失败（${result.status ?? result.signal}）`);
}
const vitest = (projects, extra) =>
  run(bin("vitest"), ["run", ...projects.flatMap((name) => ["--project", name])], extra);

const STEPS = {
  versions: () => run(process.execPath, ["scripts/check-versions.mjs"]),
  format: () => run(bin("prettier"), ["--check", "--log-level", "warn", "."]),
  walls: () =>
    run(bin("depcruise"), [
      "--config",
      ".dependency-cruiser.cjs",
      "app",
      "components",
      "contract",
      "gateway",
      "lib",
      "server",
      "services",
      "middleware.ts",
      "e2e",
    ]),
  dead: () => run(bin("knip"), []),
  types: () => {
    run(bin("tsx"), ["scripts/antd-styles.tsx"]);
    run(bin("next"), ["typegen"]);
    run(bin("tsc"), ["--noEmit", "-p", "."]);
  },
  lint: () => run(bin("eslint"), ["--max-warnings", "0", "."]),
  unit: () => vitest(["node", "components"]),
  gateway: () => vitest(["gateway"]),
  postgres: async () => {
    if (process.env.DATABASE_URL) return vitest(["gateway"], { TEST_DATABASE_URL: process.env.DATABASE_URL });
    const { startPostgres } = await import("./postgres.mjs");
    const cluster = await startPostgres();
    if (!cluster) return console.log("这台机器没有 PostgreSQL，也没有给 DATABASE_URL：网关测试只在 PGlite 上跑。");
    try {
      vitest(["gateway"], { TEST_DATABASE_URL: cluster.url });
    } finally {
      cluster.stop();
    }
  },
  build: async () => {
    const { isBuilt } = await import("./source-stamp.mjs");
    if (!isBuilt()) run(process.execPath, ["scripts/build.mjs"]);
  },
  e2e: async () => {
    const { ensureBrowser } = await import("./ensure-browser.mjs");
    run(bin("playwright"), ["test"], { CHROMIUM_PATH: await ensureBrowser() });
  },
};

const wished = process.argv.slice(2);
const unknown = wished.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`没有这一步：${unknown.join("、")}。可选：${Object.keys(STEPS).join("、")}`);
  process.exit(2);
}
for (const name of wished.length > 0 ? wished : Object.keys(STEPS)) {
  const begun = Date.now();
  console.log(`\n── ${name}`);
  try {
    await STEPS[name]();
  } catch (error) {
    console.error(`\n✗ ${name}：${error.message}`);
    process.exit(1);
  }
  console.log(`✓ ${name}（${((Date.now() - begun) / 1000).toFixed(1)} 秒）`);
}
