import type { PolicyChange } from "@/contract/subscribe/labels";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import { todayInShanghai, type Clock } from "../../../core/clock";
import type { Executor, OpenDatabase } from "../../../core/database";
import { importBatch, textField, type Validation, type Written } from "../../../core/import-batch";
import { createPolicyChangeLog } from "../versions/change.service";
import { endChanges, policyChanges, type PolicyFacts } from "../versions/change.rules";
import type { ImportMode } from "../../../core/import-batch";
import { logDraft } from "../../../core/publication/publication.repository";
import { createPolicyImportRepository, type PolicyEntry } from "./policy-import.repository";
import { preparePolicies } from "./prepare-policies";
import { createTwinFinder } from "./twin.rules";
import { policyPublications, policyDuplicateReason } from "../publication/policy-publication.repository";
import { settleRelations, type MovedEnd, type WrittenPolicy } from "../versions/relation.repository";
import type { Stated } from "../policy.rules";
import { hashPolicy, validatePolicyRow, type PolicyInput } from "./policy-import.rules";
import { preparePolicy, type PreparedPolicy } from "./policy-preparation.rules";

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
  const repository = createPolicyImportRepository(transaction);
  await repository.lock();
  const stored = await repository.findStored(candidates.map((candidate) => candidate.input.id));
  const ready = candidates.map(({ input, hash, prepared }) => {
    if (stored.get(input.id)?.hash === hash) return "unchanged" as const;
    // Another import may have changed the stored row since this one was judged; then it is prepared late.
    return prepared ? ({ ok: true, value: prepared } as const) : preparePolicy(input, hash, today);
  });
  const twins = createTwinFinder(
    await repository.listTwins(ready.flatMap((one) => (one !== "unchanged" && one.ok ? one.value : []))),
  );
  const fresh = draft ? "draft" : "published";
  const entries: PolicyEntry[] = [];
  const results = ready.map((one): Written => {
    if (one === "unchanged") return one;
    if (!one.ok) return { refused: one.reason };
    const { id } = one.value.input;
    const known = stored.get(id);
    // Copies that are there already can still be updated.
    const twin = known ? undefined : twins.find(one.value);
    if (twin) return { refused: policyDuplicateReason(id, twin) };
    twins.put(one.value, known?.state ?? fresh);
    entries.push({ prepared: one.value, known });
    return known ? "updated" : "accepted";
  });
  const keys = await repository.write(entries, fresh, now);
  if (draft)
    for (const { prepared, known } of entries)
      if (!known) await logDraft(transaction, policyPublications, prepared.input.id, now);
  const written = entries.map(({ prepared }, at): WrittenPolicy => ({
    key: keys[at] as number,
    relations: prepared.relations,
  }));
  const moved = await settleRelations(transaction, written, now);
  await repository.mergeIndex();
  if (!silent) {
    const rewritten = new Map<number, Rewritten>();
    for (const [at, { prepared, known }] of entries.entries()) {
      // Nobody follows what is not published; publishing it is news then.
      if ((known?.state ?? fresh) !== "published") continue;
      const { id, title, pubDate } = prepared.input;
      const { stated, effectiveDate } = prepared;
      const endsOn = known?.facts.endsOn ?? null;
      const after = { id, title, pubDate, stated: stated as Stated, effectiveDate, endsOn };
      rewritten.set(keys[at] as number, { before: known?.facts, after });
    }
    await createPolicyChangeLog(transaction, clock).record(collectChanges(rewritten, moved, today));
  }
  return results;
}

/**
 * Takes in policies. The costly part (segmentation) is done only for rows that are new or changed. Batches may overlap: the
 * next one is prepared while one is written, and they are written in the order in which they came.
 */
export function createPolicyImporter(database: OpenDatabase, clock: Clock, manner: PolicyImportMode = {}) {
  const reading = createPolicyImportRepository(database.db);
  let last: Promise<unknown> = Promise.resolve();

  async function prepare(judged: readonly Candidate[]): Promise<Validation<Candidate>[]> {
    const stored = await reading.findStored(judged.map(({ input }) => input.id));
    const isStored = ({ input, hash }: Candidate): boolean => stored.get(input.id)?.hash === hash;
    const changed = judged.filter((one) => !isStored(one));
    const prepared = await preparePolicies(database, changed, todayInShanghai(clock));
    const results = new Map(changed.map((one, at) => [one, prepared[at]]));
    return judged.map((one) => {
      const result = results.get(one);
      if (!result) return { ok: true, value: one };
      return result.ok ? { ok: true, value: { ...one, prepared: result.value } } : result;
    });
  }

  return (rows: readonly ImportRow[], { draft }: ImportMode = {}): Promise<ImportOutcome> => {
    const before = last;
    const outcome = importBatch<Candidate>(database, rows, {
      identity: (row) => textField(row, "id"),
      validate: (row) => {
        const judged = validatePolicyRow(row, todayInShanghai(clock));
        return judged.ok
          ? { ok: true, value: { input: judged.value, hash: hashPolicy(judged.value), prepared: undefined } }
          : judged;
      },
      prepare: async (judged) => {
        const prepared = await prepare(judged);
        await before;
        return prepared;
      },
      write: (transaction, candidates) => writePolicies(transaction, candidates, clock, { ...manner, draft }),
    });
    last = outcome.catch(() => undefined);
    return outcome;
  };
}
