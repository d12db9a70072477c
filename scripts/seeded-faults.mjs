// Puts faults into a copy of what is committed and looks whether the tests find them: `node scripts/seeded-faults.mjs` for
// all, with names for some. A test suite that finds none of them would be fast and worth nothing.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { FAULTS, TOGETHER } from "../tests/seeded-faults/faults.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { startPostgres } from "./postgres.mjs";

const TREE = path.resolve(".cache/seeded-faults");
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

const git = (...args) => execFileSync("git", args, { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });

function removeTree() {
  if (existsSync(TREE)) spawnSync("git", ["worktree", "remove", "--force", TREE], { stdio: "ignore" });
  rmSync(TREE, { recursive: true, force: true });
  git("worktree", "prune");
}

/** A copy of HEAD with the same packages; hard links, because builds do not follow a link out of their folder. */
function makeTree() {
  removeTree();
  git("worktree", "add", "--detach", TREE, "HEAD");
  execFileSync("cp", ["-al", "node_modules", path.join(TREE, "node_modules")]);
  run(["npx", "tsx", "scripts/antd-styles.tsx"]);
  run(["npx", "next", "typegen"]);
}

let surroundings = {};

/** Runs a command in the copy; gives what it printed and whether it failed. */
function run([command, ...args]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: TREE,
    encoding: "utf8",
    maxBuffer: MAX_OUTPUT_BYTES,
    env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1", ...surroundings },
  });
  // Not every tool leaves its colours out when it is asked to.
  return { failed: status !== 0, output: stripVTControlCharacters(`${stdout}\n${stderr}`) };
}

const patchFile = ({ patch }) => path.resolve(`tests/seeded-faults/${patch}.patch`);
const apply = (fault) => execFileSync("git", ["apply", patchFile(fault)], { cwd: TREE, stdio: "inherit" });
function reset() {
  execFileSync("git", ["checkout", "--quiet", "."], { cwd: TREE });
  execFileSync("git", ["clean", "--quiet", "-fd"], { cwd: TREE });
}

const missed = [];
function judge(fault, { failed, output }) {
  const isFound = failed && fault.finds.test(output);
  console.log(`${isFound ? "✓" : "✗"} ${fault.layer}  ${fault.patch}：${fault.what}`);
  if (isFound) return;
  missed.push(fault.patch);
  console.log(output.split("\n").slice(-40).join("\n"));
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !FAULTS.some(({ patch }) => patch === name));
if (unknown.length > 0) {
  console.error(`没有这个故障：${unknown.join("、")}。可选：${FAULTS.map(({ patch }) => patch).join("、")}`);
  process.exit(2);
}
const wished = FAULTS.filter(({ patch }) => names.length === 0 || names.includes(patch));
const alone = wished.filter((fault) => fault.run);
const together = wished.filter((fault) => !fault.run);

const database = await startPostgres({ install: Boolean(process.env.CI) });
try {
  surroundings = { CHROMIUM_PATH: await ensureBrowser(), ...(database ? { TEST_DATABASE_URL: database.url } : {}) };
  makeTree();
  for (const fault of alone) {
    apply(fault);
    judge(fault, run(fault.run));
    reset();
  }
  if (together.length > 0) {
    for (const fault of together) apply(fault);
    const built = run(["node", "scripts/build.mjs"]);
    if (built.failed) throw new Error(`带着故障构建不了：\n${built.output}`);
    for (const layer of new Set(together.map((fault) => fault.layer))) {
      const result = run(TOGETHER[layer]);
      for (const fault of together.filter((one) => one.layer === layer)) judge(fault, result);
    }
  }
} finally {
  database?.stop();
  removeTree();
}
console.log(missed.length === 0 ? `${wished.length} 个种下的故障全部找到。` : `没有找到的故障：${missed.join("、")}`);
process.exit(missed.length === 0 ? 0 : 1);
