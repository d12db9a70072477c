import "server-only";
import type { Answer, AnswerKeyword } from "@/contract/interaction/answer";
import { answerCalls } from "@/contract/interaction/answer";
import { serverGateway } from "@/lib/gateway/server";

// Prepared questions are read in pages of the maximum size, up to more pages than a person reads.
const SIZE = 100;
const MAX_PAGES = 5;

/** The best answers to a question; none when there is no reliable one. */
export const askForAnswers = (value: string) =>
  serverGateway().call(answerCalls.listAnswers, { query: { value, size: 3 } });

/** What the search says first when a question was typed into it; nothing for anything else. */
export const answerFromSearch = (value: string) =>
  serverGateway().call(answerCalls.listAnswers, { query: { value, size: 3, onlyQuestions: "1" } });

/** The common questions whose answers quote a policy. */
export const listQuestionsOfPolicy = (policyId: string, size: number) =>
  serverGateway().call(answerCalls.listCommonQuestions, { query: { policyId, size } });

export interface AnswerGroup extends AnswerKeyword {
  readonly answers: readonly Answer[];
}

/** All common questions with their answers, by group. */
export async function listAnswerGroups(): Promise<AnswerGroup[]> {
  const gateway = serverGateway();
  const page = (number: number) => gateway.call(answerCalls.listAnswers, { query: { page: number, size: SIZE } });
  const [keywords, first] = await Promise.all([
    gateway.call(answerCalls.listAnswerKeywords, { query: { size: SIZE } }),
    page(1),
  ]);
  const pages = Math.min(MAX_PAGES, Math.ceil(first.total / SIZE));
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
  const answers = [first, ...rest].flatMap(({ records }) => records);
  return keywords.records.map((keyword) => ({
    ...keyword,
    answers: answers.filter(({ keywordId }) => keywordId === keyword.id),
  }));
}
