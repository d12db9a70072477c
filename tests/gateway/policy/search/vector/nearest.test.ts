import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { policyCalls } from "../../../../../contract/policy/policy";
import { queryRows, wrapPglite, type OpenDatabase } from "../../../../../gateway/core/database";
import { createPolicyImporter } from "../../../../../gateway/modules/policy/import/policy-import.service";
import { createVectorFilling } from "../../../../../gateway/modules/policy/search/vector/vector-filling.service";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../../../support/gateway";
import { DOCUMENTS, QUERY, startEmbeddingsStub, type EmbeddingsStub } from "./embeddings-stub";

/** On a database with pgvector: a PGlite that has it, whatever the others run on. */

let stub: EmbeddingsStub;
let database: OpenDatabase;
let gateway: TestGateway;
let plain: TestGateway;
const clock = () => TEST_NOW;
/** Of those that say a word of the query none speaks of what is meant. */
const ROWS = DOCUMENTS.filter(({ id }) => id !== "v-wages").map((row) =>
  row.id === "v-debts" ? { ...row, text: "第一条 账款应当按时支付，账款由老板负责，账款到期不得拖延。" } : row,
);

const ask = async ({ app }: TestGateway, value: string) =>
  (await call(app, policyCalls.listPolicies, { query: { value } })).data.records.map(({ id }) => id);

beforeAll(async () => {
  stub = await startEmbeddingsStub();
  database = await wrapPglite(await PGlite.create({ extensions: { vector } }));
  gateway = await buildTestGateway({ database, config: { searchModel: stub.model } });
  plain = await buildTestGateway({ database });
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await plain.close();
  await database.close();
  stub.close();
});

test("一份政策、一个向量也没有时照样搜；做向量时顺便装上扩展，建好索引", async () => {
  const filling = createVectorFilling({ database, clock, log: gateway.app.log }, stub.model);
  await filling.round();
  await createPolicyImporter(database, clock)(ROWS.map((row, index) => ({ line: index + 1, row })));
  expect(await ask(gateway, QUERY)).toEqual(await ask(plain, QUERY));
  await filling.round();
  const indexes = await queryRows<{ indexdef: string }>(
    database.db,
    sql`select indexdef from pg_indexes where tablename = 'policy_vector' and indexname = 'policy_vector_nearest_4'`,
  );
  expect(indexes[0]?.indexdef).toMatch(/USING hnsw .*vector_cosine_ops/);
});

test("一个词也没说到、意思最近的也找得到", async () => {
  expect(await ask(plain, QUERY)).not.toContain("v-pay");
  expect(await ask(gateway, QUERY)).toContain("v-pay");
});

test("哪个词也没有文件说到时，不拿最近的充数", async () => {
  expect(await ask(plain, "量子火箭 潜水艇")).toEqual([]);
  expect(await ask(gateway, "量子火箭 潜水艇")).toEqual([]);
  expect(stub.asked.at(-1)?.texts).toEqual(["量子火箭 潜水艇"]);
});

test("存着的向量有别的维数的，只比一样的", async () => {
  await database.db.execute(
    sql`update policy_vector set embedding = '{1,0}' where key = (select key from policy where id = 'v-debts')`,
  );
  expect(await ask(gateway, QUERY)).toContain("v-pay");
});

test("下架了的不出现", async () => {
  await database.db.execute(sql`delete from policy_search where key = (select key from policy where id = 'v-pay')`);
  expect(await ask(gateway, QUERY)).not.toContain("v-pay");
});

test("数据库比不了时，和没有接口时一样", async () => {
  await database.db.execute(sql`drop extension vector cascade`);
  stub.reply = (texts) => ({ vectors: texts.map(() => [1, 2, 3]) });
  const value = `${QUERY} 甲乙丙`;
  expect(await ask(gateway, value)).toEqual(await ask(plain, value));
});
