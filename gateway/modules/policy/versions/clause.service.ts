import type { OpenDatabase } from "../../../core/database";
import { toTitlePieces, distinctWords } from "../../../core/text/segment";
import { allLexemes, allOf, anyOf, type TsCondition } from "../../../core/text/ts-query";
import { splitClauses, type PolicyClause } from "./clause.rules";
import { ZONE } from "../../../core/catalogue/index-terms.rules";
import { createPolicyHeadRepository } from "../policy-head.repository";
import { createPolicyTextRepository } from "../policy-text.repository";
import { createPolicyRepository } from "../policy.repository";
import { inSearchSnapshot } from "../search/search.repository";
import { getValidity, type Stated } from "../policy.rules";

export { splitSentences, type PolicyClause } from "./clause.rules";

/** A policy that may be quoted, with its clauses. */
export interface QuotablePolicy {
  readonly id: string;
  readonly title: string;
  readonly docNo: string;
  /** It explains another document and rules nothing itself. */
  readonly explains: boolean;
  /** The date of effect when it is still to come. */
  readonly upcoming: string | null;
  readonly clauses: readonly PolicyClause[];
}

/** A word in this many policies says little; counting further would change nothing. */
const COMMON = 2_000;
const MAX_WORDS = 8;
const MAX_PAIRED_WORDS = 4;
/** Upper limit on policies read for each word (and pair of rare words), the newest ones. */
const OF_EACH = 60;

function said(word: string): TsCondition | undefined {
  return anyOf([allLexemes("", distinctWords(word)), allLexemes(ZONE.title, toTitlePieces(word))]);
}

function pairsOf(conditions: readonly TsCondition[]): TsCondition[] {
  return conditions.flatMap((one, index) => conditions.slice(index + 1).flatMap((other) => allOf([one, other]) ?? []));
}

/** Clauses of policies for those who quote them. Repealed policies are never given. `today` is `YYYY-MM-DD` in Shanghai. */
export function createPolicyClauses(database: OpenDatabase) {
  const policies = createPolicyRepository(database.db);
  const heads = createPolicyHeadRepository(database.db);
  const bodies = createPolicyTextRepository(database.db);

  async function quotable(ids: readonly string[], today: string): Promise<Map<string, QuotablePolicy>> {
    const [rows, texts] = await Promise.all([heads.listQuotable(ids), bodies.listById(ids)]);
    const known = rows.flatMap((row): [string, QuotablePolicy][] => {
      const validity = getValidity({ ...row, stated: row.stated as Stated }, today);
      if (validity === "repealed") return [];
      const clauses = splitClauses(texts.get(row.id) ?? "", row.headings);
      const upcoming = validity === "upcoming" ? row.effectiveDate : null;
      const { id, title, docNo, explains } = row;
      return [[id, { id, title, docNo, explains, upcoming, clauses }]];
    });
    return new Map(known);
  }

  return {
    quotable,

    /** How many policies say each word, counted up to {@link COMMON}, and how many there are. */
    async rarity(words: readonly string[]): Promise<{ counts: ReadonlyMap<string, number>; total: number }> {
      const asked = words.slice(0, MAX_WORDS * 3).flatMap((word) => {
        const condition = said(word);
        return condition ? [{ word, condition }] : [];
      });
      const total = Math.min(COMMON, await policies.countAll());
      if (asked.length === 0) return { counts: new Map(), total };
      const counts = await inSearchSnapshot(database, true, (search) =>
        search.countEach(
          asked.map(({ condition }) => condition),
          COMMON,
        ),
      );
      return { counts: new Map(asked.map(({ word }, index) => [word, counts[index] ?? 0])), total };
    },

    /** The policies that say most of the words, rare ones counting more, best first. */
    async saying(weights: ReadonlyMap<string, number>, max: number, today: string): Promise<QuotablePolicy[]> {
      const asked = [...weights]
        .sort((a, b) => b[1] - a[1])
        .slice(0, MAX_WORDS)
        .flatMap(([word, weight]) => {
          const condition = said(word);
          return condition && weight > 0 ? [{ weight, condition }] : [];
        });
      if (asked.length === 0) return [];
      const singles = asked.map(({ condition }) => condition);
      const pairs = pairsOf(singles.slice(0, MAX_PAIRED_WORDS));
      const lists = await inSearchSnapshot(database, true, (search) =>
        search.listNewestEach([...singles, ...pairs], OF_EACH),
      );
      const scores = new Map<number, number>();
      for (const key of lists.slice(singles.length).flat()) scores.set(key, 0);
      lists.slice(0, singles.length).forEach((keys, index) => {
        for (const key of keys) scores.set(key, (scores.get(key) ?? 0) + (asked[index]?.weight ?? 0));
      });
      const best = [...scores].sort((a, b) => b[1] - a[1] || b[0] - a[0]).slice(0, max);
      const cards = await policies.listCards(best.map(([key]) => key));
      const found = await quotable(
        cards.map(({ id }) => id),
        today,
      );
      return cards.flatMap(({ id }) => found.get(id) ?? []);
    },
  };
}
