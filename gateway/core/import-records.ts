import { createHash } from "node:crypto";
import type { z } from "zod";
import { inChinese } from "./text/schema-words";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import type { Clock } from "./clock";
import type { Executor, OpenDatabase } from "./database";
import { importBatch, textField, type ImportMode, type Validation, type Written } from "./import-batch";
import { findDuplicate, logDraft, duplicateReason, type PublicationDomain } from "./publication/publication.repository";

/** Imports of small records that are judged by a schema and replaced whole, by their id. */

const MAX_REASONS = 6;

interface RecordSteps<Value extends { readonly id: string }> {
  readonly schema: z.ZodType<Value>;
  /** Why records cannot be taken in although their own words are right, by id: what they name does not exist, say. */
  readonly refusals?: (executor: Executor, values: readonly Value[]) => Promise<ReadonlyMap<string, string>>;
  /** Of the stored ones among these ids. */
  readonly hashes: (executor: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** For what is published: new ones may stay drafts, and a new one that is there under another id is refused. */
  readonly publications?: ImportMode & { readonly domain: PublicationDomain; readonly clock: Clock };
  readonly put: (executor: Executor, value: Value, put: Put) => Promise<void>;
}

interface Put {
  readonly contentHash: string;
  /** Of a new one, where it is published at all. */
  readonly state: "draft" | "published";
}

function validate<Value>(schema: z.ZodType<Value>, row: unknown): Validation<Value> {
  if (typeof row !== "object" || row === null || Array.isArray(row))
    return { ok: false, reason: "每行应为一个 JSON 对象" };
  const parsed = schema.safeParse(row, { error: inChinese });
  if (parsed.success) return { ok: true, value: parsed.data };
  const reasons = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}：${message}` : message,
  );
  return { ok: false, reason: [...new Set(reasons)].slice(0, MAX_REASONS).join("；") };
}

/** `isPublication`: the id does not count, so that the same thing is known under another one. */
function hashRow<Value extends { readonly id: string }>(value: Value, isPublication: boolean): string {
  const hashed = isPublication ? { ...value, id: undefined } : value;
  return createHash("sha256").update(JSON.stringify(hashed)).digest("base64url");
}

/** Takes in one batch by the rules of {@link importBatch}; a record with the same words as the stored one is left alone. */
export function importRecords<Value extends { readonly id: string }>(
  database: OpenDatabase,
  rows: readonly ImportRow[],
  steps: RecordSteps<Value>,
): Promise<ImportOutcome> {
  return importBatch<Value>(database, rows, {
    identity: (row) => textField(row, "id"),
    validate: (row) => validate(steps.schema, row),
    write: async (transaction, values) => {
      const stored = await steps.hashes(
        transaction,
        values.map(({ id }) => id),
      );
      const refusals = await steps.refusals?.(transaction, values);
      const { publications } = steps;
      const results: Written[] = [];
      for (const value of values) {
        const refused = refusals?.get(value.id);
        const hash = hashRow(value, publications !== undefined);
        const known = stored.get(value.id);
        // One by one, since the copy may stand in the same batch. Copies that are there already can still be updated.
        const copy = { id: value.id, contentHash: hash };
        const twin =
          publications && known === undefined
            ? await findDuplicate(transaction, publications.domain.table, copy)
            : undefined;
        if (refused !== undefined) results.push({ refused });
        else if (known === hash) results.push("unchanged");
        else if (publications && twin)
          results.push({ refused: duplicateReason(value.id, publications.domain.kind, twin) });
        else {
          const state = publications?.draft ? "draft" : "published";
          await steps.put(transaction, value, { contentHash: hash, state });
          if (publications && known === undefined && state === "draft")
            await logDraft(transaction, publications.domain, value.id, publications.clock());
          results.push(known === undefined ? "accepted" : "updated");
        }
      }
      return results;
    },
  });
}
