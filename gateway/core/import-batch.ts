import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportOutcome, ImportRefusal, ImportRow } from "@/contract/operator/operator";
import type { Executor, OpenDatabase } from "./database";
import { findTextFlaw } from "./sent-text";
import { cleanTexts } from "./text/clean";
import { TOO_MANY_WORDS } from "./text/ts-vector";

/**
 * The way every import goes, whatever the domain: each row is judged; the good ones are written, a hundred in a transaction;
 * when that fails for the sake of a row, each of them gets a transaction of its own, so that only the guilty one is refused. A row
 * is written whole or not at all, and writing the same row again changes nothing, so an import may be repeated at any time.
 */

/** `warnings`: what is odd about a row that comes in all the same, each a sentence that says what to do. */
export type Validation<Value> =
  | { readonly ok: true; readonly value: Value; readonly warnings?: readonly string[] }
  | { readonly ok: false; readonly reason: string };

export type Written = "accepted" | "updated" | "unchanged" | { readonly refused: string };

/** How an import goes. */
export interface ImportMode {
  /** What is new stays out of sight until somebody publishes it. */
  readonly draft?: boolean | undefined;
}

/** Takes rows of a file in: all that are right, each refusal with its reason. */
export type Importer = (rows: readonly ImportRow[], manner: ImportMode) => Promise<ImportOutcome>;

export interface ImportSteps<Value> {
  /** The name of the row's identity as it is written in the file, for telling repeated rows. */
  readonly identity: (row: unknown) => string | undefined;
  /** Checks a row, outside any transaction so that searches go on. */
  readonly validate: (row: unknown) => Validation<Value> | Promise<Validation<Value>>;
  /** The costly part, for all good rows at once and outside any transaction. Answers in their order. */
  readonly prepare?: (values: readonly Value[]) => Promise<Validation<Value>[]>;
  /** Writes within the transaction and says what became of each value, in order. */
  readonly write: (transaction: Executor, values: readonly Value[]) => Promise<Written[]>;
}

// As many as the command line sends. One statement for several hundred is more than the embedded database can take.
const ROWS_A_TRANSACTION = 100;

/** How long rows are judged at a stretch, in ms; then whoever else has something to do has a turn. */
const STRETCH_MS = 10;

// Classes of PostgreSQL errors that speak of the row and not of the database: bad data, broken constraint, limit exceeded.
const ROW_ERROR_CLASSES = new Set(["22", "23", "54"]);

/** The five-character code of a database error, also when the query builder has wrapped it. */
function databaseCode(error: unknown): string | undefined {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const code = (fault as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

function rowReason(error: unknown): string {
  const code = databaseCode(error);
  if (code === undefined || !ROW_ERROR_CLASSES.has(code.slice(0, 2))) throw error;
  return code.startsWith("54") ? TOO_MANY_WORDS : `数据库不接受这一行（${code}）`;
}

/** Takes in one batch. Throws when the database itself fails; then nothing of the batch is lost that was answered before. */
export async function importBatch<Value>(
  database: OpenDatabase,
  rows: readonly ImportRow[],
  steps: ImportSteps<Value>,
): Promise<ImportOutcome> {
  const refused: ImportRefusal[] = [];
  const warnings: ImportRefusal[] = [];
  let good: { line: number; value: Value }[] = [];
  const seen = new Map<string, number>();
  let since = performance.now();
  for (const { line, row: given } of rows) {
    const flaw = findTextFlaw(given, "这一行");
    if (flaw) {
      refused.push({ line, reason: flaw.message });
      continue;
    }
    // Whatever the schema: files come from elsewhere, and no title may reorder the words around it.
    const row = cleanTexts(given);
    const identity = steps.identity(row);
    const earlier = identity === undefined ? undefined : seen.get(identity);
    if (earlier !== undefined) {
      refused.push({ line, reason: `与第 ${earlier} 行编号重复` });
      continue;
    }
    if (identity !== undefined) seen.set(identity, line);
    const judged = await steps.validate(row);
    if (judged.ok) {
      good.push({ line, value: judged.value });
      warnings.push(...(judged.warnings ?? []).map((reason) => ({ line, reason })));
    } else refused.push({ line, reason: judged.reason });
    // Judging a long text takes time; searches are answered in between.
    if (performance.now() - since < STRETCH_MS) continue;
    await nextTurn();
    since = performance.now();
  }

  if (steps.prepare && good.length > 0) {
    const prepared = await steps.prepare(good.map(({ value }) => value));
    const judged = good;
    good = [];
    for (const [at, result] of prepared.entries()) {
      const { line } = judged[at] as { line: number };
      if (result.ok) good.push({ line, value: result.value });
      else refused.push({ line, reason: result.reason });
    }
  }

  const write = (entries: typeof good) =>
    database.db.transaction((transaction) =>
      steps.write(
        transaction,
        entries.map((entry) => entry.value),
      ),
    );
  const results: Written[] = [];
  for (let from = 0; from < good.length; from += ROWS_A_TRANSACTION) {
    const part = good.slice(from, from + ROWS_A_TRANSACTION);
    try {
      results.push(...(await write(part)));
    } catch (error) {
      rowReason(error);
      for (const entry of part) {
        results.push(...(await write([entry]).catch((fault: unknown): Written[] => [{ refused: rowReason(fault) }])));
        await nextTurn();
      }
    }
  }

  const outcome = { accepted: 0, updated: 0, unchanged: 0 };
  results.forEach((result, index) => {
    const { line } = good[index] as { line: number };
    if (typeof result === "string") outcome[result] += 1;
    else refused.push({ line, reason: result.refused });
  });
  const failed = new Set(refused.map(({ line }) => line));
  const kept = warnings.filter(({ line }) => !failed.has(line));
  return {
    ...outcome,
    refused: refused.sort((a, b) => a.line - b.line),
    ...(kept.length > 0 ? { warnings: kept } : {}),
  };
}

/** The text under `name` of a row that may be anything: how rows are told apart before they are judged. */
export function textField(row: unknown, name: string): string | undefined {
  if (typeof row !== "object" || row === null || !Object.hasOwn(row, name)) return undefined;
  const value = (row as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}
