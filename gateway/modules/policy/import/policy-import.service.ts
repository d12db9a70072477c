import type { PolicyChange } from "@/contract/subscribe/labels";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import { todayInShanghai, type Clock } from "../../../core/clock";
import type { Executor, OpenDatabase } from "../../../core/database";
import { importBatch, textField, type Validation, type Written } from "../../../core/import-batch";
import { createPolicyChangeLog } from "../versions/change.service";
import { endChanges, policyChanges, type PolicyFacts } from "../versions/change.rules";
import type { ImportMode } from "../../../core/import-records";
import { logDraft } from "../../../core/publication/publication.repository";
import { createPolicyImportRepository } from "./policy-import.repository";
import { policyPublications, policyDuplicateReason } from "../publication/policy-publication.repository";
import { settleRelations, type MovedEnd, type WrittenPolicy } from "../versions/relation.repository";
import type { Stated } from "../policy.rules";
import {
  hashPolicy,
  validatePolicyRow,
  preparePolicy,
  type PolicyInput,
  type PreparedPolicy,
} from "./policy-import.rules";

/** A judged row; prepared unless the stored one had the same hash when it was judged. */
interface Candidate {
  readonly input: PolicyInput;
  readonly hash: string;
  readonly prepared: PreparedPolicy | undefined;
}

/** How an import goes. */
export interface PolicyImportMode extends ImportMode {
  /** Nobody is to be told of what changes: sample data, whose days move with the calendar. */
  readonly silent?: true;
}

interface Rewritten {
  readonly before: PolicyFacts | undefined;
  readonly after: PolicyFacts;
}

/** What is worth telling: of the policies that were written, and of those whose end moved with them. */
function collectChanges(
  rewritten: ReadonlyMap<number, Rewritten>,
  moved: readonly MovedEnd[],
  today: string,
): PolicyChange[] {
  const ends = new Map(moved.map((one) => [one.key, one]));
  const own = [...rewritten].flatMap(([key, { before, after }]) => {
    const end = ends.get(key);
    return policyChanges(before, end ? { ...after, endsOn: end.after.endsOn } : after, today);
  });
  const others = moved.filter(({ key }) => !rewritten.has(key));
  return [...own, ...others.flatMap(({ before, after, replacedBy }) => endChanges(before, after, replacedBy, today))];
}

async function writePolicies(
  transaction: Executor,
  candidates: readonly Candidate[],
  clock: Clock,
  { silent, draft }: PolicyImportMode,
): Promise<Written[]> {
  const [now, today] = [clock(), todayInShanghai(clock)];
  const rewritten = new Map<number, Rewritten>();
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
    // Copies that are there already can still be updated.
    const twin = known ? undefined : await repository.findTwin(ready.value);
    if (twin !== undefined) {
      results.push({ refused: policyDuplicateReason(input.id, twin) });
      continue;
    }
    const state = known?.state ?? (draft ? "draft" : "published");
    const key = known?.key ?? (await repository.insert(ready.value, draft ? "draft" : "published", now));
    if (known) await repository.update(known, ready.value, now);
    else if (draft) await logDraft(transaction, policyPublications, input.id, now);
    written.push({ key, relations: ready.value.relations });
    results.push(known ? "updated" : "accepted");
    // Nobody follows what is not published; publishing it is news then.
    if (state !== "published") continue;
    const { stated, effectiveDate } = ready.value;
    const { id, title, pubDate } = input;
    const facts = { id, title, pubDate, stated: stated as Stated, effectiveDate, endsOn: known?.facts.endsOn ?? null };
    rewritten.set(key, { before: known?.facts, after: facts });
  }
  const moved = await settleRelations(transaction, written, now);
  if (!silent) await createPolicyChangeLog(transaction, clock).record(collectChanges(rewritten, moved, today));
  return results;
}

/** Takes in policies. The costly part (segmentation) is done only for rows that are new or changed. */
export function createPolicyImporter(database: OpenDatabase, clock: Clock, manner: PolicyImportMode = {}) {
  const reading = createPolicyImportRepository(database.db);

  async function validate(row: unknown): Promise<Validation<Candidate>> {
    const today = todayInShanghai(clock);
    const judged = validatePolicyRow(row, today);
    if (!judged.ok) return judged;
    const input = judged.value;
    const hash = hashPolicy(input);
    const stored = await reading.findStored([input.id]);
    if (stored.get(input.id)?.hash === hash) return { ok: true, value: { input, hash, prepared: undefined } };
    const prepared = preparePolicy(input, hash, today);
    return prepared.ok ? { ok: true, value: { input, hash, prepared: prepared.value } } : prepared;
  }

  return (rows: readonly ImportRow[], { draft }: ImportMode = {}): Promise<ImportOutcome> =>
    importBatch<Candidate>(database, rows, {
      identity: (row) => textField(row, "id"),
      validate,
      write: (transaction, candidates) => writePolicies(transaction, candidates, clock, { ...manner, draft }),
    });
}
