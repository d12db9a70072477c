import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guideCalls, type GuideFilter } from "../../../contract/guide/guide";
import type { GuideInput } from "../../../contract/guide/guide-form";
import { createItemsImporter } from "../../../gateway/modules/declare/item/items-import.service";
import { loadGuideSample } from "../../../gateway/modules/guide/guide.sample";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { guideRow, listedRow } from "./guide-fixtures";

const clock = () => TEST_NOW;
let gateway: TestGateway;
const take = (rows: readonly object[]) =>
  createItemsImporter(gateway.database, clock)(rows.map((row, index) => ({ line: index + 1, row })));

beforeAll(async () => {
  gateway = await buildTestGateway();
  const outcome = await take([
    listedRow("power", { name: "危险物品运输证明", kind: "confirmation" }),
    guideRow("build", { name: "施工许可证核发" }),
    guideRow("school", {
      name: "公办学校入学申请",
      unit: "社会事业局",
      subject: "home",
      events: ["school"],
      audience: ["person"],
      way: "check",
      alsoCalled: ["孩子上学"],
    }),
  ]);
  expect(outcome).toMatchObject({ accepted: 3, refused: [] });
});
afterAll(() => gateway.close());

const list = async (query: GuideFilter = {}) => (await call(gateway.app, guideCalls.listGuides, { query })).data;
const ids = async (query?: GuideFilter) => (await list(query)).records.map(({ id }) => id);
const get = (id: string) => call(gateway.app, guideCalls.getGuide, { query: { id } });

describe("服务事项列表", () => {
  test("有完整指南的在前；只有名称的也列出来，不说它有指南", async () => {
    const { records, total, figures } = await list();
    expect(records.map(({ id, whole }) => [id, whole])).toEqual([
      ["build", true],
      ["school", true],
      ["power", false],
    ]);
    expect(total).toBe(3);
    expect(figures).toEqual({ all: 3, online: 1 });
    expect(records[2]).toMatchObject({ name: "危险物品运输证明", promised: null, charged: null, way: null });
  });

  test("每个筛选项都能筛，数量跟着别的筛选走", async () => {
    expect(await ids({ audience: "person" })).toEqual(["school"]);
    expect(await ids({ event: "site" })).toEqual(["build"]);
    expect(await ids({ subject: "home" })).toEqual(["school"]);
    expect(await ids({ way: ["online", "check"] })).toEqual(["build", "school"]);
    expect(await ids({ kind: "confirmation" })).toEqual(["power"]);
    const { facets } = await list({ unit: "社会事业局" });
    expect(facets.audience).toEqual([{ value: "person", count: 1 }]);
    // The chosen facet counts what the others leave: one of the building bureau, two of the social one.
    expect(facets.unit).toEqual([
      { value: "社会事业局", count: 2 },
      { value: "建设发展局", count: 1 },
    ]);
  });

  test("按谁来办分开以后，仍说得出不分是多少；收费和要办的事都能数", async () => {
    const { total, anyAudience, facets } = await list({ audience: "person" });
    expect([total, anyAudience]).toEqual([1, 3]);
    // Only what the item itself says: of the one with a name alone nothing is known.
    expect(facets.fee).toEqual([{ value: "free", count: 1 }]);
    expect(facets.event).toEqual([{ value: "school", count: 1 }]);
    expect((await list({ event: "site", audience: "person" })).anyAudience).toBe(1);
  });

  test.each([
    ["名称", "施工许可", "build"],
    ["单位", "社会事业局", "school"],
    ["平常的叫法", "孩子上学", "school"],
    ["拼音", "weixianwupin", "power"],
  ])("按%s找得到", async (_what, value, id) => {
    expect(await ids({ value })).toContain(id);
  });

  test("一页一页取得完；不认识的选项被拒", async () => {
    expect(await ids({ page: 2, size: 2 })).toEqual(["power"]);
    const wrong = await call(gateway.app, guideCalls.listGuides, { query: { way: "phone" } as unknown as GuideFilter });
    expect(wrong.status).toBe(400);
  });
});

describe("办事指南", () => {
  test("完整的给出全部内容和版本", async () => {
    const { data } = await get("build");
    expect(data.version).toBe(1);
    expect(data.guide).toMatchObject({ name: "施工许可证核发", limits: { legal: 7, promised: 2 }, visits: 0 });
  });

  test.each(["power", "nothing"])("没有完整指南的 %s 是 404，说明怎么办", async (id) => {
    const answer = await get(id);
    expect(answer).toMatchObject({ status: 404, returnCode: 4004 });
    expect(answer.errorMessage).toContain("咨询主管单位");
  });
});

describe("导入", () => {
  test("缺的逐项说出来，补齐了才公开；一样的再导入不算改，改了算下一版", async () => {
    const { faq: _faq, fee: _fee, ...rest } = guideRow("later", { name: "后来补齐的事项" });
    const first = await take([rest]);
    expect(first.accepted).toBe(1);
    expect(first.warnings).toEqual([
      { line: 1, reason: "事项 later 的指南还缺收费、常见问题，补齐以前只列名称，不公开指南" },
    ]);
    expect((await get("later")).status).toBe(404);
    const whole = guideRow("later", { name: "后来补齐的事项" });
    expect(await take([whole])).toMatchObject({ updated: 1, refused: [] });
    expect((await get("later")).data.version).toBe(2);
    expect(await take([whole])).toMatchObject({ unchanged: 1 });
    expect((await get("later")).data.version).toBe(2);
  });

  test("照官方原文补齐的，原文还留着也公开；读到的指南里没有原文", async () => {
    await take([guideRow("completed", { pieces: [{ part: "basis", text: "九、办理依据" }] })]);
    const answer = await get("completed");
    expect(answer.status).toBe(200);
    expect(answer.data.guide).not.toHaveProperty("pieces");
  });

  test.each<[string, Partial<GuideInput>, string]>([
    ["承诺比法定长", { limits: { legal: 2, promised: 3 } }, "承诺时限不能比法定时限长"],
    ["收费没有依据", { fee: { charged: true, text: "每件 100 元" } }, "收费的要写明依据"],
    [
      "材料问了没有的问题",
      {
        materials: [
          { name: "授权书", form: "file", source: "applicant", when: [{ question: "agent", answers: ["yes"] }] },
        ],
      },
      "有的材料只在某个回答时要交，可那个问题或回答已经没有了",
    ],
    ["电话是手机", { complaintPhone: "13800000000" }, "电话应为单位的固定电话"],
  ])("%s的不收，说明为什么", async (_what, more, reason) => {
    const { refused, accepted } = await take([guideRow("wrong", more)]);
    expect(accepted).toBe(0);
    expect(refused[0]?.reason).toContain(reason);
  });

  test("一份文件里政策的事项和服务事项可以混排，各按各的规矩；行号不乱", async () => {
    const { refused, accepted } = await take([
      { id: "of-policy", policyId: "nowhere", title: "政策事项" },
      guideRow("mixed"),
      { id: "nameless", unit: "局" },
    ]);
    expect(accepted).toBe(1);
    expect(refused.map(({ line }) => line)).toEqual([1, 3]);
  });
});

describe("排序", () => {
  const decide = (itemId: string, cases: number, at = TEST_NOW) =>
    gateway.database.db.execute(
      sql`insert into decision_time (application_id, item_id, decided_at, workdays)
        select ${itemId} || '-' || n || ${at.toISOString()}, ${itemId}, ${at.toISOString()}::timestamptz, 1
        from generate_series(1, ${cases}::int) n`,
    );
  beforeAll(async () => {
    const named = (id: string, promised: number) =>
      guideRow(id, { name: `排序事项 ${id}`, unit: "排序局", limits: { legal: null, promised } });
    await take([
      listedRow("unknown", { name: "排序事项 unknown", unit: "排序局" }),
      named("slow", 20),
      named("at-once", 0),
      named("half", 0.5),
      named("rare", 5),
    ]);
    const longAgo = new Date(TEST_NOW);
    longAgo.setUTCMonth(longAgo.getUTCMonth() - 25);
    await decide("slow", 10);
    await decide("half", 12);
    // Nine are not published, and those of more than two years ago do not count.
    await decide("rare", 9);
    await decide("at-once", 30, longAgo);
  });
  const order = (query: GuideFilter = {}) => ids({ unit: "排序局", ...query });

  test("平时最常办的在前，不足十件的不算；一样的先看有完整指南的，再按收进来的先后", async () => {
    expect(await order()).toEqual(["half", "slow", "at-once", "rare", "unknown"]);
    expect(await order({ sort: "common" })).toEqual(await order());
  });

  test("办得快：承诺天数少的在前，没有承诺的在最后", async () => {
    expect(await order({ sort: "fast" })).toEqual(["at-once", "half", "rare", "slow", "unknown"]);
  });

  test("有关键字时先看最相符的，点了排序才按排序；不认识的排序被拒", async () => {
    expect((await order({ value: "排序事项 rare" }))[0]).toBe("rare");
    const fast = await order({ value: "排序事项", sort: "fast" });
    expect([fast[0], fast.at(-1)]).toEqual(["at-once", "unknown"]);
    const wrong = { sort: "cheap" } as unknown as GuideFilter;
    expect((await call(gateway.app, guideCalls.listGuides, { query: wrong })).status).toBe(400);
  });
});

test("示例：24 份不同的完整指南，个人和企业的都有，再装一次不增加", async () => {
  const fresh = await buildTestGateway();
  try {
    await loadGuideSample(fresh.database, clock);
    await loadGuideSample(fresh.database, clock);
    const { data } = await call(fresh.app, guideCalls.listGuides, { query: { size: 50 } });
    expect(data.total).toBe(24);
    expect(data.records.every(({ whole }) => whole)).toBe(true);
    expect(new Set(data.records.map(({ gives }) => gives)).size).toBe(24);
    const persons = data.records.filter(({ audience }) => audience.includes("person"));
    expect(persons.length).toBeGreaterThanOrEqual(6);
  } finally {
    await fresh.close();
  }
});
