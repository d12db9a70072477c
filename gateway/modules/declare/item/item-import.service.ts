import type { ItemForm } from "@/contract/item/item";
import type { PolicyChange } from "@/contract/subscribe/labels";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import { todayInShanghai, type Clock } from "../../../core/clock";
import type { Database, Executor, OpenDatabase } from "../../../core/database";
import { importBatch, textField, type Validation, type Written } from "../../../core/import-batch";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createPolicyChangeLog } from "../../policy/versions/change.service";
import type { PolicyImportMode } from "../../policy/import/policy-import.service";
import { itemChanges } from "./item-change.rules";
import { itemHash, listItemWarnings, validateItemRow, unquotedClause } from "./item-import.rules";
import { createItemRepository } from "./item.repository";

interface Candidate {
  readonly item: ItemForm;
  readonly hash: string;
}

/** The policy must be there, and every quoted clause must stand in it. What they state beyond the conditions is a warning. */
export async function validateItem(db: Pick<Database, "select">, row: unknown): Promise<Validation<Candidate>> {
  const judged = validateItemRow(row);
  if (!judged.ok) return judged;
  const item = judged.value;
  const text = (await createPolicyCatalogue(db).plainTexts([item.policyId])).get(item.policyId);
  if (text === undefined) return { ok: false, reason: `政策 ${item.policyId} 不存在，请先导入政策` };
  const foreign = unquotedClause(item, text);
  if (foreign !== undefined) return { ok: false, reason: `政策正文里没有这句引文：${foreign.slice(0, 40)}` };
  return { ok: true, value: { item, hash: itemHash(item) }, warnings: listItemWarnings(item, text) };
}

async function writeItems(
  transaction: Executor,
  candidates: readonly Candidate[],
  clock: Clock,
  { silent }: PolicyImportMode,
): Promise<Written[]> {
  const [now, today] = [clock(), todayInShanghai(clock)];
  const changes: PolicyChange[] = [];
  const items = createItemRepository(transaction);
  await items.lock();
  const stored = await items.findStored(candidates.map(({ item }) => item.id));
  let { edition } = await items.version();
  const results: Written[] = [];
  for (const { item, hash } of candidates) {
    const known = stored.get(item.id);
    if (known?.hash === hash) {
      results.push("unchanged");
      continue;
    }
    edition += 1;
    await items.put(item, hash, known?.key, edition, now);
    changes.push(...itemChanges(known?.form, item, today));
    results.push(known ? "updated" : "accepted");
  }
  if (!silent) await createPolicyChangeLog(transaction, clock).record(changes);
  return results;
}

/** Takes in policy items; each write is an edition of the rules. */
export function createItemImporter(database: OpenDatabase, clock: Clock, manner: PolicyImportMode = {}) {
  return (rows: readonly ImportRow[]): Promise<ImportOutcome> =>
    importBatch<Candidate>(database, rows, {
      identity: (row) => textField(row, "id"),
      validate: (row) => validateItem(database.db, row),
      write: (transaction, candidates) => writeItems(transaction, candidates, clock, manner),
    });
}
