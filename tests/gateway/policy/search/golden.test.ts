import { afterAll, beforeAll, expect, test } from "vitest";
import { policyFilter } from "../../../../contract/policy/policy";
import { createPolicyTraits } from "../../../../gateway/modules/declare/item/trait.service";
import { createPolicyService } from "../../../../gateway/modules/policy/policy.service";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../../support/gateway";
import { SAMPLE_GOLDEN } from "./golden-sample";

/** What people expect to find first. The same for the real documents: `npm run bench -- golden`. */

let gateway: TestGateway;
let service: ReturnType<typeof createPolicyService>;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  service = createPolicyService({
    database: gateway.database,
    traits: createPolicyTraits(gateway.database),
    clock: () => TEST_NOW,
  });
}, 60_000);
afterAll(() => gateway.close());

test.each(SAMPLE_GOLDEN)("搜索“%s”，最先看到的是该看到的", async (value, first) => {
  const { records } = await service.list(policyFilter.parse({ value, size: 3 }));
  expect(records.map(({ title }) => title.replace("示范经济技术开发区", ""))).toEqual(first);
});

test("按相关度排，原文在它的解读之前；按日期排，只看日期", async () => {
  const titles = async (sort: "relevance" | "date") =>
    (await service.list(policyFilter.parse({ value: "高新技术企业培育奖励办法", sort, size: 3 }))).records.map(
      ({ category }) => category,
    );
  expect(await titles("relevance")).toEqual(["管理办法", "管理办法", "政策解读"]);
  expect(await titles("date")).toEqual(["政策解读", "管理办法", "管理办法"]);
});

test("没有的就是没有：同音的残词、没有的行业不拿别的充数", async () => {
  for (const value of ["实习", "文旅", "智改数转"]) {
    const { total, understood } = await service.list(policyFilter.parse({ value }));
    expect([value, total, understood]).toEqual([value, 0, null]);
  }
});
