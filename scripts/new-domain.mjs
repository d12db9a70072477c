// `npm run new:domain -- NAME [LABEL] [ADDRESS] [--kind list|case|publication|two-party]`: starts an area in every room, green at once. docs/new-domain.md
// says what comes next. `npm run new:domain -- recruit 招聘 /basic-assist/recruit`.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { namesOf } from "./new-domain/names.mjs";
import { findAddress } from "./new-domain/address.mjs";
import { checkFree, findPrefix } from "./new-domain/free-names.mjs";
import { readDraft } from "./new-domain/draft.mjs";
import { Problem } from "./new-domain/problem.mjs";

const USAGE =
  "用法：npm run new:domain -- 名字 [中文名] [地址] [--kind list|case|publication|two-party]，例如 npm run new:domain recruit 招聘 /basic-assist/recruit";
const KINDS = {
  list: "公开的列表和详情",
  case: "企业提交、园区办理的事项",
  publication: "企业发布、园区审核、公众看的内容",
  "two-party": "一家企业问、另一家企业答的事项",
};
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

function checkName(name, kind) {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name ?? "") || name.length > 24)
    throw new Problem(`名字应为小写英文单词，多个单词用短横线连接，最长 24 个字母：recruit、loan-need。\n${USAGE}`);
  const rooms = kind !== "list" ? [...ROOMS, "contract/desk"] : ROOMS;
  const taken = rooms.filter((room) => existsSync(`${room}/${name}`) || existsSync(`${room}/${name}.ts`));
  if (taken.length > 0) throw new Problem(`已经有 ${name}：${taken.map((room) => `${room}/${name}`).join("、")}`);
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

function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { kind: { type: "string" } } });
    if (positionals.length <= 3) return { kind: values.kind ?? "list", words: positionals };
  } catch {
    // An option that there is not.
  }
  throw new Problem(USAGE);
}

function checkKind(kind) {
  if (Object.hasOwn(KINDS, kind)) return;
  const known = Object.entries(KINDS).map(([name, what]) => `${name} ${what}`);
  throw new Problem(`没有 ${kind} 这一种领域。可用：${known.join("；")}；不写是 list。\n${USAGE}`);
}

function start(args) {
  const { kind, words } = readArguments(args);
  const [name, label = name, address] = words;
  checkKind(kind);
  checkName(name, kind);
  checkLabel(label);
  const spelt = namesOf(name, label);
  checkFree(kind, spelt);
  const names = kind !== "list" ? { ...spelt, prefix: findPrefix(name) } : spelt;
  const place = address === undefined ? undefined : findAddress(address, kind);
  const draft = readDraft(kind, names, place);
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
