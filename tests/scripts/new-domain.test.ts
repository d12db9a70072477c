import { execFile, execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyTree } from "../../scripts/test/copy-tree.mjs";
import { freeAddresses } from "../../scripts/new-domain/address.mjs";
import { namesOf } from "../../scripts/new-domain/names.mjs";

/**
 * `npm run new:domain` in a copy of this tree: what takes seconds. The gateway tests of fresh areas are a layer of `npm test`
 * (fresh-areas), and all that an area without users can fail is asked by `npm run test:full`.
 */
const NAME = "sample-area";
const LABEL = "示例领域";
// Whatever is still free of the plan; when all of it is built, areas begin without pages.
const [ADDRESS] = freeAddresses();
const AREA = [NAME, LABEL, ...(ADDRESS === undefined ? [] : [ADDRESS])];
const MINUTES = 60_000;

let copy = "";
beforeAll(() => {
  copy = copyTree();
}, MINUTES);
afterAll(() => rmSync(copy, { recursive: true, force: true }), MINUTES);

// Nothing of this run's own settings: the programs start as from a terminal.
const env = { NODE_ENV: "test", PATH: process.env.PATH, HOME: process.env.HOME } as const;
const answerOf = ({ stdout = "", stderr = "" }) => stdout + stderr;
/** What a program in the copy says, and whether it ended well. */
const run = (program: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], { cwd: copy, env }).then(
    (said) => ({ ok: true, said: answerOf(said) }),
    (error: { stdout?: string; stderr?: string }) => ({ ok: false, said: answerOf(error) }),
  );
const newDomain = (...args: readonly string[]) => run("scripts/new-domain.mjs", ...args);
const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: copy, encoding: "utf8" });
const changed = () =>
  git("-c", "core.quotePath=false", "status", "--porcelain", "--untracked-files=all")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.slice(3).replaceAll('"', ""));

describe("拒绝，一个字也不写", () => {
  it.each([
    [[], "小写英文单词"],
    [["Recruit"], "小写英文单词"],
    [["loan_need"], "小写英文单词"],
    [["../loan"], "小写英文单词"],
    [["care"], "已经有 care：contract/care、gateway/modules/care"],
    [["index"], "已经有 index：contract/index"],
    // Not a folder, but a call, a kind of thing and a table of somebody else.
    [["banner"], "已经有了：listBanners、getBanner、banner-list、/policy/api/ua/banner、public.banner"],
    // Names that the lists of areas would then have twice.
    [["service"], "contract/index.ts 里已经有了"],
    [["tenant"], "已经有了"],
    [["recommend"], "已经有了"],
    [["recognition"], "已经有了"],
    [["account-access"], "已经有了"],
    [["item-desk"], "已经有了"],
    [["services"], "contract/index.ts 里已经有了：services"],
    [["documents"], "contract/index.ts 里已经有了：documents"],
    [["finance"], "已经有了：FinanceState"],
    [["binding"], "已经有了：BindingState"],
    [["approval"], "已经有了：APPROVAL_STATE"],
    [[NAME, '示例"领域'], "中文名只用汉字"],
    [[NAME, LABEL, "/nowhere"], "规划里还没有页面的公开列表"],
    [[NAME, LABEL, "/ent-care/activity"], "已经有页面了"],
    [[NAME, LABEL, "/a", "b"], "用法"],
    [[NAME, "--list"], "用法"],
    [
      [NAME, "--kind", "letter"],
      "没有 letter 这一种领域。可用：list 公开的列表和详情；case 企业提交、园区办理的事项；publication 企业发布、园区审核、公众看的内容；two-party 一家企业问、另一家企业答的事项",
    ],
    [[NAME, "--kind", "toString"], "没有 toString 这一种领域"],
    // Of a case also its forms, the staff's calls, pages and commands.
    [["repair", "--kind", "case"], "已经有 repair：tests/gateway/repair、contract/desk/repair"],
    [["duty", "--kind", "case"], "已经有 duty：contract/desk/duty"],
    [["account", "--kind", "case"], "已经有 account"],
    [["log", "--kind", "case"], "已经有了：/desk/log、npm run gateway -- log"],
    [["notice", "--kind", "case"], "npm run gateway -- notice"],
    [["wish", LABEL, "/basic-assist/recruit", "--kind", "case"], "个人中心里规划了、还没有页面的企业列表"],
    [["wish", LABEL, "/user/zqjh/repair", "--kind", "case"], "已经有页面了"],
    [["wish", LABEL, "/basic-assist/recruit", "--kind", "two-party"], "个人中心里规划了、还没有页面的企业列表"],
    [["notice", "--kind", "two-party"], "npm run gateway -- notice"],
    [["wish", LABEL, "/user/carrier/requirement"], "规划里还没有页面的公开列表"],
  ] as const)("%j", async (args, reason) => {
    const { ok, said } = await newDomain(...args);
    expect(ok).toBe(false);
    expect(said).toContain(reason);
    expect(said).not.toContain("    at ");
    expect(changed()).toEqual([]);
  });

  it("工作区里有没提交的改动", async () => {
    writeFileSync(path.join(copy, "docs/note.md"), "x");
    const { ok, said } = await newDomain(NAME);
    rmSync(path.join(copy, "docs/note.md"));
    expect(ok).toBe(false);
    expect(said).toContain("docs/note.md");
    expect(changed()).toEqual([]);
  });
});

it("英文的复数：有的不只加 s", () => {
  expect(
    ["recruit", "loan-need", "company", "survey", "business", "branch"].map((name) => namesOf(name, "").things),
  ).toEqual(["recruits", "loan-needs", "companies", "surveys", "businesses", "branches"]);
});

it("写到一半没有成：全部还原", async () => {
  const migrations = path.join(copy, "drizzle.config.ts");
  const before = readFileSync(migrations, "utf8");
  writeFileSync(migrations, "throw new Error('no');");
  git("commit", "-qam", "broken");
  const { ok, said } = await newDomain(...AREA);
  expect(ok).toBe(false);
  expect(said).toContain("没有建成，已经还原");
  expect(changed()).toEqual([]);
  writeFileSync(migrations, before);
  git("commit", "-qam", "mended");
});

const isGenerated = (file: string) => file === "contract/openapi.json" || file.startsWith("gateway/migrations/");
/** What each kind begins with, and what it may cost; `lines`: of its own files, without tests and samples. */
const KINDS = [
  {
    kind: "list",
    name: NAME,
    floor: 1,
    rooms: [
      "contract",
      "gateway/modules",
      "services",
      "components",
      "tests/gateway",
      "tests/services",
      "tests/components",
    ],
    lines: 400,
    pages: 2,
  },
  {
    kind: "case",
    name: "sample-case",
    floor: 2,
    rooms: [
      "contract",
      "contract/desk",
      "gateway/modules",
      "services",
      "components",
      "tests/gateway",
      "tests/components",
    ],
    lines: 620,
    pages: 2,
  },
  {
    kind: "publication",
    name: "sample-publication",
    floor: 2,
    rooms: [
      "contract",
      "contract/desk",
      "gateway/modules",
      "services",
      "components",
      "tests/gateway",
      "tests/components",
    ],
    lines: 610,
    pages: 5,
  },
  {
    kind: "two-party",
    name: "sample-party",
    floor: 2,
    rooms: [
      "contract",
      "contract/desk",
      "gateway/modules",
      "services",
      "components",
      "tests/gateway",
      "tests/components",
    ],
    lines: 690,
    pages: 2,
  },
] as const;

/** The files of all kinds, as they were written. */
const written: string[] = [];

describe.each(KINDS)("新领域一建好就是绿的：$kind", ({ kind, name, floor, rooms, lines, pages }) => {
  const read = (file: string) => readFileSync(path.join(copy, file), "utf8");
  // Whatever is still free of the plan; when all of it is built, areas begin without pages.
  // Of publications the last one: what is public of a publication is free for a list as well. Of two parties too: a case has
  // the first one.
  const address = freeAddresses(kind).at(kind === "publication" || kind === "two-party" ? -1 : 0);
  const args = [name, LABEL, ...(address === undefined ? [] : [address]), ...(kind === "list" ? [] : ["--kind", kind])];

  it("每个房间都有它的文件，该知道它的地方都登记了", { timeout: MINUTES }, async () => {
    expect((await newDomain(...args)).said).toContain(`新领域 ${name}（${LABEL}）已建好`);
    const files = changed();
    for (const room of rooms)
      expect(files.filter((file) => file.startsWith(`${room}/${name}/`)).length, room).toBeGreaterThan(0);
    expect(files).toContain(`gateway/samples/${namesOf(name, LABEL).things}.json`);
    expect(files.filter((file) => file.endsWith(`_${name.replace("-", "_")}.sql`))).toHaveLength(1);
    expect(JSON.parse(read("gateway/floors.json"))[floor]).toContain(name);
    expect(files.filter((file) => /^app\/.*\/page\.tsx$/.test(file))).toHaveLength(address === undefined ? 0 : pages);
    for (const table of address === undefined ? [] : ["lib/routes/table.ts", "e2e/support/routes.ts"])
      expect(read(table)).toContain(`"${address}/${kind === "publication" ? "{action}/" : ""}{id}"`);
    for (const file of files) expect(read(file), file).not.toMatch(/__[A-Za-z]+__/);
  });

  it("别的文件至多改八个，生成的（openapi.json、迁移）不算；自己的文件不长", () => {
    const edited = git("diff", "--name-only", "HEAD").split("\n").filter(Boolean);
    expect(edited.filter(isGenerated).toSorted()).toEqual([
      "contract/openapi.json",
      "gateway/migrations/meta/_journal.json",
    ]);
    expect(edited.filter((file) => !isGenerated(file)).length, edited.join("、")).toBeLessThanOrEqual(8);
    const own = changed().filter(
      (file) => !edited.includes(file) && !isGenerated(file) && !/^tests\/|^gateway\/samples\//.test(file),
    );
    const count = own.reduce((sum, file) => sum + read(file).trimEnd().split("\n").length, 0);
    expect(count, `${kind}：自己的文件 ${count} 行`).toBeLessThanOrEqual(lines);
    expect(count).toBeGreaterThan(lines - 50);
  });

  it("再来一次：已经有了", async () => {
    expect((await newDomain(...args)).said).toContain(`已经有 ${name}`);
    written.push(...changed());
    git("add", "--all");
    git("commit", "-qm", name);
  });
});

describe("新领域一建好就是绿的：全部", () => {
  const own = (room: RegExp) => [...new Set(written)].filter((file) => room.test(file));

  it("格式对，类型对", { timeout: MINUTES }, async () => {
    expect(await run("node_modules/.bin/oxfmt", "--check", ...own(/./))).toMatchObject({ ok: true });
    // The areas and what knows them, not the rest of the portal; the list of modules would bring that in.
    const product = own(/^(app|components|contract|gateway|lib|services).*\.tsx?$/);
    const files = product.filter((file) => file !== "gateway/modules.ts");
    const compilerOptions = { incremental: false, types: ["node", "vite/client"] };
    const settings = JSON.stringify({ extends: "./tsconfig.json", compilerOptions, include: [], files });
    writeFileSync(path.join(copy, "tsconfig.area.json"), settings);
    expect(files.length).toBeGreaterThan(10 * KINDS.length);
    expect(await run("node_modules/typescript-native/bin/tsc", "-p", "tsconfig.area.json")).toEqual({
      ok: true,
      said: "",
    });
    rmSync(path.join(copy, "tsconfig.area.json"));
  });

  it("它们在服务和组件里的测试通过，契约和路由表的检查也通过", { timeout: 2 * MINUTES }, async () => {
    const tests = own(/^tests\/(services|components)\/.*\.test\.tsx?$/);
    for (const { name } of KINDS)
      expect(tests.filter((file) => file.includes(`/${name}/`)).length, name).toBeGreaterThan(0);
    const known = [
      "tests/contract/contract.test.ts",
      "tests/contract/cache-tags.test.ts",
      "tests/contract/desk.test.ts",
      "tests/services/desk-steps.test.ts",
      "tests/scripts/limits-document.test.ts",
      "tests/lib/routes.test.ts",
    ];
    const projects = ["--project=node", "--project=components"];
    const { ok, said } = await run("node_modules/vitest/vitest.mjs", "run", ...projects, ...tests, ...known);
    expect(ok, said).toBe(true);
    expect(said).toContain(`${tests.length + known.length} passed`);
  });
});
