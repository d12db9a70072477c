import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quickMatchCalls } from "../../../contract/declare/quick-match";
import type { ItemCondition, ItemForm } from "../../../contract/item/item";
import { imagineFrom, mayBeFor } from "../../../gateway/modules/declare/match/quick.rules";
import { createProfileRepository } from "../../../gateway/modules/enterprise/enterprise.repository";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { importItems, itemRow, policyRow } from "./item-fixtures";
import { condition, test as conditionTest, TODAY } from "./match-fixtures";

const item = (...tests: object[]): ItemForm =>
  ({
    conditions: tests.map((one, index): ItemCondition => condition({ id: `c${index}`, tests: [conditionTest(one)] })),
  }) as unknown as ItemForm;
const may = (answers: Parameters<typeof imagineFrom>[0], ...tests: object[]) => {
  const one = item(...tests);
  return mayBeFor(one, imagineFrom(answers, [one], TODAY));
};
const industry = (op: "in" | "not_in", ...values: string[]) => ({ attribute: "industry", op, values });
const people = (op: string, bounds: object) => ({ attribute: "employees", op, ...bounds });

describe("三个回答排除什么", () => {
  it.each([
    ["制造业的事项，回答制造业", { sector: "C" }, [industry("in", "C")], true],
    ["制造业的事项，回答软件", { sector: "I" }, [industry("in", "C")], false],
    ["只给纺织（C17）的事项，制造业可能是", { sector: "C" }, [industry("in", "C17")], true],
    ["不给房地产的事项，回答房地产", { sector: "K" }, [industry("not_in", "K")], false],
    ["不给房地产的事项，回答制造业", { sector: "C" }, [industry("not_in", "K")], true],
    ["不给纺织的事项，制造业可能不是纺织", { sector: "C" }, [industry("not_in", "C17")], true],
    ["没有回答的，什么都不排除", {}, [industry("in", "C"), people("at_least", { value: "5000" })], true],
  ] as const)("%s", (_what, answers, tests, expected) => {
    expect(may(answers, ...tests)).toBe(expected);
  });

  // 20 至 299 人: both ends belong to it.
  it.each([
    ["at_least", { value: "299" }, true],
    ["at_least", { value: "300" }, false],
    ["at_most", { value: "20" }, true],
    ["at_most", { value: "19" }, false],
    ["below", { value: "21" }, true],
    ["below", { value: "20" }, false],
  ])("20 至 299 人，%s %o：%s", (op, bounds, expected) => {
    expect(may({ staff: "under300" }, people(op, bounds))).toBe(expected);
  });

  it("两个回答各留一半余地的，不因为凑不到一起就排除", () => {
    expect(may({ sector: "C", staff: "under300" }, industry("in", "C17"), people("at_least", { value: "200" }))).toBe(
      true,
    );
  });
});

const NAME = "合肥云杉智能装备有限公司";

describe("测一测", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway({ data: "people" });
    const items = [
      itemRow("i-here", "p-1", ["region"]),
      itemRow("i-away", "p-1", ["elsewhere"]),
      itemRow("i-rd", "p-1", ["rd"], {
        benefit: { form: "award", text: "奖励 9 万元", most: "9", clause: "给予二十万元奖励" },
      }),
      itemRow("i-eight", "p-1", ["eight"]),
    ];
    expect((await importItems(gateway.database, [policyRow("p-1")], items)).refused).toEqual([]);
  });
  afterAll(() => gateway.close());

  const ask = async (query: object) => (await call(gateway.app, quickMatchCalls.quickMatch, { query })).data;
  const ids = async (query: object) => (await ask(query)).records.map(({ id }) => id).toSorted();

  it("不登录也能测；按名称只排除登记信息说不行的，填报的资料一概不用", async () => {
    // The profile says six patents for inventions, which would rule out i-eight; strangers are not told.
    const facts = await createProfileRepository(gateway.database.db).listFacts("en-yunshan");
    expect(facts.find(({ name }) => name === "ipInvention")).toMatchObject({ value: "6", source: "form" });
    expect(await ids({ value: NAME })).toEqual(["i-eight", "i-here", "i-rd"]);
    const { enterprise } = await ask({ value: NAME });
    expect(enterprise?.name).toBe(NAME);
    const allowed = ["注册地区", "注册地址", "行业", "企业类型", "成立日期", "注册资本", "是否在经开区"];
    for (const { label, source } of enterprise?.used ?? []) {
      expect(allowed).toContain(label);
      expect(["registry", "computed", "zone"]).toContain(source);
    }
    const said = JSON.stringify(enterprise);
    for (const secret of ["林晓岚", "陈思远", "13800000002", "发明专利", "营业收入"])
      expect(said).not.toContain(secret);
  });

  it("查不到的名称什么都不列；说得不全的给出名称让人选，不猜", async () => {
    expect(await ask({ value: "没有这家公司" })).toMatchObject({ enterprise: null, others: [], total: 0, open: 0 });
    const many = await ask({ value: "合肥" });
    expect(many).toMatchObject({ enterprise: null, total: 0 });
    expect(many.others).toContain(NAME);
  });

  it("最高金额是列出的事项里最高的一项，没有列出的不算", async () => {
    expect(await ask({ value: NAME })).toMatchObject({ total: 3, open: 3, most: "20" });
    expect((await ask({ sector: "C" })).total).toBe(4);
  });

  it.each<Record<string, string>>([
    { sector: "Z" },
    { staff: "many" },
    { event: "party" },
    { value: "长".repeat(101) },
  ])("没有这个选项、名称太长的不收：%o", async (query) => {
    expect((await call(gateway.app, quickMatchCalls.quickMatch, { query })).returnCode).not.toBe(0);
  });
});
