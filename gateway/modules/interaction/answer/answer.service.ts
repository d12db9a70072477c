import type { z } from "zod";
import type { Answer, answerCalls, CommonQuestion } from "@/contract/interaction/answer";
import type { CallAnswer } from "@/contract/call";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { cleanText, foldText } from "../../../core/text/clean";
import { createPolicyClauses, type PolicyClause, type QuotablePolicy } from "../../policy/versions/clause.service";
import { createSynonyms } from "../../../core/catalogue/synonyms";
import { createAnswerIndex, type AnswerIndex, type AnswerIndexEntry } from "./answer-index";
import { answerOf, quoteClause } from "./answer.quotes";
import * as rules from "./answer.rules";
import type { Phrase } from "./phrasing.service";

const MAX_ANSWERS = 3;
const MAX_RELATED = 5;
// Below this a common question has nothing to do with what was asked.
const RELATED_FIT = 0.3;
// Upper limit on policies read for their clauses; the best ones by matching words.
const MAX_POLICIES = 20;
const MAX_CLAUSES = 2;
// More quotes than this make a model slow and an answer long.
const MAX_QUOTES = 24;

export interface Reply {
  readonly answers: readonly Answer[];
  readonly understood: string | null;
  readonly related: readonly CommonQuestion[];
}

const idOfClause = (policyId: string, index: number): string => `clause:${index}:${policyId}`;

function clauseAnswer(policy: QuotablePolicy, clause: PolicyClause): Answer | undefined {
  const id = idOfClause(policy.id, policy.clauses.indexOf(clause));
  return answerOf({ id, question: `${policy.title} ${clause.name}`, keywordId: null }, [quoteClause(policy, clause)]);
}

function paged<Row>(rows: readonly Row[], query: { readonly page: number; readonly size: number }) {
  const { limit, offset } = pageBounds(query);
  return { records: rows.slice(offset, offset + limit), total: rows.length, page: query.page, size: query.size };
}

/** Answers questions from what is prepared and from the clauses of policies; says nothing that is not quoted. */
export function createAnswerService(parts: Pick<ModuleContext, "database" | "clock"> & { readonly phrase: Phrase }) {
  const { database, clock, phrase } = parts;
  const answerIndex = createAnswerIndex(parts);
  const clauses = createPolicyClauses(database);
  const synonyms = createSynonyms({ database, clock });

  type Forms = (word: string) => readonly string[];

  /** Prepared questions by how well they fit, best first. */
  function fitting(entries: readonly AnswerIndexEntry[], words: readonly string[], formsOf: Forms) {
    const asked = rules.askedOf(words, formsOf, (forms) => {
      const count = entries.filter(
        ({ compared }) =>
          rules.says(compared.answer, forms) || compared.wordings.some((wording) => rules.says(wording, forms)),
      ).length;
      return rules.rarityOf(count, entries.length);
    });
    return entries.map((entry) => ({ entry, fit: rules.fitOf(asked, entry.compared) })).sort((a, b) => b.fit - a.fit);
  }

  /** Clauses of policies that say nearly all of what was asked, best first. */
  async function clausesSaying(question: string, words: readonly string[], formsOf: Forms) {
    const forms = words.flatMap((word) => [word, ...formsOf(word)]);
    const { counts, total } = await clauses.rarity([...new Set(forms)]);
    const asked = rules.askedOf(words, formsOf, (all) =>
      rules.rarityOf(Math.max(0, ...all.map((form) => counts.get(form) ?? 0)), total),
    );
    const weights = new Map(asked.flatMap(({ forms: all, weight }) => all.map((form) => [form, weight] as const)));
    const policies = await clauses.saying(weights, MAX_POLICIES, todayInShanghai(clock));
    return policies
      .flatMap((policy) =>
        policy.clauses
          .filter(({ lines }) => rules.canAnswer(lines, question))
          .map((clause) => {
            const around = foldText(`${policy.title}\n${clause.name}`);
            return { policy, clause, fit: rules.clauseFitOf(asked, foldText(clause.lines.join("\n")), around) };
          }),
      )
      .filter(({ fit }) => fit >= rules.GOOD_CLAUSE)
      .sort((a, b) => b.fit - a.fit);
  }

  async function replyTo(typed: string, { entries }: AnswerIndex): Promise<Reply> {
    const wordings = entries.flatMap(({ compared }) => compared.wordings);
    const understood = rules.soundsLike(typed, wordings) ?? null;
    const words = rules.matterOf(understood ?? rules.redactPersonalData(cleanText(typed)));
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
  }

  const listed = (
    { entries }: AnswerIndex,
    { value, keywordId }: { value?: string | undefined; keywordId?: string | undefined },
  ) =>
    entries.filter(
      ({ question, compared }) =>
        (keywordId === undefined || question.keywordId === keywordId) &&
        (!value || compared.wordings.some((wording) => wording.includes(foldText(value)))),
    );

  const gone = (what: string) =>
    new Refusal("NOT_FOUND", { message: `没有这个${what}，可能已经更新，请到智能问答重新提问` });

  return {
    replyTo: async (typed: string): Promise<Reply> => replyTo(typed, await answerIndex()),

    async list(
      query: z.output<typeof answerCalls.listAnswers.query>,
    ): Promise<CallAnswer<typeof answerCalls.listAnswers>> {
      const known = await answerIndex();
      if (!query.value) {
        const answers = listed(known, query).map(({ answer }) => answer);
        return { ...paged(answers, query), understood: null, phrased: null, related: [] };
      }
      const { answers, understood, related } = await replyTo(query.value, known);
      const quotes = answers
        .slice(0, 1)
        .flatMap(({ sentences, sources }) =>
          sentences.flatMap(({ text, source }) => (sources[source] ? [{ text, source: sources[source] }] : [])),
        )
        .slice(0, MAX_QUOTES);
      const phrased = query.page === 1 ? await phrase(query.value, quotes) : null;
      return { ...paged(answers, query), understood, phrased, related: [...related] };
    },

    async get(id: string): Promise<Answer> {
      const prepared = (await answerIndex()).entries.find(({ answer }) => answer.id === id);
      if (prepared) return prepared.answer;
      const [, index, policyId] = /^clause:(\d{1,4}):(.+)$/u.exec(id) ?? [];
      if (index === undefined || policyId === undefined) throw gone("回答");
      const policy = (await clauses.quotable([policyId], todayInShanghai(clock))).get(policyId);
      const clause = policy?.clauses[Number(index)];
      const answer = policy && clause ? clauseAnswer(policy, clause) : undefined;
      if (!answer) throw gone("回答");
      return answer;
    },

    async listQuestions(query: z.output<typeof answerCalls.listCommonQuestions.query>) {
      const { policyId } = query;
      const questions = listed(await answerIndex(), query)
        .filter(({ policyIds }) => policyId === undefined || policyIds.includes(policyId))
        .map(({ question }) => question);
      return paged(questions, query);
    },

    async getQuestion(id: string): Promise<CommonQuestion> {
      const found = (await answerIndex()).entries.find(({ question }) => question.id === id);
      if (!found) throw gone("问题");
      return found.question;
    },

    async listKeywords(query: z.output<typeof answerCalls.listAnswerKeywords.query>) {
      const known = await answerIndex();
      const wanted = foldText(query.value ?? "");
      const groups = known.keywords
        .filter(({ word }) => foldText(word).includes(wanted))
        .map(({ id, word }) => ({ id, keyword: word, questions: listed(known, { keywordId: id }).length }))
        .filter(({ questions }) => questions > 0);
      return paged(groups, query);
    },

    async getKeyword(id: string): Promise<CallAnswer<typeof answerCalls.getAnswerKeyword>> {
      const known = await answerIndex();
      const found = known.keywords.find((keyword) => keyword.id === id);
      if (!found) throw gone("分组");
      const list = listed(known, { keywordId: id }).map(({ question }) => question);
      return { id, keyword: found.word, questions: list.length, list };
    },
  };
}

export type AnswerService = ReturnType<typeof createAnswerService>;
