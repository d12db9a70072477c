import { operatorCalls, type ImportKind, type ImportOutcome, type ImportRow } from "@/contract/operator/operator";
import type { GatewayConfig } from "../env";
import { textField } from "../core/import-batch";
import { createProgress, type Screen } from "./progress";
import { createRefusalLog } from "./refusal-log";
import { openRows, type ReadRow } from "./row-reader";
import { withTarget } from "./open-target";
import type { Target } from "./target";
import { CommandError, EXIT } from "./usage";

// Small batches: the gateway answers searches between them, and a break loses little.
const ROWS_A_BATCH = 100;
const BYTES_A_BATCH = 2 * 1024 * 1024;

// Policies are prepared at length before they are written: while one batch is written, the next are read and prepared. Rows of
// other kinds may need those of the batch before.
const batchesAtOnce = (kind: ImportKind): number => (kind === "policies" ? 4 : 1);

// Divisions and industries are put in order before they are sent, parents first, so their file is held in memory.
const MAX_CODED_ROWS = 50_000;

const IDENTITY: Readonly<Record<ImportKind, string>> = {
  policies: "id",
  items: "id",
  english: "id",
  notices: "id",
  topics: "id",
  banners: "id",
  "zone-places": "id",
  "zone-enterprises": "id",
  divisions: "code",
  industries: "code",
  holidays: "year",
};

type RefusalLog = ReturnType<typeof createRefusalLog>;

export interface Console {
  readonly out: Screen;
  readonly err: Screen;
}

/** Rows of coded lists in an order in which parents come first; lines that are no rows come where they stood. */
async function* parentsFirst(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
  const held: ReadRow[] = [];
  for await (const row of rows) {
    held.push(row);
    if (held.length > MAX_CODED_ROWS) throw new CommandError(`代码表最多 ${MAX_CODED_ROWS} 行。`);
  }
  const depth = (read: ReadRow) => {
    const code = "row" in read ? (textField(read.row, "code") ?? "") : "";
    return code.replace(/^(\d{2}|\d{4})(?:00)+$/u, "$1").length;
  };
  yield* held.sort((a, b) => depth(a) - depth(b) || a.line - b.line);
}

/** Reads, sends in batches, adds up. Rows whose identity came before in the file are refused here. */
async function sendAll(
  target: Target,
  { kind, draft }: { readonly kind: ImportKind; readonly draft: boolean | undefined },
  rows: AsyncIterable<ReadRow>,
  { log, warnings }: { readonly log: RefusalLog; readonly warnings: RefusalLog },
  advance: (bytes: number) => void,
): Promise<Omit<ImportOutcome, "refused">> {
  const totals = { accepted: 0, updated: 0, unchanged: 0 };
  const seen = new Map<string, number>();
  let batch: ImportRow[] = [];
  let batchBytes = 0;
  let bytes = 0;
  const underWay: Promise<void>[] = [];
  const sendRows = async (sent: readonly ImportRow[], upTo: number) => {
    const outcome = await target.send(operatorCalls.importRows, { params: { kind }, body: { rows: [...sent], draft } });
    totals.accepted += outcome.accepted;
    totals.updated += outcome.updated;
    totals.unchanged += outcome.unchanged;
    await log.add(outcome.refused);
    await warnings.add(outcome.warnings ?? []);
    advance(upTo);
  };
  const send = async () => {
    if (underWay.length >= batchesAtOnce(kind)) await underWay.shift();
    if (batch.length > 0) {
      const sending = sendRows(batch, bytes);
      // Waited for below; a failure meanwhile is no surprise to the process.
      sending.catch(() => undefined);
      underWay.push(sending);
    }
    batch = [];
    batchBytes = 0;
  };
  for await (const read of rows) {
    if ("refused" in read) {
      bytes += read.bytes;
      await log.add([{ line: read.line, reason: read.refused }]);
      continue;
    }
    const identity = textField(read.row, IDENTITY[kind]);
    const earlier = identity === undefined ? undefined : seen.get(identity);
    if (earlier !== undefined) {
      bytes += read.bytes;
      await log.add([{ line: read.line, reason: `与第 ${earlier} 行编号重复` }]);
      continue;
    }
    if (identity !== undefined) seen.set(identity, read.line);
    if (batch.length >= ROWS_A_BATCH || (batch.length > 0 && batchBytes + read.bytes > BYTES_A_BATCH)) await send();
    batch.push({ line: read.line, row: read.row });
    batchBytes += read.bytes;
    bytes += read.bytes;
  }
  await send();
  await Promise.all(underWay);
  return totals;
}

/** `import KIND FILE [--draft]`. Answers the exit code. Throws {@link CommandError} when the command cannot be carried out. */
export async function importCommand(
  config: GatewayConfig,
  kind: ImportKind,
  { file, draft }: { readonly file: string; readonly draft: boolean | undefined },
  console: Console,
): Promise<number> {
  const { size, rows } = await openRows(file);
  return withTarget(config, async (target) => {
    const log = createRefusalLog(config.dataDir);
    const warnings = createRefusalLog(config.dataDir, undefined, "import-warnings");
    const progress = createProgress(console.err, size);
    console.err.write(`导入到${target.description}：${file}\n`);
    const ordered = kind === "divisions" || kind === "industries" ? parentsFirst(rows) : rows;
    const totals = await sendAll(target, { kind, draft }, ordered, { log, warnings }, progress.advance);
    progress.finish();
    await log.report((text) => console.err.write(text));
    if (warnings.count > 0) console.err.write(`已写入、请核对的 ${warnings.count} 处：\n`);
    await warnings.report((text) => console.err.write(text));
    console.out.write(
      `新增 ${totals.accepted} 条，更新 ${totals.updated} 条，未变 ${totals.unchanged} 条，拒绝 ${log.count} 条\n`,
    );
    return log.count > 0 ? EXIT.someRefused : EXIT.done;
  });
}
