import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyCalls } from "../../../contract/policy/policy";
import { takeControlSocket, type ControlSocket } from "../../../gateway/core/control-socket";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { runIn } from "../support/command";

let folder = "";
let gateway: TestGateway;
let control: ControlSocket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-search-"));
  control = await takeControlSocket(folder);
  gateway = await buildTestGateway({ data: "fixtures", control: true, config: { dataDir: folder } });
  control.serve((request, response) => gateway.app.routing(request, response));
});
afterAll(async () => {
  await gateway.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runIn(folder, args);
const search = async (value: string) => (await call(gateway.app, policyCalls.listPolicies, { query: { value } })).data;

describe("搜索的运维命令", () => {
  test("加一组同义词，正在运行的搜索马上认得；取走后马上不认", async () => {
    expect((await search("做买卖的个体户主")).synonyms).toEqual(["做买卖的个体工商户主"]);
    expect(await run("synonym", "add", "专利法规", "专利条例")).toMatchObject({ code: 0, out: "专利条例、专利法规\n" });
    expect((await search("专利法规")).records.map(({ id }) => id)).toEqual(["zscq"]);
    expect((await run("synonym", "list")).out).toContain("专利条例、专利法规\n");
    expect((await run("synonym", "remove", "专利法规")).out).toBe("已取走：专利法规\n");
    expect((await search("专利法规")).synonyms).toEqual([]);
    expect((await run("synonym", "list")).out).not.toContain("专利条例");
  });

  test("说得出一次搜索为什么是这个次序：怎么读的、哪些词多重、每份文件凭什么", async () => {
    const titled = await run("search", "explain", "公司法");
    expect(titled.code).toBe(0);
    expect(titled.out).toContain("照所写的");
    expect(titled.out).toMatch(/1\s.*gsf.*中华人民共和国公司法.*标题里全都有/u);

    const asked = await run("search", "explain", "小微企业贷款怎么申请");
    expect(asked.out).toMatch(/小微企业.*权重 \d\.\d\d/u);
    expect(asked.out).toMatch(/1\s.*yf-162.*得分 \d\.\d\d/u);

    expect((await run("search", "explain")).code).toBe(2);
    expect((await run("search", "explain", "字".repeat(101))).err).toContain("最长 100 个字");
  });

  test("写错了说明错在哪里，什么也不改", async () => {
    const before = (await run("synonym", "list")).out;
    for (const [words, message] of [
      [["add", "一词"], "至少要两个不同的词"],
      [["add", "同词", "同词"], "至少要两个不同的词"],
      [["add", "有 空格", "没空格"], "不能作同义词"],
      [["remove", "没有这个"], "不在同义词里"],
      [["drop"], "之一"],
    ] as const) {
      const answer = await run("synonym", ...words);
      expect(answer.code).toBe(2);
      expect(answer.err).toContain(message);
    }
    expect((await run("synonym", "list")).out).toBe(before);
  });

  test("没有找到的搜索词列得出来，次数和日子都在", async () => {
    await search("龘龘龘");
    await search("龘龘龘");
    await call(gateway.app, policyCalls.listHotWords, {});
    expect((await run("search", "missed")).out.split("\n")[0]).toBe("    2 次  最近 2026-11-21  龘龘龘");
  });
});
