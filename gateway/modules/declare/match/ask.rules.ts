import { MAX_ASKED, type AskedFacts } from "@/contract/declare/claim";
import { FACT_NAMES, type FactName } from "@/contract/facts/facts";

/** What to ask an enterprise next: the few facts that give most items a result once they are known. Pure. */

/** So many facts are combined with each other: those that most items wait for. */
const MAX_COMBINED = 14;

interface Waiting {
  readonly missing: readonly FactName[];
  readonly items: number;
}

/** Items that wait for the same facts together, once. */
function gather(missingByItem: readonly (readonly FactName[])[]): Waiting[] {
  const waiting = new Map<string, Waiting>();
  for (const facts of missingByItem) {
    const missing = facts.toSorted();
    const key = missing.join(" ");
    waiting.set(key, { missing, items: (waiting.get(key)?.items ?? 0) + 1 });
  }
  return [...waiting.values()];
}

function subsetsOf(facts: readonly FactName[], most: number): FactName[][] {
  const [first, ...rest] = facts;
  if (first === undefined || most === 0) return [[]];
  return [...subsetsOf(rest, most - 1).map((subset) => [first, ...subset]), ...subsetsOf(rest, most)];
}

const count = (waiting: readonly Waiting[]) => waiting.reduce((sum, { items }) => sum + items, 0);

/**
 * At most three facts. Of all choices the one that settles most items, of equal ones the one with fewer facts; where no three
 * settle any, the three that most items wait for. An item is settled when nothing it waits for is left out; its result may
 * still be no.
 *
 * @param missingByItem what each item waits for
 * @param isAskable whether whoever asks can fill a fact in here: an item that waits for another is not counted
 */
export function factsToAsk(
  missingByItem: readonly (readonly FactName[])[],
  isAskable: (name: FactName) => boolean = () => true,
): AskedFacts {
  const waiting = gather(missingByItem);
  const within = waiting.filter(({ missing }) => missing.length <= MAX_ASKED && missing.every(isAskable));
  const weigh = (some: readonly Waiting[], name: FactName) =>
    count(some.filter(({ missing }) => missing.includes(name)));
  const ranked = (some: readonly Waiting[]) =>
    FACT_NAMES.map((name) => ({ name, items: weigh(some, name) }))
      .filter(({ name, items }) => items > 0 && isAskable(name))
      .toSorted((a, b) => b.items - a.items)
      .map(({ name }) => name);
  const settledBy = (facts: readonly FactName[]) =>
    within.filter(({ missing }) => missing.every((name) => facts.includes(name)));
  const [best] = subsetsOf(ranked(within).slice(0, MAX_COMBINED), MAX_ASKED)
    .map((facts) => ({ facts, settles: count(settledBy(facts)) }))
    .toSorted((a, b) => b.settles - a.settles || a.facts.length - b.facts.length);
  const chosen = best && best.settles > 0 ? best.facts : ranked(waiting).slice(0, MAX_ASKED);
  const settled = settledBy(chosen);
  return {
    facts: ranked(waiting)
      .filter((name) => chosen.includes(name))
      .map((name) => ({ name, settles: weigh(settled, name) })),
    settles: count(settled),
  };
}
