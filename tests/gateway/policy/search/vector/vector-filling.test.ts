import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryRows, type OpenDatabase } from "../../../../../gateway/core/database";
import { createPolicyImporter } from "../../../../../gateway/modules/policy/import/policy-import.service";
import { policySearchTable, policyTable } from "../../../../../gateway/modules/policy/policy.table";
import { BATCH, createVectorFilling } from "../../../../../gateway/modules/policy/search/vector/vector-filling.service";
import { openTestDatabase } from "../../../support/database";
import { buildTestGateway, TEST_NOW, type TestGateway } from "../../../support/gateway";
import { DOCUMENTS, startEmbeddingsStub, type EmbeddingsStub } from "./embeddings-stub";

/** Vectors come by themselves, after an import and beside it. */

let stub: EmbeddingsStub;
let database: OpenDatabase;
let gateway: TestGateway;
let now = TEST_NOW;
const lines: string[] = [];
const MINUTE_MS = 60_000;

beforeAll(async () => {
  stub = await startEmbeddingsStub();
});
afterAll(() => stub.close());
beforeEach(async () => {
  database = await openTestDatabase();
  // Only for its log: without a setting it makes no vectors.
  gateway = await buildTestGateway({
    database,
    config: { logLevel: "warn" },
    logStream: { write: (line) => void lines.push(line) },
  });
  stub.asked = [];
  stub.reply = () => ({});
  lines.length = 0;
});
afterEach(async () => {
  await gateway.close();
  await database.close();
});

const fillingOf = (name = stub.model.name) =>
  createVectorFilling({ database, clock: () => now, log: gateway.app.log }, { ...stub.model, name });
async function take(rows: readonly object[], manner?: Parameters<ReturnType<typeof createPolicyImporter>>[1]) {
  const numbered = rows.map((row, index) => ({ line: index + 1, row }));
  expect((await createPolicyImporter(database, () => now)(numbered, manner)).refused).toEqual([]);
}
const stored = () =>
  queryRows<{ id: string; model: string; length: number }>(
    database.db,
    sql`select id, model, cardinality(embedding) as length from policy_vector join policy using (key) order by id`,
  );
const storedIds = async () => (await stored()).map(({ id }) => id);
const texts = () => stub.asked.flatMap((one) => one.texts);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...DOCUMENTS[0],
    id: `many-${at}`,
    title: `第${at}号规定`,
    text: `第一条 第${at}件事应当按照有关规定按时办理，不得拖延。`,
  }));

test("导入的都有了向量，一批最多八份；没有变的不再问", async () => {
  await take(many(BATCH + 1));
  const filling = fillingOf();
  await filling.round();
  expect(stub.asked.map((one) => one.texts.length)).toEqual([BATCH, 1]);
  expect(texts()[0]).toContain(`第${BATCH}号规定\n`);
  expect(await stored()).toHaveLength(BATCH + 1);
  expect((await stored())[0]).toEqual({ id: "many-0", model: "test-model", length: 4 });

  await filling.round();
  await take(many(BATCH + 1));
  await filling.round();
  await fillingOf().round();
  expect(stub.asked).toHaveLength(2);
});

test("正文改了的、换了模型的重新做；向量跟着政策一起删除", async () => {
  await take(DOCUMENTS);
  const filling = fillingOf();
  await filling.round();
  stub.asked = [];
  await take([{ ...DOCUMENTS[0], text: "第一条 拖欠的应当补发，补发由老板负责，不得再拖延。" }]);
  await filling.round();
  expect(texts()).toEqual([expect.stringContaining("拖欠的应当补发")]);

  stub.asked = [];
  await fillingOf("another").round();
  expect(stub.asked.map(({ model }) => model)).toEqual(["another"]);
  expect(texts()).toHaveLength(DOCUMENTS.length);
  expect(new Set((await stored()).map(({ model }) => model))).toEqual(new Set(["another"]));

  await database.db.delete(policySearchTable);
  await database.db.delete(policyTable).where(eq(policyTable.id, "v-pay"));
  expect(await storedIds()).not.toContain("v-pay");
});

test("没有发布的不送出去", async () => {
  await take([DOCUMENTS[0] ?? {}], { draft: true });
  await fillingOf().round();
  expect(stub.asked).toEqual([]);
});

test("接口不通：一分钟后再试，以后每次多等一倍；通了接着做", async () => {
  await take(DOCUMENTS);
  const filling = fillingOf();
  stub.reply = () => ({ status: 503 });
  const tried = async (minutes: number) => {
    stub.asked = [];
    now = new Date(now.getTime() + minutes * MINUTE_MS);
    await filling.round();
    return stub.asked.length;
  };
  expect([await tried(0), await tried(0.9), await tried(0.1), await tried(1.9), await tried(0.1)]).toEqual([
    1, 0, 1, 0, 1,
  ]);
  expect(lines.filter((line) => line.includes("policies wait for their vectors"))).toHaveLength(3);
  expect(lines.join("\n")).not.toMatch(/secret-key|老板/);
  stub.reply = () => ({});
  expect([await tried(3.9), await tried(0.1), await tried(1)]).toEqual([0, 1, 0]);
  expect(await stored()).toHaveLength(DOCUMENTS.length);
});

test("有一份接口不收：别的照样做；全都不收，是接口有毛病", async () => {
  await take(DOCUMENTS);
  const filling = fillingOf();
  stub.reply = (sent) => (sent.some((text) => text.includes("劳动报酬")) ? { status: 400 } : {});
  await filling.round();
  expect(await storedIds()).toEqual(["v-birth", "v-debts", "v-wages"]);
  stub.asked = [];
  await filling.round();
  expect(stub.asked).toEqual([]);

  stub.reply = () => ({ status: 400 });
  const other = fillingOf("another");
  await other.round();
  stub.asked = [];
  await other.round();
  expect(stub.asked).toEqual([]);
  expect(new Set((await stored()).map(({ model }) => model))).toEqual(new Set(["test-model"]));
});

test("两轮不叠在一起；停下来时手上的不等", async () => {
  await take(DOCUMENTS);
  const filling = fillingOf();
  let arrived: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  stub.reply = () => {
    arrived();
    return { silent: true };
  };
  const first = filling.round();
  await asked;
  await filling.round();
  expect(stub.asked).toHaveLength(1);
  await filling.stop();
  await first;
  expect(lines).toEqual([]);
  expect(await stored()).toEqual([]);
});

test("配置了接口的网关每分钟补一次；没有配置的从不问", async () => {
  await take(DOCUMENTS);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const without = await buildTestGateway({ database });
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await without.close();
    expect(stub.asked).toEqual([]);

    const asked = new Promise<void>((resolve) => {
      stub.reply = () => {
        resolve();
        return {};
      };
    });
    const configured = await buildTestGateway({ database, config: { searchModel: stub.model } });
    vi.advanceTimersByTime(MINUTE_MS);
    await asked;
    await configured.close();
    expect(texts()).toHaveLength(DOCUMENTS.length);
  } finally {
    vi.useRealTimers();
  }
});
