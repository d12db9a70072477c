import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import { todayInShanghai, type Clock } from "./clock";
import { inSampleYears, onSampleDays } from "./sample-days";

/** The sample data: files of rows, written as operators import them. gateway/samples/README.md describes them. */
const SAMPLES_FOLDER = path.resolve("gateway/samples");

/** Documents with years of their own, which move as a whole. */
const WITH_YEARS: ReadonlySet<string> = new Set(["policies", "english", "items", "applications"]);

/** The rows of `name.json`, or of all files of the folder `name` in their order, as they are written. */
export function readSample(name: string): unknown[] {
  const place = path.join(SAMPLES_FOLDER, name);
  const files = existsSync(place)
    ? readdirSync(place)
        .sort()
        .map((file) => path.join(place, file))
    : [`${place}.json`];
  return files.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as unknown[]);
}

/** The rows with the days that they have when they are put in now. */
function datedSample(name: string, clock: Clock): unknown[] {
  const rows = readSample(name);
  return onSampleDays(WITH_YEARS.has(name) ? inSampleYears(rows, todayInShanghai(clock)) : rows, clock());
}

/** The rows with the days of now, judged: for what operators do not import. A wrong row must not come in quietly. */
export function parseSample<Row>(name: string, row: z.ZodType<Row>, clock: Clock): Row[] {
  const parsed = z.array(row).safeParse(datedSample(name, clock));
  if (!parsed.success) throw new Error(`示例数据 ${name} 不能装入：${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Puts rows in by the importer that operators use; the first refusal ends it. */
export async function importSample(
  name: string,
  clock: Clock,
  take: (rows: readonly ImportRow[]) => Promise<Pick<ImportOutcome, "refused">>,
): Promise<void> {
  const { refused } = await take(datedSample(name, clock).map((row, index) => ({ line: index + 1, row })));
  const [first] = refused;
  if (first) throw new Error(`示例数据 ${name} 第 ${first.line} 条不能装入：${first.reason}`);
}
