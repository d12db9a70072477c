import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TsCondition } from "../../../../gateway/core/text/ts-query";
import { createPolicyImporter } from "../../../../gateway/modules/policy/import/policy-import.service";
import { createCountMemo } from "../../../../gateway/modules/policy/search/count-memo";
import { createWordCountMemo } from "../../../../gateway/modules/policy/search/word-count-memo";
import {
  inSearchSnapshot,
  type Hits,
  type PolicySearchRepository,
} from "../../../../gateway/modules/policy/search/search.repository";
import { buildTestGateway, TEST_NOW, type TestGateway } from "../../support/gateway";
import { policyRow } from "../fixtures";

/** Counts of common words are kept as long as they are true, and not a moment longer. */

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";
const WORD: TsCondition = { lexeme: "#企业" };
const ALL: Hits = { condition: undefined };

let gateway: TestGateway;
let memo: ReturnType<typeof createCountMemo>;
let counted = 0;

beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from policy`);
  await take("one");
  memo = createCountMemo(1);
  counted = 0;
});

const take = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  createPolicyImporter(
    gateway.database,
    () => TEST_NOW,
  )([{ line: 1, row: policyRow({ id, title: `企业服务办法${id}`, ...more }) }]);

const watched = (repository: PolicySearchRepository): PolicySearchRepository => ({
  ...repository,
  countHits(hits, today) {
    counted += 1;
    return repository.countHits(hits, today);
  },
});
const total = (hits: Hits = ALL, today = TODAY, use = memo, among?: readonly number[]) =>
  inSearchSnapshot(
    gateway.database,
    true,
    async (repository) => (await use(watched(repository), hits, today)).reduce((sum, { count }) => sum + count, 0),
    among,
  );

test("同一个词、同一天，第二次不再数；换一个词、换一天要数", async () => {
  expect([await total(), await total()]).toEqual([1, 1]);
  expect(counted).toBe(1);
  await total({ condition: WORD });
  await total(ALL, TOMORROW);
  expect(counted).toBe(3);
  await total(ALL);
  await total({ condition: WORD });
  expect(counted).toBe(3);
});

test.each([
  ["导入一份新的", () => take("two"), 2],
  ["删去一份", () => gateway.database.db.execute(sql`delete from policy where id = 'one'`), 0],
  ["撤下一份", () => gateway.database.db.execute(sql`delete from policy_search`), 0],
  ["清空索引", () => gateway.database.db.execute(sql`truncate policy_search`), 0],
])("%s之后，马上是新的数", async (_, change, after) => {
  expect(await total()).toBe(1);
  await change();
  expect(await total()).toBe(after);
});

test("一份改了效力，数的是改过的", async () => {
  const validity = () =>
    inSearchSnapshot(gateway.database, true, async (repository) =>
      (await memo(repository, ALL, TODAY)).map((one) => one.validity),
    );
  await gateway.database.db.execute(sql`update policy_search set stated = 1, effective_date = null`);
  expect(await validity()).toEqual(["in_force"]);
  await gateway.database.db.execute(sql`update policy_search set ends_on = ${TODAY}`);
  expect(await validity()).toEqual(["repealed"]);
});

test("写到一半没有成的，不影响数", async () => {
  await total();
  await gateway.database.db
    .transaction(async (transaction) => {
      await transaction.execute(sql`delete from policy_search`);
      throw new Error("not this time");
    })
    .catch(() => undefined);
  expect(await total()).toBe(1);
});

test("只看某几份的、少的，不留：一万个人的订阅不挤掉大家常搜的", async () => {
  const [key = 0] = await inSearchSnapshot(gateway.database, true, async (repository) => [
    ...(await repository.keysOf(["one"])).values(),
  ]);
  for (let n = 0; n < 2; n += 1) await total(ALL, TODAY, memo, [key]);
  for (let n = 0; n < 2; n += 1) await total({ condition: undefined, keys: [key] });
  expect(counted).toBe(4);
  const picky = createCountMemo(2);
  for (let n = 0; n < 2; n += 1) expect(await total(ALL, TODAY, picky)).toBe(1);
  expect(counted).toBe(6);
  await take("two");
  for (let n = 0; n < 2; n += 1) expect(await total(ALL, TODAY, picky)).toBe(2);
  expect(counted).toBe(7);
});

test("每个词有多少份说到：常见的第二次不再数，写进一份就重数；少见的每次都数", async () => {
  const RARE: TsCondition = { lexeme: "#没有" };
  const byWord = createWordCountMemo(1);
  let looked: readonly TsCondition[] = [];
  const counts = () =>
    inSearchSnapshot(gateway.database, true, (repository) => {
      looked = [];
      const count = (unknown: readonly TsCondition[]) => {
        looked = unknown;
        return repository.countEach(unknown, 10);
      };
      return byWord(repository, count, [WORD, RARE], 10);
    });
  expect(await counts()).toEqual([1, 0]);
  expect(looked).toEqual([WORD, RARE]);
  expect(await counts()).toEqual([1, 0]);
  expect(looked).toEqual([RARE]);
  await take("two");
  expect(await counts()).toEqual([2, 0]);
  expect(looked).toEqual([WORD, RARE]);
});
