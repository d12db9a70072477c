// The layers of `npm test`: what each runs, what it reads, and the seconds it may take on two cores that do nothing else.
import { bin, run } from "./processes.mjs";
import { testBrowser, testDatabase, testPortal } from "./test-environment.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(step: import("./processes.mjs").Output) => Promise<void>} run throws when it does not hold
 *
 * @typedef {object} Layer
 * @property {string} name
 * @property {string} title
 * @property {readonly [number, number]} [budget] seconds with 87 routes, and with 247
 * @property {readonly (readonly Step[])[]} lanes steps in a lane follow each other; lanes run side by side
 * @property {(file: string) => boolean} reads whether what a file says can change the outcome
 * @property {true} [daily] the samples lie around today, so a pass is worth nothing tomorrow
 */

const NODE = process.execPath;
const step = (name, command, args) => ({ name, run: (output) => run(command, args, { output }) });
const tool = (name, program, ...args) => step(name, bin(program), args);
const isDocument = (file) => file.endsWith(".md") || file.startsWith("docs/");
const isTest = (file) => file.startsWith("tests/") || file.startsWith("e2e/");
const isBench = (file) => file.startsWith("scripts/bench/");
const isProduct = (file) => !isDocument(file) && !isTest(file) && !isBench(file);

const vitest = (name, projects, { database = false, portal = false, options = [], env: more = {} } = {}) => ({
  name,
  run: async (output) => {
    const env = {
      ...more,
      ...(database ? await testDatabase() : { TEST_DATABASE_URL: "" }),
      ...(portal ? await testPortal() : {}),
    };
    const args = ["run", ...options, ...projects.flatMap((project) => ["--project", project])];
    await run(bin("vitest"), args, { output, env });
  },
});
const playwright = (project, { portal = true } = {}) => ({
  name: project,
  run: async (output) => {
    const env = { CHROMIUM_PATH: await testBrowser(), ...(portal ? await testPortal() : {}) };
    await run(bin("playwright"), ["test", `--project=${project}`], { output, env });
  },
});

/** @type {readonly Layer[]} */
export const LAYERS = [
  {
    name: "static",
    title: "静态检查",
    budget: [100, 180],
    lanes: [
      [
        step("versions", NODE, ["scripts/check-versions.mjs"]),
        tool("format", "oxfmt", "--check", "."),
        tool("generate", "tsx", "scripts/antd-styles.tsx"),
        tool("typegen", "next", "typegen"),
        // TypeScript 7: the same language as the package `typescript`, whose programs tools still need, in a third of
        // the time. Decision 0033.
        step("types", NODE, ["node_modules/typescript-native/bin/tsc", "--noEmit", "-p", "."]),
      ],
      [
        tool(
          "walls",
          "depcruise",
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
          "instrumentation-client.ts",
          "e2e",
        ),
        // The rooms whose folders are held apart; another one is added here.
        step("circles", NODE, [
          "scripts/check-circles.mjs",
          "components",
          "contract",
          "gateway/core",
          "lib",
          "server",
          "services",
        ]),
        tool("dead", "knip"),
        tool("lint", "oxlint", "--type-aware", "--report-unused-disable-directives", "--deny-warnings"),
      ],
    ],
    reads: () => true,
  },
  {
    name: "unit",
    title: "单元与组件",
    budget: [80, 180],
    lanes: [[vitest("unit", ["node", "components"])]],
    reads: (file) =>
      isProduct(file) || file.startsWith("e2e/support/") || /^tests\/(?!gateway|pages|portal)/.test(file),
  },
  {
    name: "gateway",
    title: "网关（PostgreSQL）",
    budget: [120, 280],
    lanes: [[vitest("gateway", ["gateway"], { database: true })]],
    reads: (file) => isProduct(file) || /^tests\/(fixtures|gateway|support)\//.test(file),
  },
  {
    name: "fresh-areas",
    title: "刚建的领域（网关）",
    budget: [60, 60],
    lanes: [
      [
        {
          name: "fresh-areas",
          run: async (output) => {
            const env = await testDatabase();
            await run(NODE, ["scripts/test/fresh-area.mjs", "--gateway"], { output, env });
          },
        },
      ],
    ],
    reads: (file) => isProduct(file) || /^tests\/gateway\/(support|core\/changes)\//.test(file),
  },
  {
    name: "build",
    title: "构建",
    budget: [60, 110],
    lanes: [
      [
        {
          name: "build",
          run: async (output) => {
            const { isBuilt } = await import("../source-stamp.mjs");
            if (!isBuilt()) await run(NODE, ["scripts/build.mjs"], { output });
          },
        },
        tool("template", "tsx", "scripts/test/fill-template.ts"),
        // Running from here on, for the layers that ask it.
        { name: "portal", run: testPortal },
      ],
      // For the engines; beside the build, which leaves one core idle.
      [tool("pglite-template", "tsx", "scripts/test/fill-pglite-template.ts")],
    ],
    reads: (file) => isProduct(file) || /^(e2e|tests\/gateway)\/support\//.test(file),
    daily: true,
  },
  {
    name: "engines",
    title: "网关里看引擎的部分（PGlite）",
    budget: [40, 60],
    lanes: [[vitest("engines", ["gateway-pglite"])]],
    reads: (file) => isProduct(file) || /^tests\/(gateway|support)\//.test(file),
  },
  {
    name: "http",
    title: "页面（HTTP）",
    budget: [20, 50],
    lanes: [[vitest("http", ["pages"], { portal: true })]],
    reads: (file) => isProduct(file) || /^(e2e\/support|tests\/(pages|portal|support))\//.test(file),
    daily: true,
  },
  {
    name: "pages",
    title: "页面（浏览器）",
    budget: [120, 270],
    lanes: [[playwright("pages")]],
    reads: (file) => isProduct(file) || /^e2e\/(support|pages)\//.test(file),
    daily: true,
  },
  {
    name: "journeys",
    title: "旅程",
    budget: [130, 270],
    lanes: [[playwright("journeys")]],
    reads: (file) => isProduct(file) || /^e2e\/(support\/|attacks\/|[^/]+$)/.test(file),
    daily: true,
  },
  {
    name: "faults",
    title: "故障与自有门户",
    budget: [50, 60],
    lanes: [
      [
        playwright("faults", { portal: false }),
        // Behind the others, which wait for moments.
        tool("other-nodes", "tsx", "scripts/test/other-nodes.ts"),
      ],
    ],
    reads: (file) => isProduct(file) || /^e2e\/(support|faults)\//.test(file),
    daily: true,
  },
];

// A file of the gateway is a story on one database, told in its order; the others' tests stand alone.
const FILES_SHUFFLED = ["--sequence.shuffle.files", "--isolate"];
const ALL_SHUFFLED = [...FILES_SHUFFLED, "--sequence.shuffle.tests"];

/** What `npm run test:full` adds. Nobody waits for it, so it has no budget. @type {readonly Layer[]} */
export const FULL_LAYERS = [
  {
    name: "gateway-pglite-whole",
    title: "网关（PGlite，全部）",
    lanes: [[vitest("gateway-pglite-whole", ["gateway"])]],
    reads: () => true,
  },
  {
    name: "fuzz",
    title: "恶意的请求，每个调用 200 个",
    lanes: [
      [
        vitest("fuzz", ["gateway"], {
          database: true,
          options: ["tests/gateway/core/fuzz.test.ts"],
          env: { FUZZ_RUNS: "200", FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31) },
        }),
      ],
    ],
    reads: () => true,
  },
  {
    name: "shuffled",
    title: "打乱次序、各文件分开",
    lanes: [
      [
        vitest("shuffled-units", ["node", "components"], { options: ALL_SHUFFLED }),
        vitest("shuffled-gateway", ["gateway"], { database: true, options: FILES_SHUFFLED }),
      ],
    ],
    reads: () => true,
  },
  {
    name: "new-domain",
    title: "刚建的领域",
    lanes: [[step("new-domain", NODE, ["scripts/test/fresh-area.mjs"])]],
    reads: () => true,
  },
  {
    name: "new-domain-journeys",
    title: "刚建的领域（浏览器）",
    lanes: [[step("new-domain-journeys", NODE, ["scripts/test/fresh-area.mjs", "--browser"])]],
    reads: () => true,
  },
  {
    name: "parity",
    title: "自测工具：每份填写都问网关",
    lanes: [
      [
        vitest("parity", ["gateway"], {
          database: true,
          options: ["tests/gateway/evaluation/parity.test.ts"],
          env: { PARITY_ASKED_EVERY: "1", PARITY_RUNS: "1000" },
        }),
      ],
    ],
    reads: () => true,
  },
  {
    name: "crawl",
    title: "站内链接，全部",
    lanes: [
      [
        vitest("crawl", ["pages"], {
          portal: true,
          options: ["tests/portal/feeds.test.ts"],
          env: { CRAWL_PAGES_PER_PATH: "60" },
        }),
      ],
    ],
    reads: () => true,
    daily: true,
  },
  {
    name: "everybody",
    title: "每个人看每一页",
    lanes: [[playwright("full")]],
    reads: () => true,
    daily: true,
  },
];

// The sizes between which budgets are drawn as a straight line.
const ROUTES = [87, 247];

/**
 * The seconds that a layer may take with this number of routes, on two idle cores; undefined without a budget.
 * @param {Pick<Layer, "budget">} layer
 * @param {number} routes
 */
export function budgetFor({ budget }, routes) {
  if (!budget) return undefined;
  const [now, then] = budget;
  const share = (routes - ROUTES[0]) / (ROUTES[1] - ROUTES[0]);
  return Math.round(now + (then - now) * Math.max(0, share));
}

/**
 * The layers of these names; the name of a step stands for its layer with that step alone. Without names: all.
 * @param {readonly string[]} names
 * @returns {{ layers: readonly (Layer & { partial?: true })[], unknown: string[] }}
 */
export function findLayers(names) {
  if (names.length === 0) return { layers: LAYERS, unknown: [] };
  const unknown = names.filter(
    (name) => !LAYERS.some((layer) => layer.name === name || layer.lanes.flat().some((one) => one.name === name)),
  );
  const layers = LAYERS.flatMap((layer) => {
    if (names.includes(layer.name)) return [layer];
    const lanes = layer.lanes.map((lane) => lane.filter((one) => names.includes(one.name))).filter((l) => l.length > 0);
    return lanes.length > 0 ? [{ ...layer, lanes, partial: true }] : [];
  });
  return { layers, unknown };
}
