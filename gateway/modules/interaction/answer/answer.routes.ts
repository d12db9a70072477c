import { POOR_REASON_LABELS } from "@/contract/interaction/question-labels";
import { answerCalls } from "@/contract/interaction/answer";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { sweepEvery } from "../../../core/sweeper";
import { createAnswerRepository } from "./answer.repository";
import { createAnswerService } from "./answer.service";
import { createPhrasing } from "./phrasing.service";
import { createConversationHistory } from "./conversation-history.service";

const SWEEP_EVERY_MS = 6 * 3_600_000;

/** Smart Q&A. */
export const answerModule: GatewayModule = {
  name: "answer",
  dictionary: {
    ANSWER_POOR_REASON: POOR_REASON_LABELS,
  },
  watches: [
    { table: "prepared_question", thing: "question" },
    { table: "answer_keyword", thing: "question", id: null },
  ],
  sample: {
    publications: async ({ database, clock }) =>
      (await import("../interaction.sample")).loadQuestionSample(database, clock),
  },
  forgetPerson: async (transaction, userId) => {
    await createAnswerRepository(transaction).removeTurns(userId);
  },
  mount(app, context) {
    const { config, database, clock, cipher } = context;
    const answers = createAnswerService({ database, clock, phrase: createPhrasing(config.model, clock) });
    const turns = createConversationHistory({ database, clock, cipher, answers });
    bindCalls(app, answerCalls, {
      listAnswerKeywords: ({ query }) => answers.listKeywords(query),
      getAnswerKeyword: ({ params }) => answers.getKeyword(params.id),
      listAnswers: ({ query }) => answers.list(query),
      getAnswer: ({ params }) => answers.get(params.id),
      listCommonQuestions: ({ query }) => answers.listQuestions(query),
      getCommonQuestion: ({ params }) => answers.getQuestion(params.id),
      rateAnswer: ({ context, body }) => turns.rate(context, body),
      keepTurn: ({ caller, body }) => turns.keep(caller, body.question),
      listTurns: ({ caller, query }) => turns.list(caller, query),
      deleteTurn: ({ caller, params }) => turns.remove(caller, params.id),
      clearTurns: ({ caller }) => turns.clear(caller),
    });
    sweepEvery(app, SWEEP_EVERY_MS, turns.sweep);
  },
};
