import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { searchKindCalls } from "../../../contract/common/search-kinds";
import { publicOfferCalls } from "../../../tests/fixtures/offer/contract/offer";
import { offerModule } from "../../../tests/fixtures/offer/gateway/offer.routes";
import { createOffers } from "../../../tests/fixtures/offer/gateway/offer.service";
import * as tables from "../../../tests/fixtures/offer/gateway/offer.table";
import { indexEntries } from "../../../gateway/core/catalogue/catalogue";
import type { OpenDatabase } from "../../../gateway/core/database";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { readGatewayConfig } from "../../../gateway/env";
import { MODULES } from "../../../gateway/modules";
import { writeActivities } from "../../../gateway/modules/care/care.service";
import { loadGuideSample } from "../../../gateway/modules/guide/guide.sample";
import { createKindSearch } from "../../../gateway/modules/home/search-kinds.service";
import { createNoticeRepository } from "../../../gateway/modules/policy/notice/notice.repository";
import { createPlatform } from "../../../gateway/ports";
import type { Part, Results } from "../bench-context";
import { temporaryFolder } from "../cleanup";
import { ENGINE_NAMES, ENGINES } from "../engines";
import { importPolicies } from "../search";
import { readRows, syntheticRows, type Row } from "../search-corpus";
import { QUERY_MIX } from "../search-queries";
import { percentile } from "../statistics";

/**
 * A public list of what enterprises publish (the offers of the tests) with its facets and counts, and the search over all kinds:
 * from the call of the service to its answer, on both engines.
 */

const NOW = new Date("2026-11-21T04:00:00Z");
const clock = () => NOW;
const LISTED = 100_000;
/** Beside the policies: notices, activities and offers. */
const OTHERS = { notices: 4_000, activities: 3_000, offers: 3_000 } as const;
const PROMISED_MS = { postgres: 150, pglite: 250 } as const;
const PROMISED_KINDS_MS = 100;
const ROUNDS = 5;
const ROWS_AT_ONCE = 1_000;

const LIST_MIX: readonly Record<string, unknown>[] = [
  {},
  { page: 50 },
  { sort: "price" },
  { sort: "newest", page: 3 },
  { kind: "service" },
  { kind: ["goods", "service"], tag: "标签 3" },
  { tag: ["标签 1", "标签 7"] },
  { kind: "goods", tag: ["标签 2", "标签 5"], priceFrom: "50", priceTo: "200" },
  { priceFrom: "100", priceTo: "150" },
  { priceUnstated: "true" },
  { kind: "service", priceTo: "80", priceUnstated: "true", sort: "price" },
  { publishedFrom: "2026-10-01", publishedTo: "2026-11-01" },
  { kind: "goods", publishedFrom: "2026-06-01", tag: "标签 9", sort: "newest" },
  { value: "知识产权" },
  { value: "企业", kind: "goods" },
  { value: "人才 补贴", priceFrom: "10" },
];

/** Every tenth was never published or is not in sight any more. */
async function addOffers(database: OpenDatabase, rows: readonly Row[], from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += ROWS_AT_ONCE) {
    const offers = Array.from({ length: Math.min(ROWS_AT_ONCE, to - at) }, (_, index) => {
      const n = at + index;
      const { title, text } = rows[(n * 7) % rows.length] as Row;
      return {
        id: `offer-${n}`,
        submissionHash: `bench-${n}`,
        enterpriseId: `en-${n % 900}`,
        userId: "user-bench",
        state: n % 10 === 9 ? ("off" as const) : ("published" as const),
        revision: 1,
        updatedAt: NOW,
        publishedAt: new Date(NOW.getTime() - ((n * 7919) % 500_000) * 60_000),
        expiresOn: n % 20 === 0 ? "2026-11-01" : "2027-06-01",
        contactName: "",
        phone: "",
        files: [],
        editFiles: [],
        title: `${title.slice(0, 40)} ${n}`,
        sort: n % 3 === 0 ? ("service" as const) : ("goods" as const),
        body: text.slice((n * 13) % 400, ((n * 13) % 400) + 300) || title,
        price: n % 4 === 0 ? null : (n * 31) % 1_000,
        tags: Array.from({ length: n % 4 }, (_tag, tag) => `标签 ${(n * (tag + 3)) % 40}`),
      };
    });
    await database.db.insert(tables.offerTable).values(offers);
    const entries = offers.map(({ id, title, body }) => ({ id, title, plain: body }));
    await indexEntries(database.db, "offer", entries);
  }
}

async function addOthers(database: OpenDatabase, rows: readonly Row[], share: number): Promise<void> {
  const text = (n: number) => rows[(n * 11) % rows.length] as Row;
  await database.db.transaction(async (transaction) => {
    const notices = createNoticeRepository(transaction);
    for (let n = 0; n < OTHERS.notices * share; n += 1)
      await notices.put({
        id: `notice-${n}`,
        state: "published",
        kind: (["notice", "publicity", "news"] as const)[n % 3] ?? "notice",
        title: `${text(n).title.slice(0, 60)} ${n}`,
        summary: text(n).text.slice(0, 100),
        issuer: text(n).issuer,
        source: "",
        pubDate: "2026-10-10",
        html: "",
        plain: text(n).text.slice(0, 800),
        updatedAt: NOW,
      });
    const day = 24 * 60 * 60_000;
    await writeActivities(
      transaction,
      Array.from({ length: OTHERS.activities * share }, (_, n) => ({
        id: `activity-${n}`,
        title: `${text(n).title.slice(0, 40)} ${n}`,
        type: "activity" as const,
        place: "园区",
        startAt: new Date(NOW.getTime() + ((n % 200) - 100) * day),
        endAt: new Date(NOW.getTime() + ((n % 200) - 99) * day),
        signUpStart: new Date(NOW.getTime() - 200 * day),
        signUpEnd: new Date(NOW.getTime() + ((n % 200) - 101) * day),
        seats: null,
        organiser: text(n).issuer,
        contactOffice: "",
        summary: text(n).text.slice(0, 100),
        pubDate: "2026-10-10",
        bodyHtml: `<p>${text(n).text.slice(0, 600)}</p>`,
        updatedAt: NOW,
      })),
    );
  });
}

/** How long each question takes; the first round fills the caches, as the first minutes of a running gateway do. */
async function timeAll(questions: readonly (() => Promise<unknown>)[], rounds: number) {
  const times = questions.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1)
    for (const [index, ask] of questions.entries()) {
      const begun = performance.now();
      await ask();
      if (round >= 0) times[index]?.push(performance.now() - begun);
    }
  const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);
  const all = ascending(times.flat());
  const slowest = times
    .map((own, index) => ({ index, p50: percentile(ascending(own), 0.5) }))
    .sort((a, b) => b.p50 - a.p50)[0];
  return { p50: percentile(all, 0.5), p95: percentile(all, 0.95), slowest };
}

const about = ({ p50, slowest }: Awaited<ReturnType<typeof timeAll>>, questions: readonly unknown[]) =>
  `p50 ${p50.toFixed(1)} ms；最慢 ${JSON.stringify(questions[slowest?.index ?? 0])} p50 ${slowest?.p50.toFixed(0)} ms`;

async function measure(
  database: OpenDatabase,
  rows: readonly Row[],
  quick: boolean,
  { figure }: Results,
  say: (text: string) => void,
): Promise<void> {
  const share = quick ? 0.05 : 1;
  const rounds = quick ? 1 : ROUNDS;
  const where = ENGINE_NAMES[database.engine];
  const config = readGatewayConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: temporaryFolder("lists") });
  const platform = createPlatform({ config, database, clock, cipher: cipherFor(config) });
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await database.db.execute(sql.raw(statement));
  const policies = quick ? rows.slice(0, 100) : rows;
  await importPolicies(database, policies);
  await loadGuideSample(database, clock);
  await addOthers(database, rows, share);
  await addOffers(database, rows, 0, OTHERS.offers * share);
  await database.db.execute(sql`vacuum analyze`);
  say(`   ${where}：政策和其他 ${Math.round(10_000 * share)} 条已装入`);

  const kinds = [...MODULES, offerModule].flatMap(({ searchKinds }) => searchKinds?.(platform) ?? []);
  const search = createKindSearch(platform, kinds);
  const values = [...new Set(QUERY_MIX.flatMap(({ value }) => (value ? [value] : [])))];
  const searches = values.map((value) => () => search(searchKindCalls.searchKinds.query.parse({ value })));
  const overKinds = await timeAll(searches, rounds);
  figure({
    name: `${where}：${policies.length} 份政策和 ${Math.round(10_000 * share)} 条其他，各类一起搜 p95`,
    value: overKinds.p95,
    unit: "ms",
    promise: { atMost: PROMISED_KINDS_MS },
    note: about(overKinds, values),
  });

  await addOffers(database, rows, OTHERS.offers * share, LISTED * share);
  await database.db.execute(sql`vacuum analyze`);
  say(`   ${where}：${LISTED * share} 条企业发布的已装入`);
  const offers = createOffers(platform);
  const { query } = publicOfferCalls.listOffers;
  const lists = await timeAll(
    LIST_MIX.map((one) => () => offers.list({ query: query.parse(one) })),
    rounds,
  );
  figure({
    name: `${where}：${LISTED * share} 条的列表（含筛选项计数）p95`,
    value: lists.p95,
    unit: "ms",
    promise: { atMost: PROMISED_MS[database.engine] },
    note: about(lists, LIST_MIX),
  });
}

export const benchLists: Part = async (workshop, results) => {
  const rows = workshop.policiesFile ? await readRows(workshop.policiesFile) : syntheticRows(1_463);
  for (const engine of ["postgres", "pglite"] as const) {
    const opened = await ENGINES[engine]();
    if (!opened) {
      results.remark("这台机器没有 PostgreSQL，只量 PGlite");
      continue;
    }
    try {
      await measure(opened.database, rows, workshop.quick, results, workshop.say);
    } finally {
      await opened.database.close();
      await opened.end();
    }
  }
};
