import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { careCalls } from "../../../contract/care/care";
import { CACHE_TAGS_HEADER } from "../../../contract/cache-tags";
import { policyCalls } from "../../../contract/policy/policy";
import { policyEnglishCalls } from "../../../contract/policy/english";
import { policyTopicCalls } from "../../../contract/topic/topic";
import { sitemapCalls } from "../../../contract/common/sitemap";
import { MODULES } from "../../../gateway/modules";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
});
afterAll(() => gateway.close());

const parts = () => call(gateway.app, sitemapCalls.listSitemapParts, {});
const entries = (name: string, query: { page?: number; size?: number } = {}) =>
  call(gateway.app, sitemapCalls.listSitemapEntries, { params: { name }, query });

describe("网站地图由各模块自己说明", () => {
  test("每个模块说的部分都在，名称不重复，次序不重复", async () => {
    const { data } = await parts();
    const names = data.parts.map(({ name }) => name);
    expect(names).toEqual(["policies", "english", "topics", "notices", "guides", "activities"]);
    expect(MODULES.filter(({ sitemap }) => sitemap).map(({ name }) => name)).toEqual([
      "policy",
      "topic",
      "care",
      "guide",
    ]);
  });

  test("每一部分的地址数就是访问者能看到的那么多", async () => {
    const totals = new Map((await parts()).data.parts.map(({ name, total }) => [name, total]));
    const query = { query: { size: 1 } };
    expect(totals.get("policies")).toBe((await call(gateway.app, policyCalls.listPolicies, query)).data.total);
    expect(totals.get("english")).toBe(
      (await call(gateway.app, policyEnglishCalls.listEnglishPolicies, query)).data.total,
    );
    expect(totals.get("notices")).toBe((await call(gateway.app, policyCalls.listNews, query)).data.total);
    expect(totals.get("topics")).toBe((await call(gateway.app, policyTopicCalls.listTopics, {})).data.length);
    expect(totals.get("activities")).toBe((await call(gateway.app, careCalls.listActivities, query)).data.total);
    for (const [name, total] of totals) expect((await entries(name)).data.total, name).toBe(total);
  });

  test.each(["policies", "english", "topics", "notices", "activities"])(
    "%s：分页取来的合起来就是整份，不重不漏；超出的一页是空的",
    async (name) => {
      const whole = (await entries(name)).data.records.map(({ path }) => path);
      expect(new Set(whole).size).toBe(whole.length);
      const size = Math.max(1, Math.ceil(whole.length / 2));
      const pages = [await entries(name, { page: 1, size }), await entries(name, { page: 2, size })];
      expect(pages.flatMap(({ data }) => data.records.map(({ path }) => path))).toEqual(whole);
      expect((await entries(name, { page: 3, size })).data).toMatchObject({ records: [], total: whole.length });
    },
  );

  test("地址是页面的地址，时间是内容最后改动的时间", async () => {
    const { data } = await call(gateway.app, policyCalls.getNews, { params: { id: "notice-rd-subsidy" } });
    expect((await entries("notices")).data.records).toContainEqual({
      path: "/zct-ee/public/notice-rd-subsidy",
      updatedAt: data.updatedAt,
    });
  });

  test("头部写明由哪些种类组成；没有的部分答 404，什么也不组成", async () => {
    const all = (await parts()).headers[CACHE_TAGS_HEADER];
    expect(String(all).split(" ").toSorted()).toEqual([
      "activity-list",
      "guide-list",
      "notice-list",
      "policy-list",
      "topic-list",
    ]);
    expect((await entries("english")).headers[CACHE_TAGS_HEADER]).toBe("policy-list");
    expect((await entries("topics")).headers[CACHE_TAGS_HEADER]).toBe("topic-list");
    const unknown = await entries("unknown");
    expect([unknown.status, unknown.returnCode, unknown.headers[CACHE_TAGS_HEADER]]).toEqual([404, 4004, ""]);
  });

  test("一页最多 5000 个", async () => {
    expect((await entries("policies", { size: 5000 })).returnCode).toBe(2000);
    expect((await entries("policies", { size: 5001 })).returnCode).toBe(3000);
  });
});
