import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quickMatchCalls } from "../../../contract/declare/quick-match";
import { itemForm, type ItemCondition, type ItemForm } from "../../../contract/item/item";
import { makeClaim } from "../../../gateway/modules/declare/match/claim.rules";
import { imagineFrom } from "../../../gateway/modules/declare/match/quick.rules";
import { createProfileRepository } from "../../../gateway/modules/enterprise/enterprise.repository";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { importItems, itemRow, policyRow } from "./item-fixtures";
import { condition, test as conditionTest, TODAY } from "./match-fixtures";

const item = (...tests: object[]): ItemForm => ({
  ...itemForm.parse(itemRow("i-1", "p-1", ["rd"])),
  conditions: tests.map((one, index): ItemCondition => condition({ id: `c${index}`, tests: [conditionTest(one)] })),
});
/** The group of an item for whoever gives the answers. */
const group = (answers: Parameters<typeof imagineFrom>[0], ...tests: object[]) => {
  const one = item(...tests);
  const [first, ...others] = imagineFrom(answers, [one], TODAY);
  if (!first) throw new Error("nobody fits the answers");
  return makeClaim([one], new Map(), { today: TODAY, companies: [first, ...others], declared: [] }).entries[0]?.group;
};
const may = (answers: Parameters<typeof imagineFrom>[0], ...tests: object[]) =>
  !["unmet", "not_applicable"].includes(group(answers, ...tests) ?? "");
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

describe("三个回答说定什么", () => {
  it.each([
    ["两头都符合的才算符合", [people("at_least", { value: "20" })], "met"],
    ["一头符合、一头不符合的，要填了才知道", [people("at_least", { value: "21" })], "missing"],
    ["两头都不符合的排除，不说差一步", [people("at_least", { value: "300" })], "unmet"],
    ["没有回答的要填", [people("at_least", { value: "20" }), industry("in", "C")], "missing"],
  ])("20 至 299 人：%s", (_what, tests, expected) => {
    expect(group({ staff: "under300" }, ...tests)).toBe(expected);
  });
});

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

  const groupIds = async (query: object, ...groups: string[]) =>
    (await Promise.all(groups.map((group) => ids({ ...query, group })))).flat().toSorted();

  it("不登录也能测；只用登记信息，填报的资料一概不用", async () => {
    // The profile says six patents for inventions and how much was spent on research; strangers are not told.
    const facts = await createProfileRepository(gateway.database.db).listFacts("en-yunshan");
    expect(facts.find(({ name }) => name === "ipInvention")).toMatchObject({ value: "6", source: "form" });
    expect(await ids({ value: NAME })).toEqual(["i-here"]);
    expect(await groupIds({ value: NAME }, "missing")).toEqual(["i-eight", "i-rd"]);
    expect(await groupIds({ value: NAME }, "not_applicable")).toEqual(["i-away"]);
    const { enterprise, claim } = await ask({ value: NAME });
    expect(claim).toMatchObject({ open: 4, declarable: 1, sum: { items: 1, total: "20.00" } });
    expect(enterprise?.name).toBe(NAME);
    const allowed = ["注册地区", "注册地址", "行业", "企业类型", "成立日期", "注册资本", "园区位置"];
    for (const { label, source } of enterprise?.used ?? []) {
      expect(allowed).toContain(label);
      expect(["registry", "computed", "zone"]).toContain(source);
    }
    const said = JSON.stringify(await ask({ value: NAME, group: "missing" }));
    for (const secret of ["林晓岚", "陈思远", "13800000002", "612.30"]) expect(said).not.toContain(secret);
  });

  it("说填哪几项能定几项；填了就照填的算，登记过的改不了，什么都不留下", async () => {
    const before = await ask({ value: NAME });
    expect(before.ask).toEqual({
      facts: [
        { name: "ipInvention", settles: 1 },
        { name: "rdAmount", settles: 1 },
      ],
      settles: 2,
    });
    const filled = await ask({ value: NAME, ipInvention: "8", rdAmount: "99.99" });
    // 9 and 20 and 20 万元; the research is a hundredth of 万元 short.
    expect(filled.claim).toMatchObject({ declarable: 2, groups: { near: 1 }, sum: { items: 2, total: "40.00" } });
    expect((await ask({ value: NAME, ipInvention: "8", rdAmount: "100" })).claim.sum.total).toBe("49.00");
    expect((await ask({ value: NAME, foundedOn: "2026-11-01" })).claim).toEqual(before.claim);
    expect(await ask({ value: NAME })).toEqual(before);
  });

  it("企业自己的档案怎么改，别人看到的都一样", async () => {
    const before = await ask({ value: NAME });
    const facts = createProfileRepository(gateway.database.db);
    const change = { name: "ipInvention" as const, period: "", value: "9", source: "form" as const };
    await facts.putFact("en-yunshan", change, new Date(), null);
    expect(await ask({ value: NAME })).toEqual(before);
    await facts.putFact("en-yunshan", { ...change, value: "6" }, new Date(), null);
  });

  it("查不到的名称什么都不列；说得不全的给出名称让人选，不猜", async () => {
    const none = { enterprise: null, total: 0, claim: { open: 0, declarable: 0 } };
    expect(await ask({ value: "没有这家公司" })).toMatchObject({ ...none, others: [] });
    const many = await ask({ value: "合肥" });
    expect(many).toMatchObject(none);
    expect(many.others).toContain(NAME);
  });

  it("两个字就提示企业，数字和点开以后的一样；一个字不收", async () => {
    const suggest = (value: string) => call(gateway.app, quickMatchCalls.suggestCompanies, { query: { value } });
    const { data } = await suggest("云杉");
    const own = data.find(({ name }) => name === NAME);
    expect(own?.claim).toEqual((await ask({ value: NAME })).claim);
    expect(own?.industry).not.toBe("");
    expect((await suggest("云")).errorMessage).toBe("至少输入 2 个字");
    expect((await suggest("没有这家公司")).data).toEqual([]);
    expect((await suggest("合肥")).data.length).toBeLessThanOrEqual(4);
  });

  it("政策一失效，提示里的数马上跟着变，恢复了也是", async () => {
    const suggested = async () => {
      const { data } = await call(gateway.app, quickMatchCalls.suggestCompanies, { query: { value: "云杉" } });
      return data.find(({ name }) => name === NAME)?.claim;
    };
    const before = await suggested();
    expect(before?.open).toBe(4);
    await importItems(gateway.database, [policyRow("p-1", { validity: "repealed" })], []);
    expect(await suggested()).toMatchObject({ open: 0, declarable: 0, sum: { total: "0.00" } });
    await importItems(gateway.database, [policyRow("p-1")], []);
    expect(await suggested()).toEqual(before);
  });

  it.each<Record<string, string>>([
    { sector: "Z" },
    { staff: "many" },
    { event: "party" },
    { value: "长".repeat(101) },
    { value: NAME, employees: "很多" },
    { value: NAME, titles: "best" },
    { value: NAME, group: "all" },
  ])("没有这个选项、名称太长、填得不对的不收：%o", async (query) => {
    expect((await call(gateway.app, quickMatchCalls.quickMatch, { query })).returnCode).not.toBe(0);
  });
});
