import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "../../../../contract/call";
import { declareCalls } from "../../../../contract/declare/declare";
import { CACHE_TAGS_HEADER } from "../../../../contract/cache-tags";
import { policyCalls } from "../../../../contract/policy/policy";
import { policyTopicCalls } from "../../../../contract/topic/topic";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
});
afterAll(() => gateway.close());

const madeOf = async (entry: Call, input: object = {}) =>
  (await call(gateway.app, entry, input as never)).headers[CACHE_TAGS_HEADER];

test("政策的页面、列表，公告，专题，事项：头部写明由什么组成", async () => {
  expect(await madeOf(policyCalls.getPolicy, { query: { id: "zone-2026-022" } })).toBe("policy:zone-2026-022");
  expect(await madeOf(policyCalls.listPolicies, { query: { value: "人才" } })).toBe(
    "policy-list item-list ~vector-list",
  );
  expect(await madeOf(policyCalls.getNews, { params: { id: "notice-rd-subsidy" } })).toBe(
    "notice:notice-rd-subsidy policy:zone-2025-041",
  );
  expect(await madeOf(policyCalls.getNews, { params: { id: "notice-power" } })).toBe("notice:notice-power");
  expect(await madeOf(policyTopicCalls.getTopic, { params: { id: "topic-high-tech" } })).toBe(
    "topic:topic-high-tech policy-list item-list notice-list",
  );
  expect(await madeOf(declareCalls.getItem, { params: { id: "item-2026-022-1" } })).toEqual(
    expect.stringMatching(/^item:item-2026-022-1 (?:item:\S+ )*policy:zone-2026-022$/),
  );
});

test("没有的也写明问的是哪一个，以后有了才找得到；下载的也写；参数不对的不写", async () => {
  expect(await madeOf(policyCalls.getPolicy, { query: { id: "later" } })).toBe("policy:later");
  expect(await madeOf(policyCalls.getPolicy, { query: {} })).toBeUndefined();
  const sheet = await gateway.app.inject({ url: policyCalls.exportPolicies.path });
  expect(sheet.headers[CACHE_TAGS_HEADER]).toBe("policy-list item-list");
});
