import { afterAll, beforeAll, expect, test } from "vitest";
import { policyCalls } from "../../../contract/policy/policy";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";

const document = (id: string, title: string, text: string, pubDate = "2020-01-01") => ({
  id,
  title,
  docNo: "",
  issuer: "国务院",
  level: "national",
  category: "行政法规",
  pubDate,
  text: `${text}\n第二条 本文件由国务院有关部门负责解释和监督落实。`,
});
const DOCUMENTS = [
  document("law", "中华人民共和国民办教育促进法", "第一条 为实施科教兴国战略，制定本法。"),
  document("carrying-out", "中华人民共和国民办教育促进法实施条例", "第一条 为了实施法律，制定本条例。"),
  document("resting", "校外培训机构登记规程", "第一条 根据《中华人民共和国民办教育促进法》，制定本规程。"),
  document("same-subject", "民办教育收费规定", "第一条 规范收费。"),
  document("other-law", "中华人民共和国清洁生产促进法", "第一条 为了促进清洁生产，制定本法。"),
  document("zone-land", "经济技术开发区土地管理办法", "第一条 规范用地。"),
  document("zone-fire", "合肥经济技术开发区消防安全办法", "第一条 规范消防。"),
  document("land", "土地复垦规定", "第一条 规范复垦。《渔船办法》同时废止。"),
  document("ships", "渔船办法", "第一条 规范渔船。", "2010-01-01"),
];

let gateway: TestGateway;
const relatedTo = async (id: string) =>
  (await call(gateway.app, policyCalls.listRelatedPolicies, { query: { id, size: 10 } })).data.map((row) => row.id);

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  const rows = DOCUMENTS.map((row, at) => ({ line: at + 1, row }));
  const { refused } = await createPolicyImporter(gateway.database, () => TEST_NOW)(rows);
  expect(refused).toEqual([]);
});
afterAll(() => gateway.close());

test("实施它的在前，同一事项的在后；只同有“促进法”的不算", async () => {
  expect(await relatedTo("law")).toEqual(["carrying-out", "same-subject"]);
  expect(await relatedTo("other-law")).toEqual([]);
});

test("正文开头写明的依据算，标题没有一个词相同也算", async () => {
  expect(await relatedTo("resting")).toEqual(["law"]);
});

test("只同有“经济技术开发区”的不算，同说土地的算", async () => {
  expect(await relatedTo("zone-land")).toEqual(["land"]);
  expect(await relatedTo("zone-fire")).toEqual([]);
});

test("废止它的和它废止的都算，不论标题", async () => {
  expect(await relatedTo("ships")).toEqual(["land"]);
  expect((await relatedTo("land"))[0]).toBe("ships");
});
