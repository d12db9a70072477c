import { createHash } from "node:crypto";
import type { z } from "zod";
import { zhCN } from "zod/v4/locales";
import type { ImportOutcome, ImportRow } from "@/contract/operator";
import type { Executor, OpenDatabase } from "./database";
import { importBatch, textField, type Judgement, type Written } from "./import-batch";

/** Imports of small records that are judged by a schema and replaced whole, by their id. */

const inChinese = zhCN().localeError;
const MOST_REASONS = 6;

interface RecordSteps<Value extends { readonly id: string }> {
  readonly schema: z.ZodType<Value>;
  /** Why records cannot be taken in although their own words are right, by id: what they name does not exist, say. */
  readonly refusals?: (executor: Executor, values: readonly Value[]) => Promise<ReadonlyMap<string, string>>;
  /** Of the stored ones among these ids. */
  readonly hashes: (executor: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly put: (executor: Executor, value: Value, hash: string) => Promise<void>;
}

function judge<Value>(schema: z.ZodType<Value>, row: unknown): Judgement<Value> {
  if (typeof row !== "object" || row === null || Array.isArray(row))
    return { ok: false, reason: "每行应为一个 JSON 对象" };
  const parsed = schema.safeParse(row, { error: inChinese });
  if (parsed.success) return { ok: true, value: parsed.data };
  const reasons = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}：${message}` : message,
  );
  return { ok: false, reason: [...new Set(reasons)].slice(0, MOST_REASONS).join("；") };
}

/** Takes in one batch by the rules of {@link importBatch}; a record with the same words as the stored one is left alone. */
export function importRecords<Value extends { readonly id: string }>(
  database: OpenDatabase,
  rows: readonly ImportRow[],
  steps: RecordSteps<Value>,
): Promise<ImportOutcome> {
  return importBatch<Value>(database, rows, {
    identity: (row) => textField(row, "id"),
    judge: (row) => judge(steps.schema, row),
    write: async (transaction, values) => {
      const stored = await steps.hashes(
        transaction,
        values.map(({ id }) => id),
      );
      const refusals = await steps.refusals?.(transaction, values);
      const results: Written[] = [];
      for (const value of values) {
        const refused = refusals?.get(value.id);
        const hash = createHash("sha256").update(JSON.stringify(value)).digest("base64url");
        const known = stored.get(value.id);
        if (refused !== undefined) results.push({ refused });
        else if (known === hash) results.push("unchanged");
        else {
          await steps.put(transaction, value, hash);
          results.push(known === undefined ? "accepted" : "updated");
        }
      }
      return results;
    },
  });
}
