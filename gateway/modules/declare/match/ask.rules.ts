import type { AskedFact, AskedQuestion } from "@/contract/declare/match";
import { MATCH_QUESTION_IDS, questionOf } from "@/contract/facts/questions";
import type { FactName } from "@/contract/facts/facts";
import type { ItemVerdict } from "./match.rules";

/** What to ask an enterprise next: whatever can still decide an item, what decides most first. Pure. */

type ByPolicy = ReadonlyMap<string, readonly ItemVerdict[]>;

/** Counts, by what is waited for, the policies that wait. */
function countWaiting<Key>(
  verdicts: ByPolicy,
  keysOf: (missing: readonly FactName[]) => readonly Key[],
): Map<Key, number> {
  const waiting = new Map<Key, Set<string>>();
  for (const [policyId, items] of verdicts)
    for (const { result, missing } of items)
      if (result === "missing")
        for (const key of keysOf(missing)) waiting.set(key, (waiting.get(key) ?? new Set()).add(policyId));
  return new Map([...waiting].map(([key, policies]) => [key, policies.size]));
}

/**
 * The questions to ask, and of each the facts that are missing. Of every item that neither fails nor is settled, whatever the
 * other items of its policy say; an item that fails anyway needs no more facts.
 */
export function questionsToAsk(verdicts: ByPolicy): AskedQuestion[] {
  const alone = countWaiting(verdicts, (missing) => (missing.length === 1 ? missing : []));
  const facts = [...countWaiting(verdicts, (missing) => missing)]
    .map(([name, policies]): AskedFact => ({ name, policies, alone: alone.get(name) ?? 0 }))
    .toSorted((a, b) => b.policies - a.policies || b.alone - a.alone || a.name.localeCompare(b.name));
  const waiting = countWaiting(verdicts, (missing) => missing.flatMap((name) => questionOf(name) ?? []));
  return MATCH_QUESTION_IDS.flatMap((id) => {
    const policies = waiting.get(id);
    return policies === undefined ? [] : [{ id, policies, facts: facts.filter(({ name }) => questionOf(name) === id) }];
  }).toSorted((a, b) => b.policies - a.policies);
}
