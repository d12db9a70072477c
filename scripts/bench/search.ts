import { pathToFileURL } from "node:url";
import { policyFilter, type PolicyFilter } from "../../contract/policy/policy";
import type { OpenDatabase } from "../../gateway/core/database";
import { createPolicyImporter } from "../../gateway/modules/policy/import/policy-import.service";
import { createPolicyTraits } from "../../gateway/modules/declare/item/trait.service";
import { createPolicyService } from "../../gateway/modules/policy/policy.service";
import { cleanUpOnSignals } from "./cleanup";
import { ENGINES, isEngine } from "./engines";
import { syntheticRows, readRows, type Row } from "./search-corpus";
import { loadMany } from "./search-load";
import { QUERY_MIX } from "./search-queries";
import { percentile } from "./statistics";

/**
 * Measures the policy search in the gateway (service call with its facets; PGlite in a folder, and a throw-away PostgreSQL
 * where the machine has one) over the query mix, at the size of the given file and at a large one. Targets: p95 ≤ 60 ms at 1,463 documents, ≤ 250 ms
 * at 100,000, ≤ 400 ms at 1,000,000 on PostgreSQL (filling it takes over an hour).
 *
 *     npx tsx scripts/bench/search.ts [policies.jsonl] [large size, default 100000; 0 leaves it out] [pglite|postgres]
 */

const clock = () => new Date("2026-11-21T04:00:00Z");
const ROUNDS = 5;
const ROWS_A_BATCH = 100;

export interface SearchFigures {
  readonly engine: OpenDatabase["engine"];
  readonly documents: number;
  readonly loadSeconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  readonly slowest: readonly { readonly query: PolicyFilter; readonly p50: number; readonly worst: number }[];
  readonly relatedP95: number;
  readonly residentMegabytes: number;
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

async function measure(
  database: OpenDatabase,
  ids: readonly string[],
): Promise<Omit<SearchFigures, "engine" | "documents" | "loadSeconds">> {
  const service = createPolicyService({ database, clock, traits: createPolicyTraits(database) });
  const times = QUERY_MIX.map((): number[] => []);
  // The first round fills the database's cache, as the first minutes of a running gateway do; it is not counted.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, query] of QUERY_MIX.entries()) {
      const filter = policyFilter.parse(query);
      const start = performance.now();
      await service.list(filter);
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  const related: number[] = [];
  for (const id of ids) {
    const start = performance.now();
    await service.listRelated(id, 5);
    related.push(performance.now() - start);
  }
  const all = ascending(times.flat());
  const slowest = times
    .map((own, index) => ({
      query: QUERY_MIX[index] as PolicyFilter,
      p50: percentile(ascending(own), 0.5),
      worst: Math.max(...own),
    }))
    .sort((a, b) => b.p50 - a.p50)
    .slice(0, 8);
  return {
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    worst: all.at(-1) ?? 0,
    slowest,
    relatedP95: percentile(ascending(related), 0.95),
    residentMegabytes: Math.round(process.memoryUsage().rss / 1e6),
  };
}

/** As the command line sends them: in batches, the next one under way while one is written. */
export async function importPolicies(database: OpenDatabase, rows: readonly Row[]): Promise<void> {
  const take = createPolicyImporter(database, clock);
  const underWay: ReturnType<typeof take>[] = [];
  const finish = async () => {
    const [refused] = (await underWay.shift())?.refused ?? [];
    if (refused) throw new Error(JSON.stringify(refused));
  };
  for (let from = 0; from < rows.length; from += ROWS_A_BATCH) {
    underWay.push(take(rows.slice(from, from + ROWS_A_BATCH).map((row, index) => ({ line: from + index + 1, row }))));
    if (underWay.length > 1) await finish();
  }
  while (underWay.length > 0) await finish();
}

/** Runs the bench on each engine at each size: the first through the import itself, larger ones through `loadMany`. */
export async function benchSearch(options: {
  file?: string | undefined;
  large: number;
  engines?: readonly OpenDatabase["engine"][] | undefined;
  report?: (line: string) => void;
}): Promise<SearchFigures[]> {
  const report = options.report ?? (() => undefined);
  const rows = options.file ? await readRows(options.file) : syntheticRows(1_463);
  const figures: SearchFigures[] = [];
  for (const engine of options.engines ?? (["pglite", "postgres"] as const)) {
    for (const count of [rows.length, options.large].filter((size) => size > 0)) {
      const opened = await ENGINES[engine]();
      if (!opened) {
        report("这台机器没有 PostgreSQL，只量 PGlite");
        break;
      }
      const { database, end } = opened;
      try {
        const start = performance.now();
        if (count === rows.length) await importPolicies(database, rows);
        else await loadMany(database, rows, count, report);
        const loadSeconds = (performance.now() - start) / 1000;
        report(`${database.engine}：${count} 份已装入，用时 ${loadSeconds.toFixed(0)} 秒`);
        const ids = Array.from({ length: 40 }, (_, n) => (rows[(n * 31) % rows.length] as Row).id);
        const measured = await measure(database, ids);
        figures.push({ engine, documents: count, loadSeconds, ...measured });
        report(
          `${engine}：${count} 份，搜索 p50 ${measured.p50.toFixed(1)}、p95 ${measured.p95.toFixed(1)}、最慢 ${measured.worst.toFixed(0)} ms`,
        );
      } finally {
        await database.close();
        await end();
      }
    }
  }
  return figures;
}

function print(figures: readonly SearchFigures[]): void {
  const out = (line: string) => process.stdout.write(`${line}\n`);
  out("engine   | documents |   p50 ms |   p95 ms | worst ms | related p95 ms | load s | RSS MB");
  for (const one of figures) {
    const cells = [one.p50, one.p95, one.worst].map((value) => value.toFixed(1).padStart(8));
    out(
      [
        one.engine.padEnd(8),
        String(one.documents).padStart(9),
        ...cells,
        one.relatedP95.toFixed(1).padStart(14),
        one.loadSeconds.toFixed(0).padStart(6),
        one.residentMegabytes,
      ].join(" | "),
    );
  }
  for (const one of figures) {
    out(`\nslowest on ${one.engine} at ${one.documents}:`);
    for (const { query, p50, worst } of one.slowest)
      out(`  ${p50.toFixed(1).padStart(7)} ms (worst ${worst.toFixed(0)})  ${JSON.stringify(query)}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  cleanUpOnSignals();
  const large = Number(process.argv[3] ?? 100_000);
  const engine = process.argv[4];
  if (engine !== undefined && !isEngine(engine)) throw new Error("第三个参数是 pglite 或 postgres");
  void benchSearch({
    file: process.argv[2] ?? process.env.POLICIES_FILE,
    large,
    engines: engine && [engine],
    report: (line) => process.stderr.write(`${line}\n`),
  }).then(print);
}
