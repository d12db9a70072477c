import type { ImportOutcome, ImportRow } from "@/contract/operator";
import { todayInShanghai, type Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { importBatch, textField, type Judgement, type Written } from "../../core/import-batch";
import { createPolicyImportRepository } from "./policy-import.repository";
import { settleRelations, type WrittenPolicy } from "./policy-relation.repository";
import { hashOf, judgePolicyRow, preparePolicy, type PolicyInput, type PreparedPolicy } from "./policy-import.rules";

/** A judged row; prepared unless the stored one had the same hash when it was judged. */
interface Candidate {
  readonly input: PolicyInput;
  readonly hash: string;
  readonly prepared: PreparedPolicy | undefined;
}

async function writePolicies(
  transaction: Executor,
  candidates: readonly Candidate[],
  now: Date,
  today: string,
): Promise<Written[]> {
  const repository = createPolicyImportRepository(transaction);
  await repository.lock();
  const stored = await repository.findStored(candidates.map((candidate) => candidate.input.id));
  const results: Written[] = [];
  const written: WrittenPolicy[] = [];
  for (const { input, hash, prepared } of candidates) {
    const known = stored.get(input.id);
    if (known?.hash === hash) {
      results.push("unchanged");
      continue;
    }
    // Another import may have changed the stored row since this one was judged; then it is prepared late.
    const ready = prepared ? ({ ok: true, value: prepared } as const) : preparePolicy(input, hash, today);
    if (!ready.ok) {
      results.push({ refused: ready.reason });
      continue;
    }
    const key = known?.key ?? (await repository.insert(ready.value, now));
    if (known) await repository.update(key, ready.value, now);
    written.push({ key, relations: ready.value.relations });
    results.push(known ? "updated" : "accepted");
  }
  await settleRelations(transaction, written, now);
  return results;
}

/** Takes in policies. The costly part (segmentation) is done only for rows that are new or changed. */
export function createPolicyImporter(database: OpenDatabase, clock: Clock) {
  const reading = createPolicyImportRepository(database.db);

  async function judge(row: unknown): Promise<Judgement<Candidate>> {
    const today = todayInShanghai(clock);
    const judged = judgePolicyRow(row, today);
    if (!judged.ok) return judged;
    const input = judged.value;
    const hash = hashOf(input);
    const stored = await reading.findStored([input.id]);
    if (stored.get(input.id)?.hash === hash) return { ok: true, value: { input, hash, prepared: undefined } };
    const prepared = preparePolicy(input, hash, today);
    return prepared.ok ? { ok: true, value: { input, hash, prepared: prepared.value } } : prepared;
  }

  return (rows: readonly ImportRow[]): Promise<ImportOutcome> =>
    importBatch<Candidate>(database, rows, {
      identity: (row) => textField(row, "id"),
      judge,
      write: (transaction, candidates) => writePolicies(transaction, candidates, clock(), todayInShanghai(clock)),
    });
}
