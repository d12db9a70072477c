import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declareCalls } from "../../../contract/declare/declare";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { importItems, itemRow, policyRow } from "./item-fixtures";

const item = (id: string, more: object = {}) => itemRow(id, "p1", ["region", "rd"], more);

describe("导入申报事项", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway();
  });
  afterAll(() => gateway.close());
  const put = (...items: object[]) => importItems(gateway.database, [policyRow("p1")], items);

  it("写入、更新、不变各算各的，版本号只在真有变化时增加", async () => {
    const edition = async () => {
      const rows = await gateway.app.inject("/policy/api/ua/declare/page");
      return rows.json<{ data: { total: number } }>().data.total;
    };
    expect(await put(item("a"), item("b"))).toMatchObject({ accepted: 2, refused: [] });
    expect(await put(item("a"), item("b"))).toMatchObject({ unchanged: 2 });
    expect(await put(item("a", { title: "研发投入奖励（2026 年）" }))).toMatchObject({ updated: 1 });
    expect(await edition()).toBe(2);
    const { data } = await call(gateway.app, declareCalls.getItem, { params: { id: "a" } });
    expect(data.title).toBe("研发投入奖励（2026 年）");
  });

  it("看不见的方向标记、零宽字符和控制字符不进任何一段文字；只由它们组成的名称不收", async () => {
    const dirty = { title: "研发\u202e投入\u200b奖励\u0007（甲）", audience: "在\u2067经开区\u2069的企业" };
    expect(await put(item("marks", dirty))).toMatchObject({ accepted: 1, refused: [] });
    const { data } = await call(gateway.app, declareCalls.getItem, { params: { id: "marks" } });
    expect(data).toMatchObject({ title: "研发投入奖励（甲）", audience: "在经开区的企业" });
    const { refused } = await put(item("blank", { title: "\u200b\u200b\u200b\u200b\u202e" }));
    expect(refused[0]?.reason).toContain("名称至少 4 个字");
  });

  const badTest = (test: object) => item("x", { conditions: [{ ...item("x").conditions[0], tests: [test] }] });
  it.each([
    ["政策不存在", item("x", { policyId: "nowhere" }), "政策 nowhere 不存在，请先导入政策"],
    [
      "引文不在正文里",
      item("x", { benefit: { ...item("x").benefit, clause: "给予一百万元奖励" } }),
      "政策正文里没有这句引文：给予一百万元奖励",
    ],
    [
      "互斥的引文不在正文里",
      item("x", { excludes: ["y"], excludesClause: "二者只能选一" }),
      "政策正文里没有这句引文：二者只能选一",
    ],
    [
      "限报的引文不在正文里",
      item("x", { yearly: { group: "甲类", most: 2, clause: "每年最多两项" } }),
      "政策正文里没有这句引文：每年最多两项",
    ],
    ["代码不在表里", badTest({ attribute: "size", op: "in", values: ["tiny"] }), "条件 region：企业规模没有取值 tiny"],
    [
      "地区代码不像代码",
      badTest({ attribute: "region", op: "in", values: ["合肥"] }),
      "条件 region：注册地区没有取值 合肥",
    ],
    [
      "运算符不相配",
      badTest({ attribute: "size", op: "at_least", value: "1" }),
      "conditions.0.tests.0：这种属性不能用这个运算符",
    ],
    ["没有条件", item("x", { conditions: [] }), "conditions：至少一项条件"],
    ["不认识的字段", item("x", { colour: "red" }), "colour"],
    [
      "窗口颠倒",
      item("x", { windows: [{ opensOn: "2026-12-01", closesOn: "2026-11-01" }] }),
      "windows.0：申报窗口的开始晚于截止",
    ],
    [
      "窗口同日开始",
      item("x", { windows: [1, 2].map((day) => ({ opensOn: "2026-12-01", closesOn: `2026-12-0${day}` })) }),
      "两个申报窗口的开始日期相同",
    ],
    ["条件编号重复", item("x", { conditions: [1, 2].map(() => item("x").conditions[0]) }), "条件编号 region 重复"],
    ["与自己互斥", item("x", { excludes: ["x"] }), "事项不能与自己互斥"],
    [
      "联系电话是手机",
      item("x", { contact: { unit: "产业科", phone: "13800000001" } }),
      "contact.phone：联系电话应为单位的固定电话",
    ],
    ["不是对象", 5 as unknown as object, "无效输入"],
  ])("拒绝并说出缘由：%s", async (_, row, reason) => {
    const outcome = await put(row);
    expect(outcome).toMatchObject({ accepted: 0, updated: 0 });
    expect(outcome.refused[0]?.reason).toContain(reason);
    expect((await call(gateway.app, declareCalls.getItem, { params: { id: "x" } })).returnCode).toBe(4004);
  });

  it("引文里的空白和换行不影响核对", async () => {
    const spaced = item("spaced", { benefit: { ...item("x").benefit, clause: "给予 二十万元\n奖励" } });
    expect(await put(spaced)).toMatchObject({ accepted: 1 });
  });

  it("条款写明、条件里没有的，逐处提醒要做什么；事项照常写入，补上之后不再提醒", async () => {
    const text = "申请企业应当符合下列条件：\n（一）成立满三年；\n（二）上一年度享受加计扣除。\n给予二十万元奖励。";
    const age = { id: "age", text: "成立满 3 年", clause: "成立满三年" };
    const test = (value: string) => ({ ...age, tests: [{ attribute: "age", op: "at_least", value }] });
    const putStated = (id: string, ...conditions: object[]) =>
      importItems(gateway.database, [policyRow("p-stated", { text })], [itemRow(id, "p-stated", [], { conditions })]);
    const deduction = { id: "deduction", text: "上一年度享受加计扣除", clause: "上一年度享受加计扣除" };

    const lacking = await putStated("stated", test("1"));
    expect(lacking).toMatchObject({ accepted: 1, refused: [] });
    expect(lacking.warnings).toEqual([
      { line: 1, reason: "事项 stated：条款“成立满三年”里的 3 在条件里没有，请核对界限" },
      {
        line: 1,
        reason:
          "事项 stated：条款“上一年度享受加计扣除”说到加计扣除，没有必备条件对应，请补一条；不能自动判断的不写 tests，由人工核验",
      },
    ]);
    const again = await putStated("stated", test("1"));
    expect([again.unchanged, again.warnings?.length]).toEqual([1, 2]);
    const whole = await putStated("stated", test("3"), deduction);
    expect([whole.updated, whole.warnings]).toEqual([1, undefined]);
  });

  it("被拒绝的行只说拒绝的理由", async () => {
    const outcome = await put(item("x", { benefit: { ...item("x").benefit, clause: "给予一百万元奖励" } }));
    expect([outcome.refused.length, outcome.warnings]).toEqual([1, undefined]);
  });

  it("两处同时导入同一批，不出错也不重复", async () => {
    const rows = [item("c"), item("d")];
    const outcomes = await Promise.all([put(...rows), put(...rows)]);
    expect(outcomes.reduce((sum, outcome) => sum + outcome.accepted, 0)).toBe(2);
    expect(outcomes.flatMap(({ refused }) => refused)).toEqual([]);
  });
});

describe("可申报的事项", () => {
  let gateway: TestGateway;
  const window = (opensOn: string, closesOn: string) => ({ windows: [{ opensOn, closesOn }] });
  beforeAll(async () => {
    gateway = await buildTestGateway();
    const outcome = await importItems(
      gateway.database,
      [policyRow("p1"), policyRow("p2", { title: "人才安居补贴实施细则" }), policyRow("old", { validity: "repealed" })],
      [
        item("open", window("2026-11-01", "2026-12-31")),
        item("closing", window("2026-11-01", "2026-11-27")),
        item("next-week", window("2026-11-01", "2026-11-28")),
        item("upcoming", window("2026-11-22", "2026-12-31")),
        item("opening", window("2026-11-21", "2026-12-31")),
        item("closed", window("2026-01-01", "2026-11-20")),
        item("pending", { windows: [] }),
        itemRow("talent", "p2", ["region"], {
          ...window("2026-11-10", "2026-12-30"),
          department: "人力资源局",
          benefit: { form: "talent", text: "安居补贴每月 800 元", most: "0.96", clause: "给予二十万元奖励" },
          excludes: ["open"],
        }),
        itemRow("gone", "old", ["region"]),
      ],
    );
    expect(outcome.refused).toEqual([]);
  });
  afterAll(() => gateway.close());
  const list = async (query: object = {}) =>
    (await call(gateway.app, declareCalls.listItems, { query: { size: 50, ...query } })).data;

  it("快截止的在前，其次申报中、未开始、已截止；废止政策的事项不在其中", async () => {
    const { records, total } = await list();
    expect(records.map(({ id }) => id)).toEqual([
      "closing",
      "next-week",
      "talent",
      "open",
      "opening",
      "upcoming",
      "pending",
      "closed",
    ]);
    expect(total).toBe(8);
    expect(records.map(({ timing }) => timing.state).slice(0, 2)).toEqual(["closing", "open"]);
  });

  it("筛选之间都要满足，同一项里满足其一；数量是去掉自己那一项后的", async () => {
    const { records, facets } = await list({ state: ["open", "closing"], department: "人力资源局" });
    expect(records.map(({ id }) => id)).toEqual(["talent"]);
    expect(facets.department).toEqual([
      { value: "经济发展局", count: 4 },
      { value: "人力资源局", count: 1 },
    ]);
    expect(facets.state, "选中的总在，没有的记 0").toEqual([
      { value: "open", count: 1 },
      { value: "closing", count: 0 },
    ]);
  });

  it("关键字在事项和政策的名称、对象、内容里找，多个词都要有；金额按上限", async () => {
    expect((await list({ value: "安居" })).records.map(({ id }) => id)).toEqual(["talent"]);
    expect((await list({ value: "奖励 经济发展局" })).total).toBe(7);
    expect((await list({ value: "没有这个词" })).total).toBe(0);
    expect((await list({ from: "1" })).records.map(({ id }) => id)).not.toContain("talent");
    expect((await list({ from: "20" })).total).toBe(7);
    expect((await list({ from: "21" })).total).toBe(0);
  });

  it("翻页不重不漏；超出的页为空而总数照旧", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, size: 3 })));
    expect(new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size).toBe(8);
    expect(await list({ page: 9, size: 3 })).toMatchObject({ records: [], total: 8 });
  });

  it("今天的申报：今天开始的、七天内截止的、申报中的，各在一处", async () => {
    const { data } = await call(gateway.app, declareCalls.listTodayDeclare, {});
    const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);
    expect(data.today).toBe("2026-11-21");
    expect(ids(data.opening)).toEqual(["opening"]);
    expect(ids(data.closing)).toEqual(["closing"]);
    expect(ids(data.open)).toEqual(["next-week", "talent", "open"]);
  });

  it("互斥两边都看得到；废止政策的事项打不开，它的政策页上还看得到", async () => {
    const get = (id: string) => call(gateway.app, declareCalls.getItem, { params: { id } });
    expect((await get("open")).data.excludes.map(({ id }) => id)).toEqual(["talent"]);
    expect((await get("talent")).data.excludes.map(({ id }) => id)).toEqual(["open"]);
    expect((await get("gone")).returnCode).toBe(4004);
    const { data } = await call(gateway.app, declareCalls.listPolicyItems, { query: { id: "old" } });
    expect(data.map(({ id }) => id)).toEqual(["gone"]);
    expect((await call(gateway.app, declareCalls.listPolicyItems, { query: { id: "nowhere" } })).data).toEqual([]);
  });

  it("年历按先开始的排，只有那一年里有窗口的；筛选和数量只算那一年的", async () => {
    const year = async (query: { readonly year: string; readonly [more: string]: unknown }) =>
      (await call(gateway.app, declareCalls.listCalendar, { query })).data;
    const { records, facets, years } = await year({ year: "2026" });
    expect(records.map(({ id }) => id)).toEqual([
      "closed",
      "closing",
      "next-week",
      "open",
      "talent",
      "opening",
      "upcoming",
    ]);
    expect(records[0]?.windows).toEqual([{ opensOn: "2026-01-01", closesOn: "2026-11-20" }]);
    expect(years).toEqual([2026]);
    expect(facets.state).toContainEqual({ value: "closed", count: 1 });
    const chosen = await year({ year: "2026", department: "人力资源局", state: "open" });
    expect(chosen.records.map(({ id }) => id)).toEqual(["talent"]);
    expect(await year({ year: "2025" })).toEqual({
      records: [],
      facets: { state: [], form: [], department: [] },
      years: [2026],
    });
    const { returnCode } = await call(gateway.app, declareCalls.listCalendar, { query: { year: "0026" } });
    expect(returnCode).toBe(3000);
  });
});
