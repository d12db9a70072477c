import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyCalls, policyFilter, type PolicyFilter } from "../../../../contract/policy/policy";
import { queryRows } from "../../../../gateway/core/database";
import { inSearchSnapshot } from "../../../../gateway/modules/policy/search/search.repository";
import { PHRASE_CANDIDATES } from "../../../../gateway/modules/policy/search/understand-search.service";
import { getValidity } from "../../../../gateway/modules/policy/policy.rules";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";
import { policyServiceOf, type PolicyService } from "../../support/policy-service";
import { FIXTURES, importFixtures } from "../fixtures";

let gateway: TestGateway;
let service: PolicyService;

beforeAll(async () => {
  gateway = await buildTestGateway();
  const outcome = await importFixtures(gateway.database);
  expect(outcome).toEqual({ accepted: FIXTURES.length, updated: 0, unchanged: 0, refused: [] });
  service = policyServiceOf(gateway.database);
});
afterAll(() => gateway.close());

const list = (filter: PolicyFilter) => service.list(policyFilter.parse(filter));
const ids = async (filter: PolicyFilter) => (await list(filter)).records.map((record) => record.id);

describe("关键字找到的文件和次序", () => {
  test.each([
    ["营商环境", ["hf-yshj", "bj-yshj", "gw-yshj"]],
    ["优化营商环境条例", ["gw-yshj"]],
    ["合肥 营商环境", ["hf-yshj"]],
    ["公司法", ["gsf", "gsf-zb"]],
    ["公司", ["gsf", "gsf-zb"]],
    ["注册资本", ["gsf-zb"]],
    ["小微企业 贷款", ["yf-162", "report"]],
    ["小微企业贷款", ["yf-162", "report"]],
    ["国办发〔2018〕126号", ["gbf-126", "mention"]],
    ["国办发(2018)126", ["gbf-126", "mention"]],
    ["国办发[2018]126号", ["gbf-126", "mention"]],
    ["国办发 【2018】 126 号", ["gbf-126", "mention"]],
    ["国办发2018126号", ["gbf-126", "mention"]],
    ["国办发〔2018〕", ["gbf-126", "gbf-127", "mention"]],
    ["国务院令第722号", ["gw-yshj"]],
    ["银发〔2016〕302号", ["yf-302"]],
    ["“高质量发展”", ["report", "kfq"]],
    ['"质量第一"', ["phrase-no"]],
    ["“分类管理制度的通知”", ["yf-302"]],
    ["个体工商户 登记", ["gthz", "djgl"]],
    ["个体工商户", ["gthz", "djgl"]],
    ["知识产权", ["zscq", "gbf-126"]],
    ["知识产权 质押 融资", ["zscq"]],
    ["开发区", ["upcoming", "today", "zone-ai"]],
    ["开发区条例", ["kfq"]],
    ["安徽省开发区条例", ["kfq"]],
    ["安全生产许可证", ["scaq"]],
    ["破产", ["qyps"]],
    ["AI", ["zone-ai"]],
    ["ａｉ", ["zone-ai"]],
    ["人工智能", ["zone-ai"]],
    ["数据", ["sz-data"]],
    ["财政部", ["tax"]],
    ["出口退税", ["tax"]],
    ["税", ["tax"]],
    ["专精特新", ["report"]],
    ["博士", ["talent"]],
    ["《公司法》", ["gsf", "gsf-zb"]],
    ["不存在的词组拼图", []],
    ["，。！", []],
  ])("%s", async (value, expected) => {
    expect((await ids({ value })).slice(0, Math.max(expected.length, expected.length === 0 ? 1 : 0))).toEqual(expected);
  });

  test("短语要求原文相连：分散的词不算", async () => {
    const found = await ids({ value: "“高质量发展”" });
    expect(found).not.toContain("phrase-no");
    expect(await ids({ value: "质量 发展" })).toContain("phrase-no");
    expect(PHRASE_CANDIDATES).toBeGreaterThan(0);
  });

  test("没有文件全含的几个词，少几个的也算，连着写、分开写都一样", async () => {
    expect(await ids({ value: "外商出口退税" })).toEqual(["tax"]);
    expect(await ids({ value: "外商 出口退税" })).toEqual(["tax"]);
  });

  test("按日期排序时不看命中在哪里", async () => {
    const { records } = await list({ value: "公司", sort: "date", size: 100 });
    const dates = records.map((record) => record.pubDate);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("标题里的命中标出位置，摘录里的命中就是那些字", async () => {
    const { records } = await list({ value: "营商环境" });
    for (const record of records.slice(0, 3)) {
      expect(record.titleMarks.map(([start, end]) => record.title.slice(start, end))).toEqual(["营商环境"]);
      expect(record.passage.marks.map(([start, end]) => record.passage.text.slice(start, end))).toContain("营商环境");
    }
  });

  test("没有关键字时最新的在前，摘录是正文开头", async () => {
    const { records, total } = await list({});
    expect(total).toBe(FIXTURES.length);
    expect(records[0]?.id).toBe("upcoming");
    expect(records[0]?.passage).toEqual({
      text: expect.stringMatching(/^第一条 为了节约集约用地/) as string,
      marks: [],
    });
  });
});

describe("筛选和数量", () => {
  const year = (row: { pubDate: string }) => row.pubDate.slice(0, 4);

  test.each<PolicyFilter>([
    {},
    { level: "zone" },
    { level: ["zone", "national"], category: "规范性文件" },
    { level: "national", year: ["2018", "2019"], issuer: ["国务院办公厅", "中国人民银行"] },
    { validity: ["in_force", "upcoming"], level: "zone" },
    { value: "企业", level: "zone" },
    { value: "条例", validity: "in_force", category: ["地方性法规", "行政法规"] },
    { category: "没有这一类" },
  ])("%j：每项数量等于逐份数出来的（同项相加，各项相交）", async (filter) => {
    const all = (await list({ value: filter.value, size: 100 })).records;
    const choice = policyFilter.parse(filter);
    const facetNames = ["level", "issuer", "category", "year", "validity"] as const;
    const valueOf = (row: (typeof all)[number], name: (typeof facetNames)[number]) =>
      name === "year" ? year(row) : row[name];
    const fits = (row: (typeof all)[number], except?: string) =>
      facetNames.every(
        (name) => name === except || !choice[name] || (choice[name] as string[]).includes(valueOf(row, name)),
      );
    const answer = await list({ ...filter, size: 100 });
    expect(answer.total).toBe(all.filter((row) => fits(row)).length);
    expect(answer.records.map((row) => row.id)).toEqual(all.filter((row) => fits(row)).map((row) => row.id));
    for (const name of facetNames) {
      for (const { value, count } of answer.facets[name]) {
        expect(count, `${name}=${value}`).toBe(
          all.filter((row) => fits(row, name) && valueOf(row, name) === value).length,
        );
      }
      for (const chosen of choice[name] ?? [])
        expect(answer.facets[name].map((option) => option.value)).toContain(chosen);
    }
  });

  test("发布机构最多列 12 个，选中的另加；级别和效力按自然次序，年份从新到旧", async () => {
    const { facets } = await list({ issuer: "深圳市人民代表大会常务委员会" });
    expect(facets.issuer.length).toBeLessThanOrEqual(13);
    expect(facets.issuer.map((option) => option.value)).toContain("深圳市人民代表大会常务委员会");
    const all = (await list({})).facets;
    expect(all.level.map((option) => option.value)).toEqual(["national", "provincial", "municipal", "zone"]);
    expect(all.validity.map((option) => option.value)).toEqual(["in_force", "upcoming", "repealed", "unstated"]);
    expect(all.year.map((option) => option.value)).toEqual(
      all.year
        .map((option) => option.value)
        .sort()
        .reverse(),
    );
  });

  test("筛选“已施行”把有依据的和只是未见失效的都算进去，数量与列出的一致", async () => {
    const all = await list({ size: 100 });
    const found = await list({ validity: "in_force", size: 100 });
    expect(new Set(found.records.map(({ validityStated }) => validityStated))).toEqual(new Set([true, false]));
    expect(found.total).toBe(all.facets.validity.find(({ value }) => value === "in_force")?.count);
    expect(found.total).toBe(found.records.length);
  });

  test("数据库里判断的效力与规则一致，施行当天起就是已施行", async () => {
    for (const [day, upcoming] of [
      ["2026-11-20T15:59:59Z", ["upcoming", "today"]],
      ["2026-11-20T16:00:00Z", ["upcoming"]],
      ["2026-11-21T16:00:00Z", []],
    ] as const) {
      const then = policyServiceOf(gateway.database, () => new Date(day));
      const found = await then.list(policyFilter.parse({ validity: "upcoming" }));
      expect(found.records.map((record) => record.id)).toEqual(upcoming);
    }
    for (const record of (await list({ size: 100 })).records) {
      const same = await list({ value: `"${record.title}"`, validity: record.validity });
      expect(same.records.map((other) => other.id)).toContain(record.id);
    }
    expect(getValidity({ stated: 2, effectiveDate: null, endsOn: null }, "2026-11-21")).toBe("repealed");
  });
});

describe("翻页", () => {
  test.each<PolicyFilter>([
    {},
    { value: "企业" },
    { value: "条例" },
    { value: "管理", sort: "date" },
    { value: "“条例”" },
  ])("%j：一页页翻完，不重复也不遗漏", async (filter) => {
    const whole = await ids({ ...filter, size: 100 });
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 3) + 1; page += 1)
      paged.push(...(await ids({ ...filter, page, size: 3 })));
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(paged.length);
  });

  test("超出末页答空列表和真实总数，极大的页码也一样", async () => {
    for (const page of [1000, 1_000_000]) {
      const answer = await list({ value: "条例", page });
      expect(answer.records).toEqual([]);
      expect(answer.total).toBeGreaterThan(0);
    }
  });
});

describe("任何输入都有正确的答复", () => {
  const check = async (value: string) => {
    const answer = await call(gateway.app, policyCalls.listPolicies, { query: { value, size: 5 } });
    expect([200, 400], value).toContain(answer.status);
    // A word that cannot be stored cannot be looked for either.
    if (value.includes("\u0000")) expect(answer.status).toBe(400);
    if (answer.status === 400) {
      expect(answer.returnCode).toBe(3000);
      return;
    }
    for (const record of answer.data.records) {
      for (const [text, marks] of [
        [record.title, record.titleMarks],
        [record.passage.text, record.passage.marks],
      ] as const) {
        let last = 0;
        for (const [start, end] of marks) {
          expect(start >= last && end > start && end <= text.length, value).toBe(true);
          last = end;
        }
      }
    }
  };

  test.each([
    "'; drop table policy; --",
    "<img src=x onerror=alert(1)>",
    "a & b | !c:* <-> d",
    "((((",
    "\\",
    "''",
    "'",
    ":*",
    "企业:*",
    "企业 & !管理",
    "%",
    "_",
    "😀😀",
    "\u0000",
    "企\u0000业",
    "\ud800",
    "\udfff企业",
    "“”",
    '"',
    "“企业",
    "〔2018〕",
    "国办发〔",
    "\u202e企业",
    "Ａ".repeat(100),
    "企".repeat(100),
    "(".repeat(100),
    "1".repeat(100),
    "“".repeat(100),
    "a ".repeat(50),
    "企业".repeat(51),
  ])("%j", check);

  test("百分号零字节和坏的编码不会出错", async () => {
    for (const raw of ["%00", "%ff%fe", "%E4%BC", "%ED%A0%80", "%"]) {
      const response = await gateway.app.inject({
        method: "GET",
        url: `${policyCalls.listPolicies.path}?value=${raw}`,
      });
      expect([200, 400]).toContain(response.statusCode);
    }
  });

  test("任意字符串都不会引起服务器错误，命中位置都在文内", async () => {
    const piece = fc.constantFrom(
      "企业",
      "条例",
      "〔2018〕",
      "国办发",
      "“",
      "”",
      "'",
      "&",
      "\\",
      " ",
      "营商",
      "号",
      "1",
    );
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 100 }),
      fc.array(piece, { maxLength: 20 }).map((parts) => parts.join("")),
    );
    await fc.assert(fc.asyncProperty(typed, check), { numRuns: 150 });
  });
});

test("关键字总是经 GIN 索引查找，哪怕大多数文件都有这个词", async () => {
  const plan = await inSearchSnapshot(gateway.database, true, (repository) =>
    queryRows<{ "QUERY PLAN": string }>(
      repository.reader,
      sql`explain select key from policy_search where terms @@ '管理'::tsquery order by pub_date desc, key limit 10`,
    ),
  );
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Bitmap Index Scan on policy_search_terms");
});

describe("相关政策", () => {
  test("标题相近的在前，不含自己，不超过所要的份数", async () => {
    const related = (await service.listRelated("hf-yshj", 2)).map((row) => row.id);
    expect(related).toHaveLength(2);
    expect(related).not.toContain("hf-yshj");
    expect(new Set(related)).toEqual(new Set(["bj-yshj", "gw-yshj"]));
  });

  test("没有相近的就是空列表，不凑数", async () => {
    expect(await service.listRelated("sz-data", 10)).toEqual([]);
  });
});
