import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { answerCalls, CommonQuestion } from "@/contract/interaction/answer";
import { slicePage } from "../../../core/paging";
import { foldText } from "../../../core/text/clean";
import { filterEntries, notInIndex, type AnswerIndex } from "./answer-index";

/** Prepared questions as lists, by the keywords that group them. */
export function createCommonQuestions(answerIndex: () => Promise<AnswerIndex>) {
  return {
    async listQuestions(query: z.output<typeof answerCalls.listCommonQuestions.query>) {
      const { policyId } = query;
      const questions = filterEntries(await answerIndex(), query)
        .filter(({ policyIds }) => policyId === undefined || policyIds.includes(policyId))
        .map(({ question }) => question);
      return slicePage(questions, query);
    },

    async getQuestion(id: string): Promise<CommonQuestion> {
      const found = (await answerIndex()).entries.find(({ question }) => question.id === id);
      if (!found) throw notInIndex("问题");
      return found.question;
    },

    async listKeywords(query: z.output<typeof answerCalls.listAnswerKeywords.query>) {
      const known = await answerIndex();
      const wanted = foldText(query.value ?? "");
      const groups = known.keywords
        .filter(({ word }) => foldText(word).includes(wanted))
        .map(({ id, word }) => ({ id, keyword: word, questions: filterEntries(known, { keywordId: id }).length }))
        .filter(({ questions }) => questions > 0);
      return slicePage(groups, query);
    },

    async getKeyword(id: string): Promise<CallAnswer<typeof answerCalls.getAnswerKeyword>> {
      const known = await answerIndex();
      const found = known.keywords.find((keyword) => keyword.id === id);
      if (!found) throw notInIndex("分组");
      const list = filterEntries(known, { keywordId: id }).map(({ question }) => question);
      return { id, keyword: found.word, questions: list.length, list };
    },
  };
}
