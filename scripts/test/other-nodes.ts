// Tries the built portal on the versions of Node.js that are maintained beside the one that runs this: it starts, shows pages,
// answers calls and commands. Their programs come from the registry, as packages of the platform.
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { startPortal } from "../../e2e/support/portal";

const VERSIONS = [22, 24];
const ROOM = path.resolve(".cache/test/nodes");

/** The program of a version; undefined where the registry cannot be reached. */
function fetchNode(version: number): string | undefined {
  const folder = path.join(ROOM, String(version));
  const program = path.join(folder, "package/bin/node");
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const wanted = `node-${process.platform}-${process.arch}@${version}`;
  const packed = spawnSync("npm", ["pack", "--silent", "--pack-destination", folder, wanted], { encoding: "utf8" });
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (packed.status !== 0 || archive === undefined) return undefined;
  execFileSync("tar", ["-xzf", path.join(folder, archive), "-C", folder, "package/bin/node"]);
  rmSync(path.join(folder, archive));
  return program;
}

async function fetchText(address: string, expected: string): Promise<void> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes(expected))
    throw new Error(`${address} 答复 ${answer.status}，里面没有“${expected}”`);
}

async function tryPortal(node: string): Promise<void> {
  const portal = await startPortal({}, undefined, undefined, node);
  try {
    await fetchText(`${portal.url}/`, "<h1");
    await fetchText(`${portal.url}/zct-ee/policy-info?value=${encodeURIComponent("人工智能")}`, "人工智能");
    await fetchText(`${portal.url}/gateway/policy/api/ua/policy/list`, '"returnCode":2000');
    // Beside the other version, which is tried at the same time.
    const env = { ...process.env, DATA_DIR: portal.dataDir };
    await promisify(execFile)(node, ["scripts/gateway.mjs", "outbox", "list"], { env });
  } finally {
    await portal.stop();
  }
}

async function tryVersion(version: number): Promise<void> {
  const node = fetchNode(version);
  if (node === undefined) {
    const problem = `取不到 Node.js ${version} 的程序（npm 的登记处）`;
    if (process.env.CI) throw new Error(problem);
    console.log(`${problem}，这一版没有试。`);
    return;
  }
  await tryPortal(node);
  const exact = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  console.log(`Node.js ${exact}：启动、页面、调用和命令都对`);
}

await Promise.all(VERSIONS.map(tryVersion));
