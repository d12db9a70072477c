import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { policyCalls } from "../../../contract/policy/policy";
import { policyRelationCalls } from "../../../contract/policy/relation";
import { takeControlSocket, type ControlSocket } from "../../../gateway/core/control-socket";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { runIn } from "../support/command";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";

const policy = (id: string, pubDate: string, title: string, text: string) => ({
  id,
  pubDate,
  title,
  text,
  docNo: "",
  issuer: "江淮试验区",
  level: "zone",
  category: "规范性文件",
});
const OLD = policy(
  "old",
  "2024-01-02",
  "江淮绿化办法",
  "第一条 奖励二十万元，适用于区内企业。\n第二条 本办法自2024年2月1日起施行。",
);
const NEW = policy(
  "new",
  "2026-01-02",
  "江淮绿化和生态办法",
  "第一条 奖励三十万元，适用于区内企业。\n第二条 自2026年2月1日起施行。《江淮绿化办法》同时废止。",
);

let folder = "";
let gateway: TestGateway;
let control: ControlSocket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-policy-"));
  control = await takeControlSocket(folder);
  gateway = await buildTestGateway({ data: "samples", control: true, config: { dataDir: folder } });
  control.serve((request, response) => gateway.app.routing(request, response));
});
afterAll(async () => {
  await gateway.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runIn(folder, ["policy", ...args]);
const load = (...rows: object[]) =>
  createPolicyImporter(gateway.database, () => TEST_NOW)(rows.map((row, index) => ({ line: index + 1, row })));
const file = async (...rows: unknown[]) => {
  const name = path.join(folder, "rows.json");
  await writeFile(name, JSON.stringify(rows));
  return name;
};
const validity = async (id: string) =>
  (await call(gateway.app, policyCalls.getPolicy, { query: { id } })).data.validity;
const endOf = async (id: string) =>
  (await call(gateway.app, policyRelationCalls.listPolicyRelations, { query: { id } })).data.end;

describe("关系和失效", () => {
  beforeEach(async () => {
    await load(OLD, NEW);
  });

  test("程序读出的关系去掉后，旧文件恢复效力，再导入也不回来；记录后又失效", async () => {
    expect(await validity("old")).toBe("repealed");
    expect(await run("unrelate", "new", "old")).toMatchObject({ code: 0, out: "已去掉 1 条关系\n" });
    expect(await validity("old")).toBe("in_force");
    await load({ ...NEW, topic: "生态" });
    expect(await validity("old")).toBe("in_force");
    expect((await run("unrelate", "new", "old")).err).toContain("没有关系");
    expect((await run("relate", "new", "replaces", "old", "第二条写明同时废止")).code).toBe(0);
    expect(await endOf("old")).toMatchObject({ on: "2026-02-01", clause: "第二条写明同时废止" });
  });

  test("记录失效后自那天起失效，写明依据；撤销后恢复", async () => {
    await load(policy("plain", "2025-01-02", "江淮统计办法", "第一条 统计工作办法，本办法自2025年2月1日起施行。"));
    expect((await run("repeal", "plain", "2099-01-01", "省政府公告")).code).toBe(0);
    expect(await validity("plain")).toBe("in_force");
    expect((await run("repeal", "plain", "2026-03-01", "省政府公告第 5 号")).code).toBe(0);
    expect(await validity("plain")).toBe("repealed");
    expect(await endOf("plain")).toMatchObject({ by: "operator", clause: "省政府公告第 5 号", document: null });
    expect((await run("restore", "plain")).code).toBe(0);
    expect(await validity("plain")).toBe("in_force");
    expect((await run("restore", "plain")).err).toContain("没有为 plain 记录过失效");
  });

  test.each([
    [["relate", "new", "replaces", "new", "依据"], "不能与自己"],
    [["relate", "new", "kills", "old", "依据"], "关系只能是"],
    [["relate", "new", "replaces", "nowhere", "依据"], "没有政策 nowhere"],
    [["repeal", "old", "2026-02-30", "依据"], "真实日期"],
    [["repeal", "old", "2026-02-01", " "], "请写明依据"],
    [["repeal", "old"], "应有 3 项"],
    [["burn"], "之一"],
  ])("%j 不能执行，说明怎么改", async (words, message) => {
    const answer = await run(...words);
    expect(answer.code).toBe(2);
    expect(answer.err).toContain(message);
  });
});

describe("导入之前", () => {
  test("对比说得出改了哪些栏目和条文，什么也没有写入", async () => {
    await load(OLD);
    const rows = await file(
      { ...OLD, docNo: "江淮发〔2024〕9号", text: OLD.text.replace("二十万元", "五十万元") },
      policy("fresh", "2026-01-01", "全新的文件", "第一条 全新的文件，内容足够长，可以导入。"),
      { id: "bad" },
      "文字",
    );
    const { out } = await run("diff", rows);
    for (const words of [
      "发文字号：（空） → 江淮发〔2024〕9号",
      "改  第一条",
      "－二十万 ＋五十万",
      "新增  fresh",
      "会被拒绝  bad",
      "没有写入",
    ])
      expect(out).toContain(words);
    expect(await endOf("old")).toBeDefined();
    expect((await call(gateway.app, policyCalls.getPolicy, { query: { id: "fresh" } })).returnCode).toBe(4004);
    expect((await call(gateway.app, policyCalls.getPolicy, { query: { id: "old" } })).data.docNo).toBe("");
  });

  test("预览说得出多少家企业符合、卡在哪个条件，家数加起来是全部企业", async () => {
    const item = {
      id: "preview-1",
      policyId: "zone-2026-022",
      title: "预览用的事项",
      department: "科技创新局",
      audience: "区内企业",
      benefit: { form: "award", text: "一次性奖励二十万元", most: "20", clause: "给予一次性奖励二十万元" },
      conditions: [
        {
          id: "rd",
          text: "上一年度研发费用不低于 99999 万元",
          clause: "首次通过高新技术企业认定的",
          tests: [{ attribute: "rdAmount", op: "at_least", value: "99999" }],
        },
      ],
      steps: [{ name: "受理", unit: "科技创新局", workingDays: 2 }],
      contact: { unit: "科技创新局", phone: "0551-62880001" },
    };
    const { out } = await run("preview", await file(item, { ...item, id: "preview-2", policyId: "nowhere" }));
    const counts = /符合条件 (\d+) 家，待人工核验 (\d+) 家，待补充资料 (\d+) 家，不符合 (\d+) 家/u.exec(out) ?? [];
    const [, met, manual, missing, unmet] = counts.map(Number);
    // Its one condition is a figure: nothing is left to people.
    expect([met, manual]).toEqual([0, 0]);
    expect(unmet).toBeGreaterThan(0);
    expect((met ?? 0) + (missing ?? 0) + (unmet ?? 0)).toBeGreaterThanOrEqual(12);
    expect(out).toContain(`卡住 ${unmet} 家：上一年度研发费用不低于 99999 万元`);
    expect(out).toContain("政策 nowhere 不存在");
    expect((await runIn(folder, ["policy", "preview", "/nowhere.json"])).code).toBe(2);
  });
});

test("没有人读过时照说", async () => {
  expect((await run("read")).out).toBe("近 30 天没有阅读记录。\n");
});
