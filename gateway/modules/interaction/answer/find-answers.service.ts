import type { Answer, CommonQuestion } from "@/contract/interaction/answer";
import { createSynonyms } from "../../../core/catalogue/synonyms";
import { todayInShanghai } from "../../../core/clock";
import { redactPersonalData } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { extractSubjectWords } from "../../../core/text/asking-words";
import { cleanText, foldText } from "../../../core/text/clean";
import { createPolicyClauses } from "../../policy/versions/clause.service";
import type { AnswerIndex, AnswerIndexEntry } from "./answer-index";
import { clauseAnswer } from "./answer.quotes";
import * as rules from "./answer.rules";

const MAX_ANSWERS = 3;
const MAX_RELATED = 5;
// Below this a common question has nothing to do with what was asked.
const RELATED_FIT = 0.3;
// Upper limit on policies read for their clauses; the best ones by matching words.
const MAX_POLICIES = 20;
const MAX_CLAUSES = 2;

export interface Reply {
  readonly answers: readonly Answer[];
  readonly understood: string | null;
  readonly related: readonly CommonQuestion[];
}

type Forms = (word: string) => readonly string[];

/** Prepared questions by how well they fit, best first. */
function fitting(entries: readonly AnswerIndexEntry[], words: readonly string[], formsOf: Forms) {
  const asked = rules.weighWords(words, formsOf, (forms) => {
    const count = entries.filter(
      ({ compared }) =>
        rules.says(compared.answer, forms) || compared.wordings.some((wording) => rules.says(wording, forms)),
    ).length;
    return rules.scoreRarity(count, entries.length);
  });
  return entries
    .map((entry) => ({ entry, fit: rules.scoreQuestionFit(asked, entry.compared) }))
    .sort((a, b) => b.fit - a.fit);
}

/** Finds what answers a question in a person's own words: prepared questions first, then clauses of policies. */
export function createAnswerFinder({ database, clock }: Pick<ModuleContext, "database" | "clock">) {
  const clauses = createPolicyClauses(database);
  const synonyms = createSynonyms({ database, clock });

  /** Clauses of policies that say nearly all of what was asked, best first. */
  async function clausesSaying(question: string, words: readonly string[], formsOf: Forms) {
    const forms = words.flatMap((word) => [word, ...formsOf(word)]);
    const { counts, total } = await clauses.rarity([...new Set(forms)]);
    const asked = rules.weighWords(words, formsOf, (all) =>
      rules.scoreRarity(Math.max(0, ...all.map((form) => counts.get(form) ?? 0)), total),
    );
    const weights = new Map(asked.flatMap(({ forms: all, weight }) => all.map((form) => [form, weight] as const)));
    const policies = await clauses.saying(weights, MAX_POLICIES, todayInShanghai(clock));
    return policies
      .flatMap((policy) =>
        policy.clauses
          .filter(({ lines }) => rules.canAnswer(lines, question))
          .map((clause) => {
            const around = foldText(`${policy.title}\n${clause.name}`);
            return { policy, clause, fit: rules.scoreClauseFit(asked, foldText(clause.lines.join("\n")), around) };
          }),
      )
      .filter(({ fit }) => fit >= rules.GOOD_CLAUSE)
      .sort((a, b) => b.fit - a.fit);
  }

  return async function findAnswers(typed: string, { entries }: AnswerIndex): Promise<Reply> {
    const wordings = entries.flatMap(({ compared }) => compared.wordings);
    const understood = rules.soundsLike(typed, wordings) ?? null;
    const words = extractSubjectWords(understood ?? redactPersonalData(cleanText(typed)));
    const known = await synonyms.index();
    const formsOf: Forms = (word) => known.formsOf(word);
    if (words.length === 0) return { answers: [], understood: null, related: [] };
    const fits = fitting(entries, words, formsOf);
    const best = fits[0]?.fit ?? 0;
    const prepared = fits
      .filter(({ fit }) => fit >= rules.GOOD_FIT && fit >= best * rules.NEAR_FIT)
      .slice(0, MAX_ANSWERS)
      .map(({ entry }) => entry.answer);
    const quoted = new Set(prepared.flatMap(({ sources }) => sources.map(({ href }) => href)));
    const found = prepared.length >= MAX_ANSWERS ? [] : await clausesSaying(typed, words, formsOf);
    const least = Math.max((found[0]?.fit ?? 0) * rules.NEAR_FIT, prepared.length > 0 ? rules.WHOLE_CLAUSE : 0);
    const texts = found
      .filter(({ fit }) => fit >= least)
      .flatMap(({ policy, clause }) => clauseAnswer(policy, clause) ?? [])
      .filter(({ sources }) => sources.every(({ href }) => !quoted.has(href)))
      .slice(0, prepared.length > 0 ? 1 : MAX_CLAUSES);
    const related = fits
      .filter(({ entry, fit }) => fit >= RELATED_FIT && !prepared.includes(entry.answer))
      .slice(0, MAX_RELATED)
      .map(({ entry }) => entry.question);
    return { answers: [...prepared, ...texts], understood, related };
  };
}
