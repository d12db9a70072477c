import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { searchExplanationView } from "../../../../../contract/desk/publication/policy-views";
import { operatorSearchCalls } from "../../../../../contract/operator/search";
import { policyCalls } from "../../../../../contract/policy/policy";
import { queryRows } from "../../../../../gateway/core/database";
import { readGatewayConfig } from "../../../../../gateway/env";
import { createPolicyImporter } from "../../../../../gateway/modules/policy/import/policy-import.service";
import { QUERY_TIMEOUT_MS } from "../../../../../gateway/modules/policy/search/vector/likeness.service";
import { createVectorFilling } from "../../../../../gateway/modules/policy/search/vector/vector-filling.service";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../../../support/gateway";
import { DOCUMENTS, QUERY, startEmbeddingsStub, type EmbeddingsStub } from "./embeddings-stub";

/** Searches by what is meant, on a database that cannot compare vectors itself. */

let stub: EmbeddingsStub;
let gateway: TestGateway;
/** The same documents, searched by words only. */
let plain: TestGateway;
let now = TEST_NOW;
const lines: string[] = [];

beforeAll(async () => {
  stub = await startEmbeddingsStub();
  gateway = await buildTestGateway({
    data: "fixtures",
    clock: () => now,
    control: true,
    config: { searchModel: stub.model, logLevel: "warn" },
    logStream: { write: (line) => void lines.push(line) },
  });
  const { database, app } = gateway;
  await createPolicyImporter(database, () => now)(DOCUMENTS.map((row, index) => ({ line: index + 1, row })));
  await createVectorFilling({ database, clock: () => now, log: app.log }, stub.model).round();
  plain = await buildTestGateway({ database });
}, 60_000);
afterAll(async () => {
  await plain.close();
  await gateway.close();
  stub.close();
});
beforeEach(() => {
  stub.asked = [];
  stub.reply = () => ({});
  lines.length = 0;
  now = new Date(now.getTime() + 120_000);
});

/** Other words each time, which no document says: nothing is answered from memory. */
let times = 0;
const another = () => `${QUERY} 甲乙${(times += 1)}丙`;
const ask = async ({ app }: TestGateway, value: string) => {
  const { data } = await call(app, policyCalls.listPolicies, { query: { value } });
  return { ids: data.records.map(({ id }) => id), total: data.total, facets: data.facets, understood: data.understood };
};

describe("意思相近的靠前", () => {
  test("词说得一样多的，意思近的在前；没有接口时照旧", async () => {
    const order = async (of: TestGateway) =>
      (await ask(of, QUERY)).ids.filter((id) => ["v-debts", "v-wages"].includes(id));
    expect(await order(plain)).toEqual(["v-debts", "v-wages"]);
    expect(stub.asked).toEqual([]);
    expect(await order(gateway)).toEqual(["v-wages", "v-debts"]);
    expect((await ask(gateway, QUERY)).ids[0]).toBe("v-wages");
    expect(stub.asked).toMatchObject([
      { url: "/v1/embeddings", key: "Bearer secret-key", model: "test-model", texts: [QUERY] },
    ]);
  });

  test("一个词也没说到的，没有向量扩展的数据库不去找", async () => {
    expect((await ask(gateway, QUERY)).ids).not.toContain("v-pay");
  });

  test("问过的不再问；翻页也不再问", async () => {
    const value = another();
    await ask(gateway, value);
    await ask(gateway, value);
    await call(gateway.app, policyCalls.listPolicies, { query: { value, page: 2 } });
    expect(stub.asked).toHaveLength(1);
  });

  test.each(["优化营商环境条例", "公司法", "国办发〔2018〕126号", "“老板负责”", "老板", ""])(
    "标题里有的、文号、整句、单个词、没有词：%s 不问接口",
    async (value) => {
      expect(await ask(gateway, value)).toEqual(await ask(plain, value));
      expect(stub.asked).toEqual([]);
    },
  );

  test("正文改了、向量也换了的，按新的算", async () => {
    const { database, app } = gateway;
    const put = async (text: string) => {
      await createPolicyImporter(database, () => now)([{ line: 1, row: { ...DOCUMENTS[1], text } }]);
      await createVectorFilling({ database, clock: () => now, log: app.log }, stub.model).round();
    };
    await put("第一条 账款应当按月支付，账款由老板负责，老板不得拖延账款。第二条 老板不在的，由其他老板负责。");
    expect((await ask(gateway, QUERY)).ids[0]).not.toBe("v-wages");
    await put(DOCUMENTS[1]?.text ?? "");
    expect((await ask(gateway, QUERY)).ids[0]).toBe("v-wages");
  });

  test("等接口的时候不占着数据库", async () => {
    stub.reply = async () => {
      await gateway.database.db.execute(sql`select 1`);
      return {};
    };
    expect((await ask(gateway, another())).ids[0]).toBe("v-wages");
  });

  test("手机号、证件号、邮箱不出门", async () => {
    await ask(gateway, `${another()} 13912345678 340104199003072618 a@b.cn`);
    expect(stub.asked).toHaveLength(1);
    expect(stub.asked[0]?.texts[0]).not.toMatch(/13912345678|340104199003072618|a@b\.cn/);
  });

  test("解释次序时说出意思相近多少；没有接口时是零，也不说", async () => {
    const explain = async ({ app }: TestGateway) =>
      (await call(app, operatorSearchCalls.explainSearch, { query: { value: QUERY } })).data;
    const explained = await explain(gateway);
    expect(explained.documents[0]).toMatchObject({ id: "v-wages" });
    expect(explained.documents[0]?.ranked?.similar).toBeGreaterThan(0.5);
    expect(JSON.stringify(searchExplanationView.facts(explained))).toContain("意思相近 ");
  });
});

describe("接口有毛病，搜索照旧", () => {
  const cases: readonly (readonly [string, EmbeddingsStub["reply"]])[] = [
    ["答 500", () => ({ status: 500 })],
    ["不收", () => ({ status: 400 })],
    ["要人去别处", () => ({ status: 302 })],
    ["答得不是 JSON", () => ({ raw: "<html>" })],
    ["答得不是约定的格式", () => ({ raw: "{}" })],
    ["太久不答", () => ({ silent: true })],
    ["答太多", () => ({ raw: `{"data":[],"more":"${"多".repeat(100_000)}"}` })],
    ["没有方向", (texts) => ({ vectors: texts.map(() => [0, 0, 0, 0]) })],
    ["维数和存着的不同", (texts) => ({ vectors: texts.map(() => [1, 2]) })],
  ];
  test.each(cases)("%s：和没有接口时一样", async (_why, reply) => {
    // Who never answers is waited for until the limit and no longer.
    expect(QUERY_TIMEOUT_MS).toBeLessThanOrEqual(300);
    const value = another();
    stub.reply = reply;
    expect(await ask(gateway, value)).toEqual(await ask(plain, value));
    expect(stub.asked).toHaveLength(1);
  });

  test("连着两次不成，一分钟里不再问；日志里没有口令，也没有搜了什么", async () => {
    await ask(gateway, another());
    stub.asked = [];
    stub.reply = () => ({ status: 503 });
    for (let index = 0; index < 4; index += 1) await ask(gateway, another());
    expect(stub.asked).toHaveLength(2);
    expect(lines.filter((line) => line.includes("no vectors of queries"))).toHaveLength(1);
    expect(lines.join("\n")).not.toMatch(/secret-key|老板|甲乙/);

    now = new Date(now.getTime() + 60_000);
    // One that fails is enough now.
    for (let index = 0; index < 3; index += 1) await ask(gateway, another());
    expect(stub.asked).toHaveLength(3);

    now = new Date(now.getTime() + 60_000);
    stub.reply = () => ({});
    expect((await ask(gateway, another())).ids[0]).toBe("v-wages");
  });
});

test("没有配置时不问接口，也不存向量", async () => {
  const other = await buildTestGateway({ data: "fixtures" });
  await ask(other, QUERY);
  expect(stub.asked).toEqual([]);
  expect(await queryRows(other.database.db, sql`select key from policy_vector`)).toEqual([]);
  await other.close();
});

test("SEARCH_MODEL_URL 是 http 或 https 的地址，默认没有；模型默认 bge-m3", () => {
  const read = (env: Record<string, string>) => readGatewayConfig({ NODE_ENV: "test", ...env }).searchModel;
  const url = "https://model.example.gov.cn/v1";
  expect(read({})).toBeUndefined();
  expect(read({ SEARCH_MODEL_NAME: "other", SEARCH_MODEL_KEY: "key" })).toBeUndefined();
  expect(read({ SEARCH_MODEL_URL: url })).toEqual({ url, name: "bge-m3", key: undefined });
  expect(read({ SEARCH_MODEL_URL: url, SEARCH_MODEL_NAME: "other", SEARCH_MODEL_KEY: "key" })).toEqual({
    url,
    name: "other",
    key: "key",
  });
  for (const wrong of ["ftp://model.example.gov.cn", "file:///etc/passwd", "model"])
    expect(() => read({ SEARCH_MODEL_URL: wrong })).toThrow(/SEARCH_MODEL_URL：应以 https:\/\/ 或 http:\/\/ 开头/);
});
