import type { OpenDatabase } from "../../../core/database";
import { withoutPlaces } from "../../../core/text/places";
import { distinctWords, isAct, toTitlePieces } from "../../../core/text/segment";
import { allLexemes, anyOf, type TsCondition } from "../../../core/text/ts-query";
import { ZONE } from "../../../core/catalogue/index-terms.rules";
import { createIndexMemo } from "../search/index-memo";
import { inSearchSnapshot, type PolicySearchRepository } from "../search/search.repository";
import { createPolicyRepository, type PolicyCardRow, type PolicySubject } from "../policy.repository";
import { createRelationRepository } from "../versions/relation.repository";
import { toTitleKey } from "../versions/relation.rules";
import { citedBasis, isCommonWord, isNamedIn, isSubjectWord, likeness, withoutOrnament } from "./related.rules";

// A title word that more policies share than this says little; it is weighed but not searched by.
const COMMON = 600;
// Upper limit on candidates compared; the newest ones when there are more.
const MAX_CANDIDATES = 100;
const MAX_WORDS = 6;

/** How many policies a search is among. */
type CountAll = (search: PolicySearchRepository) => Promise<number>;

/** The words of the title that tell its subject, the longest first: whom it is for only where it names nothing else. */
function toSubjectWords(subject: PolicySubject): string[] {
  const title = withoutPlaces(subject.title);
  const words = (of: string) => [...distinctWords(of)].filter((word) => isSubjectWord(word, subject));
  const matter = words(withoutOrnament(title, "addressed"));
  return (matter.length > 0 ? matter : words(withoutOrnament(title)))
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
}

/** What is near by subject, with the weight of each word of the subject; and what holds the whole title in its own. */
async function findNear(database: OpenDatabase, countAll: CountAll, subject: PolicySubject) {
  const asked = toSubjectWords(subject).flatMap((word) => {
    const condition = allLexemes(ZONE.title, toTitlePieces(word));
    return condition ? [{ word, condition }] : [];
  });
  const wholeTitle = allLexemes(ZONE.title, toTitlePieces(toTitleKey(subject.title)));
  return inSearchSnapshot(database, true, async (search) => {
    const total = await countAll(search);
    const counts = await search.countEach(
      asked.map((entry) => entry.condition),
      COMMON,
    );
    const weighed = asked
      .map((entry, index) => ({ ...entry, count: Math.max(1, counts[index] ?? 1) }))
      .filter(({ word, count }) => !isCommonWord(count, total, isAct(word) ? "act" : "thing"));
    const rated = weighed
      // The document itself is always one of the counted.
      .filter((entry) => entry.count > 1)
      .sort((a, b) => a.count - b.count);
    const chosen: TsCondition[] = [];
    let reach = 0;
    for (const entry of rated) {
      if (chosen.length > 0 && (entry.count >= COMMON || reach > MAX_CANDIDATES)) break;
      chosen.push(entry.condition);
      reach += entry.count;
    }
    const wanted = [anyOf(chosen), wholeTitle].filter((condition) => condition !== undefined);
    return {
      keys: (await search.listNewestEach(wanted, MAX_CANDIDATES, "all")).flat(),
      weights: new Map(weighed.map((entry) => [entry.word, Math.log2((2 * COMMON) / entry.count)])),
    };
  });
}

// What the law ties comes before what is merely alike.
const TIES = { relation: 3, title: 2, basis: 1, none: 0 } as const;

/**
 * Policies near the given one: first those tied to it by law (it repeals, changes or explains them or they it; their titles name it;
 * it names them as its basis), then those on the same subject, most alike first. Nothing near: an empty list.
 */
export function createRelatedFinder(database: OpenDatabase) {
  const policies = createPolicyRepository(database.db);
  const relationsOf = createRelationRepository(database.db).listOf;
  const totals = createIndexMemo<number>(1);

  const countAll: CountAll = async (search) => {
    const known = await totals.get(search, "");
    if (known !== undefined) return known;
    const total = await search.countAll();
    await totals.set(search, "", total);
    return total;
  };

  return async function findRelated(subject: PolicySubject, size: number): Promise<PolicyCardRow[]> {
    const [near, relations] = await Promise.all([findNear(database, countAll, subject), relationsOf(subject.key)]);
    const tied = new Set(relations.flatMap(({ newer, older }) => [newer, older].filter((key) => key !== null)));
    const basis = new Set(await policies.listKeysByTitle(citedBasis(subject.beginning)));
    const keys = new Set([...tied, ...basis, ...near.keys]);
    keys.delete(subject.key);
    const tieOf = (key: number, title: string): number => {
      if (tied.has(key)) return TIES.relation;
      if (isNamedIn(subject.title, title)) return TIES.title;
      return basis.has(key) ? TIES.basis : TIES.none;
    };
    const found = [...keys];
    const heads = new Map((await policies.listHeads(found)).map((head) => [head.key, head]));
    const nearest = found
      .flatMap((key, index) => {
        const head = heads.get(key);
        return head ? [{ key, index, tie: tieOf(key, head.title), score: likeness(subject, head, near.weights) }] : [];
      })
      .filter((entry) => entry.tie > 0 || entry.score > 0)
      .sort((a, b) => b.tie - a.tie || b.score - a.score || a.index - b.index)
      .slice(0, size);
    return policies.listCards(nearest.map(({ key }) => key));
  };
}
