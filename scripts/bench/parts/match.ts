import type { AttributeName } from "../../../contract/item/attributes";
import type { ItemInput } from "../../../contract/item/item";
import { openPglite } from "../../../gateway/core/database";
import type { Caller } from "../../../gateway/core/caller";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { readGatewayConfig } from "../../../gateway/env";
import { createPlatform } from "../../../gateway/ports";
import { loadAccountSample } from "../../../gateway/modules/account/account.sample";
import { loadProductData } from "../../../gateway/modules/code/code.data";
import { createItemImporter } from "../../../gateway/modules/declare/item/item-import.service";
import { createMatchService } from "../../../gateway/modules/declare/match/match.service";
import { createMatcher } from "../../../gateway/modules/declare/match/matcher.service";
import { createQuickMatch } from "../../../gateway/modules/declare/match/quick-match.service";
import { createItemCache } from "../../../gateway/modules/declare/item/item-cache.service";
import { loadEnterpriseSample } from "../../../gateway/modules/enterprise/enterprise.sample";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { onEnd, temporaryFolder } from "../cleanup";
import { percentile } from "../statistics";
import type { Part } from "../bench-context";

/** Matching of one enterprise with thousands of policy items: from the call of the service to its answer, on PGlite. */

const ITEMS = 5_000;
const ITEMS_A_POLICY = 2;
const BATCH = 200;
const PROMISED_MS = 150;
/** Issue 62: asked while somebody types. */
const SUGGESTION_MS = 60;
const CLAUSE = "第三条 符合条件的企业可以申请奖励";

const TESTS: readonly object[] = [
  { attribute: "region", op: "in", values: ["340111"] },
  { attribute: "industry", op: "in", values: ["C34", "C35"] },
  { attribute: "size", op: "in", values: ["small", "micro"] },
  { attribute: "titles", op: "holds", values: ["hnte"] },
  { attribute: "age", op: "at_least", value: "3" },
  { attribute: "seriousDishonesty", op: "is_no" },
  { attribute: "revenueGrowth" satisfies AttributeName, op: "at_least", value: "10" },
];

const itemOf = (n: number): ItemInput => {
  const bounded = [
    ...TESTS,
    { attribute: "rdAmount", op: "at_least", value: String(n % 900) },
    { attribute: "rdShare", op: "at_least", value: String(n % 9) },
    { attribute: "ipInvention", op: "at_least", value: String(n % 12) },
  ];
  return {
    id: `item-${n}`,
    policyId: `policy-${Math.floor(n / ITEMS_A_POLICY)}`,
    title: `基准事项第 ${n} 项`,
    department: "经济发展局",
    audience: "园区企业",
    benefit: { form: "award", text: "一次性奖励", most: "10", clause: CLAUSE },
    conditions: bounded
      .filter((_, at) => (at + n) % 3 !== 0)
      .map((test, at) => ({ id: `c${at}`, text: `条件 ${at}`, clause: CLAUSE, tests: [test] })),
    windows: [{ opensOn: "2026-01-01", closesOn: "2026-12-31" }],
    steps: [{ name: "受理", unit: "经济发展局", workingDays: 2 }],
    contact: { unit: "产业科", phone: "0551-62880001" },
  } as ItemInput;
};

const policyOf = (n: number) => ({
  id: `policy-${n}`,
  title: `关于支持企业发展的措施（${n}）`,
  issuer: "经济发展局",
  level: "zone",
  pubDate: "2026-01-01",
  effectiveDate: "2026-01-01",
  category: "扶持政策",
  text: `第一条 为了支持企业发展，制定本措施。\n${CLAUSE}。`,
});

/** Imports made-up rows in batches; gives the seconds it took. */
async function importAll(count: number, rowOf: (n: number) => object, importer: ReturnType<typeof createItemImporter>) {
  const begun = performance.now();
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => ({
      line: from + at + 1,
      row: rowOf(from + at),
    }));
    const { refused } = await importer(rows);
    if (refused[0]) throw new Error(refused[0].reason);
  }
  return (performance.now() - begun) / 1000;
}

const CALLER: Caller = {
  userId: "user-admin",
  sessionId: "bench",
  type: "member",
  expiresAt: new Date(8.64e15),
  absoluteEnd: new Date(8.64e15),
  enterprises: [],
  enterprise: { id: "en-yunshan", admin: true, financeState: "", approval: "approved", permissions: ["policy"] },
  mustChangePassword: false,
  secondFactorDue: false,
};

export const benchMatch: Part = async (workshop, { figure }) => {
  const folder = temporaryFolder("match");
  const database = await openPglite(folder);
  onEnd(() => database.close());
  const clock = () => new Date("2026-11-21T04:00:00Z");
  await loadProductData(database);
  await loadAccountSample(database.db, clock);
  await loadEnterpriseSample(database.db, clock);
  const items = workshop.quick ? 400 : ITEMS;
  await importAll(Math.ceil(items / ITEMS_A_POLICY), policyOf, createPolicyImporter(database, clock));
  const seconds = await importAll(items, itemOf, createItemImporter(database, clock));
  figure({ name: `导入 ${items} 个事项`, value: items / seconds, unit: "项/秒" });

  const config = readGatewayConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  const parts = { config, database, clock, cipher: cipherFor(config) };
  const declareParts = { ...createPlatform(parts), itemCache: createItemCache(database.db) };
  const matcher = createMatcher(declareParts);
  const match = createMatchService(declareParts, matcher);
  const quick = createQuickMatch(declareParts, matcher);
  const measure = async (ask: () => Promise<unknown>) => {
    const time = async () => {
      const begun = performance.now();
      await ask();
      return performance.now() - begun;
    };
    const first = await time();
    for (let round = 0; round < 5; round += 1) await time();
    const times: number[] = [];
    for (let round = 0; round < (workshop.quick ? 5 : 60); round += 1) times.push(await time());
    return { first, ascending: times.toSorted((a, b) => a - b) };
  };
  const { first, ascending } = await measure(() => match.overview(CALLER, {}));
  figure({
    name: `一家企业与 ${items} 个事项匹配 p95`,
    value: percentile(ascending, 0.95),
    unit: "ms",
    promise: { atMost: PROMISED_MS },
    note: `p50 ${percentile(ascending, 0.5).toFixed(1)} ms；规则改变后的第一次 ${first.toFixed(0)} ms`,
  });
  // Two characters that several companies bear: asked for the first time since something was written, and again.
  const anew = await measure(() => createQuickMatch(declareParts, matcher).suggestCompanies("合肥"));
  const again = await measure(() => quick.suggestCompanies("合肥"));
  figure({
    name: `两个字提示企业，每家带合计（${items} 个事项），四家都没有算过，p50`,
    value: percentile(anew.ascending, 0.5),
    unit: "ms",
    promise: { atMost: SUGGESTION_MS },
    note: `p95 ${percentile(anew.ascending, 0.95).toFixed(1)} ms`,
  });
  figure({
    name: `两个字提示企业，每家带合计（${items} 个事项）p95`,
    value: percentile(again.ascending, 0.95),
    unit: "ms",
    promise: { atMost: SUGGESTION_MS },
    note: `p50 ${percentile(again.ascending, 0.5).toFixed(1)} ms`,
  });
};
