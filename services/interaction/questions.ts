import { queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { answerCalls } from "@/contract/interaction/answer";
import { questionLetters } from "@/contract/interaction/question";
import { browserGateway } from "@/lib/gateway/browser";
import { createLetterClient } from "./letters";

const OWN = { page: 1, size: 20 } as const;

/** What a signed-in person has asked, in the browser. */
export const questionQueries = {
  turns: () =>
    queryOptions({
      queryKey: ["question", "turns"] as const,
      queryFn: () => browserGateway.call(answerCalls.listTurns, { query: OWN }),
    }),
  /** Keeps a question that was just answered; the gateway counts the same one again as one. */
  kept: (question: string) =>
    queryOptions({
      queryKey: ["question", "kept", question] as const,
      queryFn: () => browserGateway.call(answerCalls.keepTurn, { body: { question } }),
      staleTime: Infinity,
      retry: false,
    }),
};

export const questions = createLetterClient(questionLetters);

export const rateAnswer = (body: CallInput<typeof answerCalls.rateAnswer>["body"]) =>
  browserGateway.call(answerCalls.rateAnswer, { body });
