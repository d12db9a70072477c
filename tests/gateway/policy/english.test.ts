import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyEnglishCalls } from "../../../contract/policy/english";
import { policyRelationCalls } from "../../../contract/policy/relation";
import { englishBody } from "../../../gateway/modules/policy/english/english.rules";
import { createEnglishImporter } from "../../../gateway/modules/policy/english/english.service";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { loadEnglishSample, loadPolicySample } from "../../../gateway/modules/policy/policy.sample";
import { SAMPLE_ENGLISH } from "../../support/sample-data";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { FIXTURES } from "./fixtures";

let gateway: TestGateway;
const importPolicies = (rows: readonly object[]) =>
  createPolicyImporter(gateway.database, () => TEST_NOW)(rows.map((row, index) => ({ line: index + 1, row })));
const importEnglish = (...rows: unknown[]) =>
  createEnglishImporter(gateway.database, () => TEST_NOW)(rows.map((row, index) => ({ line: index + 1, row })));
const kfq = FIXTURES.find(({ id }) => id === "kfq") as (typeof FIXTURES)[number];
const translation = {
  id: "kfq",
  title: "Regulations of Anhui Province on Development Zones",
  issuer: "Standing Committee of the People's Congress of Anhui Province",
  summary: "How development zones are set up and managed.",
  text: "Chapter I General Provisions\nArticle 1 These Regulations are formulated <script>alert(1)</script>.",
  translatedOn: "2026-01-05",
};
const find = (id: string) => call(gateway.app, policyEnglishCalls.getEnglishPolicy, { query: { id } });

beforeAll(async () => {
  gateway = await buildTestGateway();
  await importPolicies([kfq]);
});
afterAll(() => gateway.close());

describe("英文译文", () => {
  test("导入后可读，正文里的标签是文字；再导入一次不变", async () => {
    expect(await importEnglish(translation)).toMatchObject({ accepted: 1, refused: [] });
    expect(await importEnglish(translation)).toMatchObject({ unchanged: 1 });
    const { data } = await find("kfq");
    expect(data).toMatchObject({ title: translation.title, chineseTitle: kfq.title, stale: false });
    expect(data.headings).toEqual([{ id: "section-1", level: 2, text: "Chapter I General Provisions" }]);
    expect(data.bodyHtml).toContain("&lt;script&gt;");
    expect(data.bodyHtml).not.toContain("<script");
  });

  test("中文正文变了就注明过时，重新导入译文后消失；只改发布日期不算", async () => {
    await importEnglish(translation);
    await importPolicies([{ ...kfq, pubDate: "2025-10-01" }]);
    expect((await find("kfq")).data.stale).toBe(false);
    await importPolicies([{ ...kfq, text: `${kfq.text}\n第九条 新增的一条。` }]);
    expect((await find("kfq")).data.stale).toBe(true);
    await importEnglish({ ...translation, translatedOn: "2026-02-01" });
    expect((await find("kfq")).data.stale).toBe(false);
  });

  test("列表按英文词查找，不论大小写；没有译文的政策在译文里没有", async () => {
    await importEnglish(translation);
    const list = async (value: string) =>
      (await call(gateway.app, policyEnglishCalls.listEnglishPolicies, { query: { value } })).data.records;
    expect((await list("DEVELOPMENT zones")).map(({ id }) => id)).toEqual(["kfq"]);
    expect(await list("semiconductor")).toEqual([]);
    expect((await find("hf-yshj")).returnCode).toBe(4004);
  });

  test("中文政策说得出有没有英文版", async () => {
    await importEnglish(translation);
    const { data } = await call(gateway.app, policyRelationCalls.listPolicyRelations, { query: { id: "kfq" } });
    expect(data.inEnglish).toBe(true);
  });

  test.each([
    [{ ...translation, id: "nowhere" }, "政策 nowhere 不存在"],
    [{ ...translation, title: "" }, "英文标题必填"],
    [{ ...translation, text: undefined }, "英文正文必填"],
    [{ ...translation, translatedOn: "2026-02-30" }, "真实日期"],
    ["文字", "每行应为一个 JSON 对象"],
  ])("不合格的行 %# 说明理由", async (row, reason) => {
    const { refused } = await importEnglish(row);
    expect(refused[0]?.reason).toContain(reason);
  });
});

test("一句以 Part 开头的话不是标题", () => {
  expect(englishBody("Part of the funds is paid at once.\nPart I Supplying Vehicle Makers").headings).toHaveLength(1);
});

test("示例译文都装得进，译的是现有的政策", async () => {
  await loadPolicySample(gateway.database, () => TEST_NOW);
  await loadEnglishSample(gateway.database, () => TEST_NOW);
  for (const { id } of SAMPLE_ENGLISH) expect((await find(id)).data.stale).toBe(false);
});
