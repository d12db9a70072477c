import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { policyCalls } from "../../../contract/policy/policy";
import { takeControlSocket, type ControlSocket } from "../../../gateway/core/control-socket";
import { runIn } from "../support/command";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";

let folder = "";
let gateway: TestGateway;
let control: ControlSocket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-publication-"));
  control = await takeControlSocket(folder);
  gateway = await buildTestGateway({ control: true, config: { dataDir: folder } });
  control.serve((request, response) => gateway.app.routing(request, response));
});
afterAll(async () => {
  await gateway.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runIn(folder, args);
const POLICY = {
  id: "cl-1",
  title: "江淮桥梁管护办法",
  issuer: "江淮试验区",
  level: "zone",
  category: "规范性文件",
  docNo: "",
  pubDate: "2026-11-02",
  text: "第一条 为管护桥梁，制定本办法。\n第二条 本办法自2026年11月2日起施行。",
};
const status = async () => (await call(gateway.app, policyCalls.getPolicy, { query: { id: "cl-1" } })).status;

test("导入为草稿，列出、看正文、发布、停用；每一步的结果说清楚", async () => {
  const file = path.join(folder, "policies.json");
  await writeFile(file, JSON.stringify([POLICY]));
  expect(await run("import", "policies", file, "--draft")).toMatchObject({
    code: 0,
    out: "新增 1 条，更新 0 条，未变 0 条，拒绝 0 条\n",
  });
  expect(await status()).toBe(404);
  const list = await run("policy", "list", "--state", "draft");
  expect(list.out).toMatch(/^cl-1 {2}草稿 {2}[\d: -]+ {2}江淮桥梁管护办法\n共 1 条\n$/);
  const shown = await run("policy", "show", "cl-1");
  expect(shown.out).toContain("状态：草稿\n");
  expect(shown.out).toContain("第一条 为管护桥梁，制定本办法。");
  expect((await run("policy", "publish", "cl-1")).out).toContain("状态：已发布\n版本：第 1 版\n");
  expect(await status()).toBe(200);
  expect(await run("policy", "stop", "cl-1")).toMatchObject({ code: 2 });
  const stopped = await run("policy", "stop", "cl-1", "文号有误");
  expect(stopped.out).toMatch(/已停用 {2}已停用：文号有误\n$/);
  expect(await status()).toBe(404);
});

test("推荐和取消推荐；列表和查看里都写着，再推荐一次说明怎么办", async () => {
  await run("policy", "publish", "cl-1");
  const recommended = await run("policy", "recommend", "cl-1");
  expect(recommended).toMatchObject({ code: 0 });
  expect(recommended.out).toMatch(/推荐：自 [\d: -]+\n/);
  expect(recommended.out).toMatch(/已发布 {2}推荐\n$/);
  expect((await run("policy", "list")).out).toMatch(/^cl-1 {2}已发布、推荐 {2}/);
  expect(await run("policy", "recommend", "cl-1")).toMatchObject({
    code: 2,
    err: "这条政策已经推荐，要取消请用 policy unrecommend\n",
  });
  const taken = await run("policy", "unrecommend", "cl-1");
  expect(taken.out).toMatch(/取消推荐\n$/);
  expect(taken.out).not.toContain("推荐：自");
  expect((await run("help")).out).toContain("notice top <编号>");
});

test("没有的编号、走不了的步骤、不能作草稿的种类，都说明怎么办", async () => {
  expect((await run("notice", "publish", "none")).err).toBe("没有编号为 none 的公告，请用 notice list 查看编号\n");
  expect((await run("topic", "list", "--state", "review")).err).toContain("--state draft|published|stopped");
  const file = path.join(folder, "items.json");
  await writeFile(file, JSON.stringify([{ id: "x" }]));
  const items = await run("import", "items", file, "--draft");
  expect([items.code, items.err.split("\n").at(-2)]).toEqual([
    2,
    "只有政策、公告和专题可以先导入为草稿，请去掉 --draft",
  ]);
  expect((await run("help")).out).toContain("policy stop <编号> <原因>");
});
