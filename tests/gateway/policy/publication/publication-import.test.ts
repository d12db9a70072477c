import { afterAll, beforeAll, expect, test } from "vitest";
import { publicationDeskCalls } from "../../../../contract/desk/publication/publication";
import { operatorCalls } from "../../../../contract/operator/operator";
import { policyCalls } from "../../../../contract/policy/policy";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";

/** Publishing and stopping hold the lock of imports and change the search index in their transaction, on both engines. */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ control: true });
});
afterAll(() => gateway.close());

const load = (round: number, draft?: true) => {
  const row = {
    id: "cc-1",
    title: `飞地并行办法第${round}稿`,
    issuer: "飞地科创办",
    level: "zone",
    category: "规范性文件",
    docNo: "",
    pubDate: "2026-11-20",
    text: "第一条 为管好飞地科创中心，制定本办法。\n第二条 本办法自2026年11月20日起施行。",
  };
  const body = { rows: [{ line: 1, row }], ...(draft ? { draft } : {}) };
  return call(gateway.app, operatorCalls.importRows, { params: { kind: "policies" }, body });
};
const params = { number: "cc-1" };
const { publishPolicy, stopPolicy } = publicationDeskCalls;

test("一边导入一边发布、停用同一份政策，都做完，没有谁等死；搜索里有没有与状态一致", async () => {
  await load(0, true);
  for (const round of [1, 2, 3, 4]) {
    const isPublished = round % 2 === 1;
    const step = isPublished
      ? call(gateway.app, publishPolicy, { params })
      : call(gateway.app, stopPolicy, { params, body: { reason: "内容有误，正在核对" } });
    const [taken, taken2] = await Promise.all([step, load(round)]);
    expect([taken.status, taken2.data.updated]).toEqual([200, 1]);
    const found = await call(gateway.app, policyCalls.listPolicies, { query: { value: "飞地并行办法" } });
    expect(
      found.data.records.some(({ id }) => id === "cc-1"),
      String(round),
    ).toBe(isPublished);
  }
});
