import type { OpenDatabase } from "../../../core/database";
import { splitClauses, type PolicyClause } from "./clause.rules";
import { createPolicyHeadRepository } from "../policy-head.repository";
import { createPolicyTextRepository } from "../policy-text.repository";
import type { SynonymIndex } from "../../../core/catalogue/synonym.rules";
import { findPartial, LEAST_SHARE } from "../search/partial-match.service";
import { inSearchSnapshot } from "../search/search.repository";
import { getValidity, REPORT_CATEGORY, type Stated } from "../policy.rules";

export { splitSentences, type PolicyClause } from "./clause.rules";

/** A policy that may be quoted, with its clauses. */
export interface QuotablePolicy {
  readonly id: string;
  readonly title: string;
  readonly docNo: string;
  /** It explains another document and rules nothing itself. */
  readonly explains: boolean;
  /** It reports, and rules nothing. */
  readonly isReport: boolean;
  /** Who issued it, and which level it rules: `zone`, `municipal`, `provincial`, `national`. */
  readonly issuer: string;
  readonly level: string;
  readonly region: string;
  /** `YYYY-MM-DD`. */
  readonly pubDate: string;
  /** The date of effect when it is still to come. */
  readonly upcoming: string | null;
  readonly clauses: readonly PolicyClause[];
}

/** Clauses of policies for those who quote them. Repealed policies are never given. `today` is `YYYY-MM-DD` in Shanghai. */
export function createPolicyClauses(database: OpenDatabase) {
  const heads = createPolicyHeadRepository(database.db);
  const bodies = createPolicyTextRepository(database.db);

  async function quotable(ids: readonly string[], today: string): Promise<Map<string, QuotablePolicy>> {
    const [rows, texts] = await Promise.all([heads.listQuotable(ids), bodies.listById(ids)]);
    const known = rows.flatMap((row): [string, QuotablePolicy][] => {
      const validity = getValidity({ ...row, stated: row.stated as Stated }, today);
      if (validity === "repealed") return [];
      const clauses = splitClauses(texts.get(row.id) ?? "", row.headings);
      const upcoming = validity === "upcoming" ? row.effectiveDate : null;
      const { id, title, docNo, explains, issuer, level, region, pubDate } = row;
      const isReport = row.category === REPORT_CATEGORY;
      return [[id, { id, title, docNo, explains, isReport, issuer, level, region, pubDate, upcoming, clauses }]];
    });
    return new Map(known);
  }

  return {
    quotable,

    /**
     * What a question is made of, and the policies that may say something of it, best first. `isNear`: it says so much of the
     * question that somebody who gets no answer may be led to it.
     */
    async about(question: string, words: SynonymIndex, max: number, today: string) {
      const found = await inSearchSnapshot(database, true, (search) =>
        findPartial(search, question, words, { readsTexts: true, isLenient: true }),
      );
      const best = found.documents.slice(0, max);
      const ids = await heads.listIds(best.map(({ key }) => key));
      const known = await quotable([...ids.values()], today);
      const top = best[0]?.score ?? 1;
      return {
        words: found.words,
        policies: best.flatMap(({ key, score }) => {
          const policy = known.get(ids.get(key) ?? "");
          const share = score / top;
          return policy ? [{ policy, score: share, isNear: found.isEnough && share >= LEAST_SHARE }] : [];
        }),
      };
    },
  };
}
