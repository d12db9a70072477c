import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operatorCalls } from "../../../contract/operator/operator";
import { operatorPolicyCalls } from "../../../contract/operator/policy";
import { policyCalls } from "../../../contract/policy/policy";
import { loadPolicySample } from "../../../gateway/modules/policy/policy.sample";
import { SAMPLE_INTERPRETATIONS, SAMPLE_POLICIES } from "../../support/sample-data";
import { TEST_NOW, buildTestGateway, call, type TestGateway } from "../support/gateway";
import { FIXTURES, importFixtures, policyRow } from "./fixtures";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ control: true });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from policy`);
});

const good = (more: Record<string, unknown> = {}) => policyRow({ docNo: "", source: "测试", ...more });
const take = async (...rows: unknown[]) => importFixtures(gateway.database, rows);
const reasonOf = async (more: Record<string, unknown>) => (await take(good(more))).refused[0]?.reason;
const detail = (id: string) => call(gateway.app, policyCalls.getPolicy, { query: { id } });
const total = async () => (await call(gateway.app, policyCalls.listPolicies, { query: {} })).data.total;

describe("一行要么整行写入，要么说明理由", () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ["不存在的日期", { pubDate: "2026-02-30" }, /发布日期应为 .*真实日期/],
    ["早于 1900 年的日期", { pubDate: "1899-12-31" }, /应在 1900-01-01 至 2027-11-21 之间/],
    ["晚于一年之后的日期", { pubDate: "2027-11-22" }, /之间/],
    ["空标题", { title: " \n " }, /标题必填/],
    ["301 字的标题", { title: "长".repeat(301) }, /标题最长 300 个字/],
    ["未知的级别", { level: "galaxy" }, /级别必填/],
    ["不是文字的标题", { title: 5 }, /标题应为文字/],
    ["数组充当文字", { issuer: ["国务院"] }, /发布机构应为文字/],
    ["过大的正文", { text: "企业".repeat(200_001) }, /正文过长，最长 400,000 个字/],
    ["没有正文", { text: undefined }, /正文必填/],
    ["19 个字的正文", { text: "字".repeat(19) }, /至少 20 个字/],
    [
      "只有脚本的 HTML",
      { text: undefined, html: "<script>alert('很长很长很长很长很长很长很长的脚本')</script>" },
      /正文必填/,
    ],
    ["危险的网址", { url: "javascript:alert(1)" }, /网址只接受 http 或 https/],
    ["有空格的编号", { id: "a b" }, /编号只能由/],
    ["没有编号", { id: undefined }, /./],
    ["未知的效力", { validity: "maybe" }, /效力只能是/],
    ["41 字的分类", { category: "类".repeat(41) }, /分类最长 40 个字/],
  ])("%s：拒绝并说明", async (_name, more, reason) => {
    expect(await reasonOf(more)).toMatch(reason);
    expect(await total()).toBe(0);
  });

  test("一次交来 1,000 份，全部写入；中间坏的一份只拒绝它自己", async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => good({ id: `many-${at}`, title: `第 ${at} 份文件` }));
    rows[450] = good({ id: "many-450", title: "" });
    const outcome = await take(...rows);
    expect(outcome).toMatchObject({
      accepted: 999,
      refused: [{ line: 451, reason: expect.stringMatching(/标题必填/) }],
    });
    expect(await total()).toBe(999);
  });

  test.each<[string, Record<string, unknown>]>([
    ["1900 年 1 月 1 日", { pubDate: "1900-01-01" }],
    ["一年之后的同一天", { pubDate: "2027-11-21" }],
    ["300 字的标题", { title: "长".repeat(300) }],
    ["40 万字的正文", { text: "企业管理".repeat(100_000) }],
    ["20 个字的正文", { text: "字".repeat(20) }],
    ["空的可选字段", { topic: null, url: "", indexNo: undefined }],
    ["不认识的字段", { extra: { deep: true } }],
  ])("%s：接受", async (_name, more) => {
    expect(await take(good(more))).toMatchObject({ accepted: 1, refused: [] });
  });

  test.each([null, 5, "文字", [], [[]], true])("%j 不是一行", async (row) => {
    expect((await take(row)).refused).toHaveLength(1);
  });

  test("原型污染的键不起作用", async () => {
    const row = JSON.parse(
      `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${JSON.stringify(good()).slice(1)}`,
    ) as unknown;
    expect(await take(row)).toMatchObject({ accepted: 1 });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("一份文件的词多到不能建立索引时只拒绝它，其余照常写入", async () => {
    // Each document number is indexed under every ending of its mark: together more than the 1 MB a tsvector may hold.
    const numbers = Array.from({ length: 20_000 }, (_, n) => `甲乙丙丁戊己〔2018〕${n}号`).join("");
    const outcome = await take(
      good(),
      good({ id: "too-many", text: numbers }),
      good({ id: "doc-3", title: "另一份办法" }),
    );
    expect(outcome).toMatchObject({
      accepted: 2,
      refused: [{ line: 2, reason: "正文过长或不同的词过多，无法建立检索索引" }],
    });
    expect((await detail("doc-1")).status).toBe(200);
    expect((await detail("too-many")).status).toBe(404);
    expect((await detail("doc-3")).status).toBe(200);
  });
});

describe("重复导入", () => {
  test("内容相同的不变，内容不同的更新，编号不变", async () => {
    expect(await take(good())).toMatchObject({ accepted: 1 });
    expect(await take(good())).toMatchObject({ accepted: 0, updated: 0, unchanged: 1 });
    expect(
      await take(good({ title: "示范办法（修订）", text: "第一条 为了规范停车秩序和管理工作，制定本办法。" })),
    ).toMatchObject({ updated: 1 });
    expect((await detail("doc-1")).data.title).toBe("示范办法（修订）");
    const found = await call(gateway.app, policyCalls.listPolicies, { query: { value: "停车" } });
    expect(found.data.records.map((record) => record.id)).toEqual(["doc-1"]);
    expect(await total()).toBe(1);
  });

  test("同一批里编号重复的，后一行被拒绝并指出前一行", async () => {
    expect((await take(good(), good({ title: "另一份" }))).refused).toEqual([{ line: 2, reason: "与第 1 行编号重复" }]);
  });

  test("中途断掉之后重新导入，补齐其余的", async () => {
    const half = FIXTURES.slice(0, 10);
    expect(await take(...half)).toMatchObject({ accepted: 10 });
    expect(await take(...FIXTURES)).toMatchObject({ accepted: FIXTURES.length - 10, unchanged: 10, refused: [] });
    expect(await total()).toBe(FIXTURES.length);
  });

  test("两处同时导入同一批，不出错也不重复", async () => {
    const outcomes = await Promise.all([take(...FIXTURES), take(...FIXTURES)]);
    expect(outcomes.flatMap((outcome) => outcome.refused)).toEqual([]);
    expect(await total()).toBe(FIXTURES.length);
  });

  test("导入期间搜索照常答复", async () => {
    const importing = take(...FIXTURES);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(gateway.app, policyCalls.listPolicies, { query: { value: "企业" } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    await importing;
  });
});

describe("同样的政策换个编号", () => {
  const copy = (more: Record<string, unknown> = {}) => good({ id: "doc-2", ...more });

  test("拒绝并写明两个编号，先来的不变；在同一批里也一样；排版、来源、网址不同还是同一份", async () => {
    const outcome = await take(good(), copy());
    expect(outcome).toMatchObject({ accepted: 1, refused: [{ line: 2 }] });
    expect(outcome.refused[0]?.reason).toContain("doc-2 与已有的 doc-1 标题、文号、发文机关、日期和正文完全相同");
    const found = { source: "另一个网站", url: "https://example.gov.cn/a", title: " 示范办法 " };
    expect((await take(copy(found))).refused[0]?.reason).toContain(
      "doc-2 与已有的 doc-1 标题、文号、发文机关、日期和正文完全相同",
    );
    expect((await detail("doc-2")).status).toBe(404);
    expect(await total()).toBe(1);
  });

  test.each<[string, Record<string, unknown>]>([
    ["文号", { docNo: "示经管〔2026〕2号" }],
    ["发布机构", { issuer: "另一个委" }],
    ["发布日期", { pubDate: "2026-01-02" }],
    ["标题", { title: "示范办法（修订）" }],
    ["正文的一个字", { text: "第一条 为了规范管理工作，制定本办法。第二条 本办法自2026年3月1日起施行。" }],
  ])("%s不同就是另一份", async (_name, more) => {
    await take(good());
    expect(await take(copy(more))).toMatchObject({ accepted: 1, refused: [] });
  });

  test("草稿和停用的也算已有", async () => {
    await call(gateway.app, operatorCalls.importRows, {
      params: { kind: "policies" },
      body: { rows: [{ line: 1, row: good() }], draft: true },
    });
    expect((await take(copy())).refused[0]?.reason).toContain("doc-1");
  });

  test("从前就有的两份照样能更新，一起改成一样的也行", async () => {
    await take(good(), copy({ title: "暂用的标题" }));
    // As it could be before: two with the same words.
    await gateway.database.db.execute(
      sql`update policy set title = '示范办法', title_key = '示范办法', content_hash = ''`,
    );
    expect(await take(good(), copy())).toMatchObject({ updated: 2, refused: [] });
    const text = "第一条 为了规范停车管理工作，制定本办法。第二条 本办法自2026年2月1日起施行。";
    expect(await take(good({ text }), copy({ text }))).toMatchObject({ updated: 2, refused: [] });
    expect(await take(good({ text }), copy({ text }))).toMatchObject({ unchanged: 2, refused: [] });
  });

  test("导入之前的对比就说会被拒绝", async () => {
    await take(good());
    const { data } = await call(gateway.app, operatorPolicyCalls.diffPolicies, {
      body: { rows: [{ line: 1, row: copy() }] },
    });
    expect(data).toMatchObject([{ outcome: "refused", id: "doc-2" }]);
    expect(data[0]?.reason).toContain("doc-2 与已有的 doc-1 标题、文号、发文机关、日期和正文完全相同");
  });
});

describe("示例数据", () => {
  test("全部符合导入规则，装两次与一次相同，四种效力都有（解读没有效力可言，是未标注）", async () => {
    await loadPolicySample(gateway.database, () => TEST_NOW);
    await loadPolicySample(gateway.database, () => TEST_NOW);
    const { data } = await call(gateway.app, policyCalls.listPolicies, { query: { size: 100 } });
    expect(data.total).toBe(SAMPLE_POLICIES.length + SAMPLE_INTERPRETATIONS.length);
    expect(data.facets.validity.map((option) => option.value)).toEqual([
      "in_force",
      "upcoming",
      "repealed",
      "unstated",
    ]);
    expect(SAMPLE_POLICIES.every((policy) => policy.text.length >= 350 && policy.text.length <= 1200)).toBe(true);
    for (const { id } of data.records)
      expect((await detail(id)).data.bodyHtml).toMatch(/<h2 id="section-1">|<strong>第一条/);
  });
});

describe("导入调用", () => {
  test("只有控制套接字能用，别人看不到它", async () => {
    const outside = await buildTestGateway({ database: gateway.database });
    const answer = await call(outside.app, operatorCalls.importRows, {
      params: { kind: "policies" },
      body: { rows: [] },
    });
    expect([answer.status, answer.returnCode]).toEqual([404, 4004]);
    await outside.close();
  });

  test("经控制套接字导入，逐行答复", async () => {
    const rows = [
      { line: 3, row: good() },
      { line: 4, row: good({ id: "doc-2", level: "x" }) },
    ];
    const answer = await call(gateway.app, operatorCalls.importRows, { params: { kind: "policies" }, body: { rows } });
    expect(answer.data).toMatchObject({ accepted: 1, updated: 0, unchanged: 0, refused: [{ line: 4 }] });
  });

  test("未知的种类和不合形状的批次是 3000", async () => {
    const wrongKind = await call(gateway.app, operatorCalls.importRows, {
      params: { kind: "planets" },
      body: { rows: [] },
    } as never);
    const wrongRows = await call(gateway.app, operatorCalls.importRows, {
      params: { kind: "policies" },
      body: { rows: "x" },
    } as never);
    expect([wrongKind.returnCode, wrongRows.returnCode]).toEqual([3000, 3000]);
  });
});
