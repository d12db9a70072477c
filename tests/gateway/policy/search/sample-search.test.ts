import { afterAll, beforeAll, expect, test } from "vitest";
import { policyFilter } from "../../../../contract/policy/policy";
import { buildTestGateway, type TestGateway } from "../../support/gateway";
import { policyServiceOf, type PolicyService } from "../../support/policy-service";

/** What a company's clerk finds first among the zone's own policies. */

let gateway: TestGateway;
let service: PolicyService;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  service = policyServiceOf(gateway.database);
}, 60_000);
afterAll(() => gateway.close());

// What each of them is about stands in its title; how it is asked for does not.
test.each([
  ["高企", "高新技术企业培育奖励办法"],
  ["gxjsqy", "高新技术企业培育奖励办法"],
  ["高薪技术企业", "高新技术企业培育奖励办法"],
  ["数字化转形补助", "中小企业数字化转型补助实施细则"],
  ["员工培训补贴怎么申请", "企业职工技能提升补贴办法"],
  ["厂房租金减免", "标准化厂房租赁和租金减免办法"],
  ["屋顶光伏", "屋顶分布式光伏和储能建设支持办法"],
  ["园区公租房", "公共租赁住房管理办法"],
])("搜索“%s”，最先看到《%s》", async (value, title) => {
  const { records } = await service.list(policyFilter.parse({ value, size: 3 }));
  expect(records[0]?.title.replace("示范经济技术开发区", "")).toBe(title);
});

test("按相关度排，原文在它的解读之前；按日期排，只看日期", async () => {
  const titles = async (sort: "relevance" | "date") =>
    (await service.list(policyFilter.parse({ value: "高新技术企业培育奖励办法", sort, size: 3 }))).records.map(
      ({ category }) => category,
    );
  expect(await titles("relevance")).toEqual(["管理办法", "管理办法", "政策解读"]);
  expect(await titles("date")).toEqual(["政策解读", "管理办法", "管理办法"]);
});

test("没有的就是没有：没有的事情不拿别的充数", async () => {
  for (const value of ["文旅", "婚纱摄影优惠", "量子纠缠态鹦鹉螺", "大概要等几天", "到底什么时候"]) {
    const { total, understood } = await service.list(policyFilter.parse({ value }));
    expect([value, total, understood]).toEqual([value, 0, null]);
  }
});
