import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_RECOMMENDED, recommendCalls } from "../../../contract/policy/recommend";
import { createProfileRepository } from "../../../gateway/modules/enterprise/enterprise.repository";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import {
  appliesHere,
  deriveInterests,
  rankReasons,
  type Interest,
  type Meeting,
} from "../../../gateway/modules/policy/readers/recommend.rules";
import { distinctWords } from "../../../gateway/core/text/segment";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import type { PolicyFixture } from "./fixtures";

const HEFEI = ["安徽省", "合肥市", "包河区"];
const national = { level: "national", region: "", issuer: "国务院" } as const;

describe("推荐的规则", () => {
  it("档案里有的才成为关注点，“没有”不是关注点", () => {
    const facts = [
      { name: "chainTag", value: "equipment" },
      { name: "titles", value: [{ title: "hnte", expiresOn: null }] },
      { name: "rdInstitution", value: "none" },
      { name: "listing", value: "none" },
      { name: "rdAmount", value: "0" },
    ] as const;
    const found = deriveInterests(
      facts.map((fact) => ({ ...fact, value: fact.value as never })),
      [],
      distinctWords,
    );
    expect(found.map(({ fact, own }) => [fact, own])).toEqual([
      ["chainTag", "智能装备"],
      ["titles", "高新技术企业"],
    ]);
    expect(deriveInterests([{ name: "rdAmount", value: "0.01" }], [], distinctWords).map(({ fact }) => fact)).toEqual([
      "rdAmount",
    ]);
  });

  it("行业只取说明做什么的词，“通用设备制造”这样的字眼不算", () => {
    const [industry] = deriveInterests(
      [],
      ["制造业", "通用设备制造业", "其他通用设备制造业", "工业机器人制造"],
      distinctWords,
    );
    expect(industry?.words).toContain("机器人");
    expect(industry?.words).not.toContain("制造");
    expect(industry?.words).not.toContain("通用");
    expect(deriveInterests([], ["制造业", "其他制造业"], distinctWords)).toEqual([]);
  });

  it("只推荐管得着这家企业的：国家的都算，省、市看名称，园区看是否在本市", () => {
    expect(appliesHere(national, [], false)).toBe(true);
    const province = { level: "provincial", region: "安徽", issuer: "" } as const;
    expect(appliesHere(province, HEFEI, false)).toBe(true);
    expect(appliesHere(province, ["浙江省", "杭州市"], false)).toBe(false);
    const byIssuer = { level: "provincial", region: "", issuer: "安徽省人民政府" } as const;
    expect(appliesHere(byIssuer, HEFEI, false)).toBe(true);
    expect(appliesHere({ ...byIssuer, issuer: "某委员会" }, HEFEI, false)).toBe(false);
    const city = { level: "municipal", region: "安徽", issuer: "芜湖市人民政府" } as const;
    expect(appliesHere(city, HEFEI, true)).toBe(false);
    expect(appliesHere({ ...city, issuer: "合肥市人民政府" }, HEFEI, true)).toBe(true);
    const capital = { level: "municipal", region: "", issuer: "北京市经济和信息化局" } as const;
    expect(appliesHere(capital, ["北京市", "市辖区"], false)).toBe(true);
    const zone = { level: "zone", region: "示范经济技术开发区", issuer: "管委会" } as const;
    expect([appliesHere(zone, HEFEI, true), appliesHere(zone, HEFEI, false)]).toEqual([true, false]);
    expect(appliesHere(province, [], false)).toBe(false);
  });

  it("每个关注点只说一次，取最有力的一处；少见的词比到处都有的词有力，标题比正文有力", () => {
    const chain: Interest = { fact: "chainTag", own: "智能装备", words: ["机器人"], weight: 2 };
    const size: Interest = { fact: "size", own: "小型", words: ["中小企业"], weight: 2 };
    const meeting = (interest: Interest, more: Partial<Meeting>): Meeting => ({
      interest,
      word: interest.words[0] ?? "",
      place: "text",
      rarity: 0.5,
      ...more,
    });
    const { reasons, score } = rankReasons([
      meeting(chain, {}),
      meeting(size, { rarity: 0.1 }),
      meeting(chain, { place: "title" }),
    ]);
    expect(reasons).toEqual([
      { fact: "chainTag", own: "智能装备", word: "机器人", place: "title" },
      { fact: "size", own: "小型", word: "中小企业", place: "text" },
    ]);
    expect(score).toBeGreaterThan(rankReasons([meeting(chain, {}), meeting(size, { rarity: 0.1 })]).score);
    expect(rankReasons([meeting(chain, { rarity: 0.9 })]).score).toBeGreaterThan(
      rankReasons([meeting(chain, {})]).score,
    );
  });
});

const POLICIES: PolicyFixture[] = (
  [
    ["robot", "关于促进机器人产业发展的实施意见", "国务院办公厅", "national", {}],
    ["robot-gone", "关于机器人产业的旧办法", "国务院办公厅", "national", { validity: "repealed" }],
    ["robot-elsewhere", "浙江省机器人产业发展行动方案", "浙江省人民政府", "provincial", {}],
    ["fishing", "渔业捕捞许可管理规定", "农业农村部", "national", {}],
  ] as const
).map(([id, title, issuer, level, more]) => ({
  id,
  title,
  issuer,
  level,
  docNo: "",
  pubDate: "2026-05-01",
  category: "规范性文件",
  text: `${title}。各地各部门应当认真贯彻执行。`,
  ...more,
}));

let gateway: TestGateway;
let member = "";
const list = async (token = member, query = {}) => call(gateway.app, recommendCalls.listRecommended, { query }, token);

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  const clock = () => TEST_NOW;
  const importer = createPolicyImporter(gateway.database, clock);
  const { refused } = await importer(POLICIES.map((row, index) => ({ line: index + 1, row })));
  expect(refused).toEqual([]);
  member = await tokenOf(gateway.app, "member");
});
afterAll(() => gateway.close());

describe("推荐的政策", () => {
  it("推荐行业相符的，写明理由；已失效的、外省的、不相干的不出现", async () => {
    const { data } = await list(member, { size: 50 });
    const ids = data.records.map(({ id }) => id);
    expect(ids).toContain("robot");
    expect(ids).not.toContain("robot-gone");
    expect(ids).not.toContain("robot-elsewhere");
    expect(ids).not.toContain("fishing");
    const reasons = data.records.find(({ id }) => id === "robot")?.reasons ?? [];
    expect(reasons).toContainEqual({ fact: "industry", own: "工业机器人制造", word: "机器人", place: "title" });
    expect(data.records.every((one) => one.reasons.length > 0)).toBe(true);
    expect(data.total).toBe(data.records.length);
    expect(data.total).toBeLessThanOrEqual(MAX_RECOMMENDED);
  });

  it("翻页不重不漏", async () => {
    const whole = (await list(member, { size: 50 })).data.records.map(({ id }) => id);
    const pages = [];
    for (let page = 1; pages.length < whole.length; page += 1)
      pages.push(...(await list(member, { page, size: 2 })).data.records.map(({ id }) => id));
    expect(pages).toEqual(whole);
  });

  it("档案改了，推荐跟着变；档案空着就不硬推荐，而说缺什么", async () => {
    const profiles = createProfileRepository(gateway.database.db);
    const put = (name: "industry" | "chainTag", value: string[] | string | null) =>
      profiles.putFact("en-yunshan", { name, value, source: "form", period: "" }, TEST_NOW, null);
    await put("industry", ["A", "A04", "A042"]);
    const fishing = (await list(member, { size: 50 })).data.records.find(({ id }) => id === "fishing");
    expect(fishing?.reasons.map(({ fact }) => fact)).toContain("industry");

    const empty = await tokenOf(gateway.app, "newbank");
    const { data } = await list(empty);
    expect(data.total).toBe(0);
    expect(data.missing).toContain("industry");
  });

  it("个人和没有政策权限的人看不到", async () => {
    expect((await list(await tokenOf(gateway.app, "personal"))).returnCode).toBe(4003);
    expect((await call(gateway.app, recommendCalls.listRecommended, { query: {} })).returnCode).toBe(4001);
  });
});
