import { mutationOptions } from "@tanstack/react-query";
import { answerCalls } from "@/contract/interaction/answer";
import { questionCalls, type QuestionForm } from "@/contract/interaction/question";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";
import { questionQueries, questions } from "./questions";

const turns = questionQueries.turns().queryKey;

export const questionMutations = {
  /** Sends a question to the staff; the same submission sent twice gives the same number. */
  ask: (signedIn: boolean) =>
    mutationOptions({
      mutationFn: (body: QuestionForm) =>
        browserGateway.call(signedIn ? questionCalls.askQuestionSignedIn : questionCalls.askQuestion, { body }),
      ...renewing(questions.ownKey),
    }),
  deleteTurn: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(answerCalls.deleteTurn, { params: { id } }),
      ...renewingAlways(turns),
    }),
  clearTurns: () =>
    mutationOptions({
      mutationFn: (_nothing: void) => browserGateway.call(answerCalls.clearTurns, {}),
      ...renewingAlways(turns),
    }),
};
