import type { OpenDatabase } from "../../../core/database";
import { distinctWords, toTitlePieces } from "../../../core/text/segment";
import { allLexemes, anyOf, type TsCondition } from "../../../core/text/ts-query";
import { ZONE } from "../../../core/catalogue/index-terms.rules";
import { inSearchSnapshot } from "../search/search.repository";
import { createPolicyRepository, type PolicyCardRow } from "../policy.repository";
import { isSpecificWord, likeness } from "./related.rules";

// A title word that more policies share than this says little; it is weighed but not searched by.
const COMMON = 600;
// Upper limit on candidates compared; the newest ones when there are more.
const MAX_CANDIDATES = 100;
const MAX_WORDS = 6;

interface Subject extends Pick<PolicyCardRow, "key" | "title" | "issuer" | "topic"> {
  readonly id: string;
}

/** Policies like the given one by the rarer words of its title, most alike first. Nothing alike: an empty list. */
export async function findRelated(database: OpenDatabase, subject: Subject, size: number): Promise<PolicyCardRow[]> {
  const words = [...distinctWords(subject.title)]
    .filter((word) => isSpecificWord(word, subject.issuer))
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
  const asked = words.flatMap((word) => {
    const condition = allLexemes(ZONE.title, toTitlePieces(word));
    return condition ? [{ word, condition }] : [];
  });
  if (asked.length === 0) return [];

  const { candidates, weights } = await inSearchSnapshot(database, true, async (search) => {
    const counts = await search.countEach(
      asked.map((entry) => entry.condition),
      COMMON,
    );
    const weighed = asked.map((entry, index) => ({ ...entry, count: Math.max(1, counts[index] ?? 1) }));
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
    const keys =
      chosen.length === 0
        ? []
        : await search.listKeys(
            { condition: anyOf(chosen) },
            { facets: undefined, validity: undefined, keys: undefined, today: "" },
            {
              order: "date",
              keywordLength: 0,
              limit: MAX_CANDIDATES,
              offset: 0,
            },
          );
    return {
      candidates: keys.filter((key) => key !== subject.key),
      weights: new Map(weighed.map((entry) => [entry.word, Math.log2((2 * COMMON) / entry.count)])),
    };
  });
  const cards = await createPolicyRepository(database.db).listCards(candidates);
  return cards
    .map((card, index) => ({ card, index, score: likeness(subject, card, weights) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, size)
    .map((entry) => entry.card);
}
