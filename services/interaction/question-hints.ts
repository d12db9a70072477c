import { answerCalls, type CommonQuestion } from "@/contract/interaction/answer";
import { browserGateway } from "@/lib/gateway/browser";

/** Common questions that go with what is typed. */
export const fetchCommonQuestions = async (value: string, size: number): Promise<readonly CommonQuestion[]> =>
  (await browserGateway.call(answerCalls.listCommonQuestions, { query: { value, size } })).records;
