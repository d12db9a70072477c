import { afterAll, beforeAll, expect, test } from "vitest";
import { policyCalls } from "../../../contract/policy/policy";
import { readSheet } from "../../../gateway/core/spreadsheet/read-sheet";
import { policySheet } from "../../../gateway/modules/policy/policy-sheet";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";

const LIMITS = { unpacked: 10_000_000, rows: 5_000, columns: 20 };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "fixtures" });
});
afterAll(() => gateway.close());

const textsOf = async (file: Buffer) =>
  (await readSheet(file, LIMITS)).map(({ cells }) => cells.map((cell) => cell?.text));

test("导出的表格与搜索结果同序，第一行是列名；没有结果也是一张表", async () => {
  const { data: found } = await call(gateway.app, policyCalls.listPolicies, { query: { value: "营商环境" } });
  const sheetOf = async (value: string) => {
    const answer = await gateway.app.inject({ url: policyCalls.exportPolicies.path, query: { value } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain(".xlsx");
    return textsOf(answer.rawPayload);
  };
  const rows = await sheetOf("营商环境");
  expect(rows[0]).toEqual(["标题", "发文字号", "级别", "发文机关", "类别", "发布日期", "有效性", "编号"]);
  expect(rows.slice(1).map((cells) => cells[0])).toEqual(found.records.map(({ title }) => title));
  expect(await sheetOf("龘龘龘")).toHaveLength(1);
});

test("表格里的有效性与页面上的是同一个词：没有依据的不写现行有效", async () => {
  const { data } = await call(gateway.app, policyCalls.listPolicies, { query: { size: 50 } });
  const answer = await gateway.app.inject({ url: policyCalls.exportPolicies.path });
  const words = new Map((await textsOf(answer.rawPayload)).slice(1).map((cells) => [cells[7], cells[6]]));
  const wanted = { upcoming: "尚未施行", repealed: "已失效", unstated: "未见失效信息" } as const;
  for (const { id, validity, validityStated } of data.records) {
    const inForce = validityStated ? "现行有效" : "未见失效信息";
    expect(words.get(id), id).toBe(validity === "in_force" ? inForce : wanted[validity]);
  }
  expect(new Set(words.values())).toContain("现行有效");
  expect(new Set(words.values())).toContain("未见失效信息");
});

test("公式样的标题写进表格还是文字", async () => {
  const card = { id: "x", title: "=HYPERLINK(1)", docNo: "+1", level: "zone", issuer: "局", category: "通知" };
  const file = await policySheet(
    [{ ...card, pubDate: "2026-01-01", validity: "in_force", validityStated: false } as never],
    3000,
    "2026-11-21",
  );
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  const [, line, rest] = await readSheet(Buffer.concat(chunks), LIMITS);
  expect(line?.cells.slice(0, 2)).toEqual([
    { text: "'=HYPERLINK(1)", formula: false },
    { text: "'+1", formula: false },
  ]);
  expect(rest?.cells[0]?.text).toContain("共 3000 条，这里是前 2000 条");
});
