import type { PolicyChange } from "@/contract/subscribe-words";
import type { ImportOutcome, ImportRow } from "@/contract/operator";
import { todayInShanghai, type Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { importBatch, textField, type Judgement, type Written } from "../../core/import-batch";
import { createPolicyChangeLog } from "./policy-change.service";
import { policyChanges } from "./policy-change.rules";
import { createPolicyImportRepository } from "./policy-import.repository";
import type { Stated } from "./policy.rules";
import { hashOf, judgePolicyRow, preparePolicy, type PolicyInput, type PreparedPolicy } from "./policy-import.rules";

/** A judged row; prepared unless the stored one had the same hash when it was judged. */
interface Candidate {
  readonly input: PolicyInput;
  readonly hash: string;
  readonly prepared: PreparedPolicy | undefined;
}

/** How an import goes. */
export interface ImportManner {
  /** Nobody is to be told of what changes: sample data, whose days move with the calendar. */
  readonly untold?: true;
}

async function writePolicies(
  transaction: Executor,
  candidates: readonly Candidate[],
  clock: Clock,
  { untold }: ImportManner,
): Promise<Written[]> {
  const [now, today] = [clock(), todayInShanghai(clock)];
  const changes: PolicyChange[] = [];
  const repository = createPolicyImportRepository(transaction);
  await repository.lock();
  const stored = await repository.findStored(candidates.map((candidate) => candidate.input.id));
  const results: Written[] = [];
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
    if (known) await repository.update(known.key, ready.value, now);
    else await repository.insert(ready.value, now);
    const { stated, effectiveDate } = ready.value;
    const facts = { id: input.id, title: input.title, pubDate: input.pubDate, stated: stated as Stated, effectiveDate };
    changes.push(...policyChanges(known?.facts, facts, today));
    results.push(known ? "updated" : "accepted");
  }
  if (!untold) await createPolicyChangeLog(transaction, clock).record(changes);
  return results;
}

/** Takes in policies. The costly part (segmentation) is done only for rows that are new or changed. */
export function createPolicyImporter(database: OpenDatabase, clock: Clock, manner: ImportManner = {}) {
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
      write: (transaction, candidates) => writePolicies(transaction, candidates, clock, manner),
    });
}
