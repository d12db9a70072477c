import type { z } from "zod";
import type { Answer, answerCalls } from "@/contract/interaction/answer";
import type { CallAnswer } from "@/contract/call";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { slicePage } from "../../../core/paging";
import { createPolicyClauses } from "../../policy/versions/clause.service";
import { createAnswerIndex, filterEntries, notInIndex } from "./answer-index";
import { clauseAnswer, readClauseId } from "./answer.quotes";
import { createCommonQuestions } from "./common-question.service";
import { createAnswerFinder, type Reply } from "./find-answers.service";
import type { Phrase } from "./phrasing.service";

// More quotes than this make a model slow and an answer long.
const MAX_QUOTES = 24;

/** Answers questions from what is prepared and from the clauses of policies; says nothing that is not quoted. */
export function createAnswerService(parts: Pick<ModuleContext, "database" | "clock"> & { readonly phrase: Phrase }) {
  const { database, clock, phrase } = parts;
  const answerIndex = createAnswerIndex(parts);
  const clauses = createPolicyClauses(database);
  const findAnswers = createAnswerFinder(parts);

  return {
    ...createCommonQuestions(answerIndex),

    replyTo: async (typed: string): Promise<Reply> => findAnswers(typed, await answerIndex()),

    async list(
      query: z.output<typeof answerCalls.listAnswers.query>,
    ): Promise<CallAnswer<typeof answerCalls.listAnswers>> {
      const known = await answerIndex();
      if (!query.value) {
        const answers = filterEntries(known, query).map(({ answer }) => answer);
        return { ...slicePage(answers, query), understood: null, phrased: null, related: [] };
      }
      const { answers, understood, related } = await findAnswers(query.value, known);
      const quotes = answers
        .slice(0, 1)
        .flatMap(({ sentences, sources }) =>
          sentences.flatMap(({ text, source }) => (sources[source] ? [{ text, source: sources[source] }] : [])),
        )
        .slice(0, MAX_QUOTES);
      const phrased = query.page === 1 ? await phrase(query.value, quotes) : null;
      return { ...slicePage(answers, query), understood, phrased, related: [...related] };
    },

    async get(id: string): Promise<Answer> {
      const prepared = (await answerIndex()).entries.find(({ answer }) => answer.id === id);
      if (prepared) return prepared.answer;
      const wanted = readClauseId(id);
      if (!wanted) throw notInIndex("回答");
      const { policyId, index } = wanted;
      const policy = (await clauses.quotable([policyId], todayInShanghai(clock))).get(policyId);
      const clause = policy?.clauses[index];
      const answer = policy && clause ? clauseAnswer(policy, clause) : undefined;
      if (!answer) throw notInIndex("回答");
      return answer;
    },
  };
}

export type AnswerService = ReturnType<typeof createAnswerService>;
