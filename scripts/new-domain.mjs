// `npm run new:domain NAME [LABEL] [ADDRESS]`: starts an area in every room, green at once. docs/new-domain.md says what comes
// next. `npm run new:domain recruit 招聘 /basic-assist/recruit`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { namesOf } from "./new-domain/names.mjs";
import { findAddress } from "./new-domain/address.mjs";
import { readDraft } from "./new-domain/draft.mjs";
import { Problem } from "./new-domain/problem.mjs";

const USAGE =
  "用法：npm run new:domain 名字 [中文名] [地址]，例如 npm run new:domain recruit 招聘 /basic-assist/recruit";
const ROOMS = [
  "contract",
  "gateway/modules",
  "services",
  "components",
  "tests/gateway",
  "tests/services",
  "tests/components",
];
const bin = (name) => path.resolve("node_modules/.bin", name);
const run = (command, args) => execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

function checkName(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name ?? "") || name.length > 24)
    throw new Problem(`名字应为小写英文单词，多个单词用短横线连接，最长 24 个字母：recruit、loan-need。\n${USAGE}`);
  const taken = ROOMS.filter((room) => existsSync(`${room}/${name}`) || existsSync(`${room}/${name}.ts`));
  if (taken.length > 0) throw new Problem(`已经有 ${name}：${taken.map((room) => `${room}/${name}`).join("、")}`);
}

/** What the names would meet that lies elsewhere: calls, schemas and kinds of things in the contract, tables. */
function checkFree({ camel, Pascal, Things, snake }) {
  const { paths, components } = JSON.parse(readFileSync("contract/openapi.json", "utf8"));
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  const { entries } = JSON.parse(readFileSync("gateway/migrations/meta/_journal.json", "utf8"));
  const snapshot = `gateway/migrations/meta/${String(entries.length - 1).padStart(4, "0")}_snapshot.json`;
  const known = [
    ...calls,
    ...Object.keys(components.schemas),
    ...[...readFileSync("contract/cache-tags.ts", "utf8").matchAll(/^ {2}"(\w+)",$/gm)].map(
      ([, thing]) => `${thing}-list`,
    ),
    ...Object.keys(JSON.parse(readFileSync(snapshot, "utf8")).tables),
  ];
  const wanted = [
    `list${Things}`,
    `get${Pascal}`,
    `${Pascal}Card`,
    `${Pascal}Detail`,
    `${Pascal}State`,
    `${camel}-list`,
  ];
  const taken = [...wanted, `public.${snake}`].filter((name) => known.includes(name));
  if (taken.length > 0) throw new Problem(`这个名字要用到的已经有了：${taken.join("、")}。请换一个名字`);
}

function checkLabel(label) {
  if (!/^[\p{Script=Han}A-Za-z0-9-]{1,24}$/u.test(label))
    throw new Problem(`中文名只用汉字、字母和数字，最长 24 个字：招聘、贷款需求。\n${USAGE}`);
}

function checkClean() {
  const changed = run("git", ["status", "--porcelain"]);
  if (changed)
    throw new Problem(`工作区里有没提交的改动，分不清哪些是新领域的。请先提交或收起：\n${changed.trimEnd()}`);
}

function start([name, label = name, address, ...rest]) {
  if (rest.length > 0) throw new Problem(USAGE);
  checkName(name);
  checkLabel(label);
  const names = namesOf(name, label);
  checkFree(names);
  const place = address === undefined ? undefined : findAddress(address);
  const draft = readDraft(names, place);
  checkClean();

  try {
    const files = draft.write();
    run(process.execPath, ["scripts/migration.mjs", "--name", names.snake]);
    run(bin("tsx"), ["scripts/openapi.ts"]);
    run(bin("oxfmt"), files);
  } catch (error) {
    // Nothing but the new area was in the tree: `checkClean`.
    run("git", ["restore", "."]);
    run("git", ["clean", "-fdq"]);
    throw new Problem(`没有建成，已经还原。原因：\n${error.stderr || error.stack}`);
  }
  return `${run("git", ["status", "--short", "--untracked-files=all"])}
新领域 ${name}（${label}）已建好。检查：npm test -- static unit gateway
${label === name ? `没有给中文名，契约和提示里先写着 ${name}。\n` : ""}${place ? "" : "没有给地址，所以没有页面，也没有人能看到它。\n"}接着做什么见 docs/new-domain.md；不要了：git restore . && git clean -fd`;
}

try {
  console.log(start(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Problem ? error.message : `没有完成，什么也没有写：${error.stderr || error.stack}`);
  process.exit(1);
}
